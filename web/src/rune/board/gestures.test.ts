import { describe, expect, it } from "vitest";
import { Gestures, type BoardEvents } from "./gestures.ts";

type Heard = (event: object) => void;

/** A board without a page, which takes events and records the recognised gestures. */
function board(events: BoardEvents = {}) {
  const listeners = new Map<string, Heard>();
  const heard: string[] = [];
  const node = { addEventListener: (name: string, call: Heard) => listeners.set(name, call) };
  const told: BoardEvents = {
    grab: () => true,
    release: () => heard.push("release"),
    abandon: () => heard.push("abandon"),
    tap: () => heard.push("tap"),
    ...events,
  };
  const stage = {
    toGrid: (x: number, y: number) => ({ x, y }),
    scale: () => 1,
    events: () => told,
    pan: () => undefined,
    zoom: () => undefined,
  };
  new Gestures({ ...stage, refit: () => heard.push("refit") }).listen(node as never);
  const put = (name: string, pointerId = 1, x = 0): void =>
    listeners.get(name)!({ pointerId, button: 0, clientX: x, clientY: 0, currentTarget: {} });
  return { put, heard };
}

describe("pointers on the board", () => {
  it("tap, or let go of what they dragged", () => {
    const { put, heard } = board();
    put("pointerdown");
    put("pointerup");
    put("pointerdown");
    put("pointermove", 1, 50);
    put("pointerup", 1, 50);
    expect(heard).toEqual(["tap", "release"]);
  });

  it("let go of a card when a second finger comes, and tap again after the pinch", () => {
    const { put, heard } = board();
    put("pointerdown", 1);
    put("pointerdown", 2, 80);
    put("pointerup", 1);
    put("pointerup", 2, 80);
    expect(heard).toEqual(["abandon"]);
    put("pointerdown", 3);
    put("pointerup", 3);
    expect(heard).toEqual(["abandon", "tap"]);
  });

  it("that are lost without a word stand in nobody's way", () => {
    const { put, heard } = board();
    put("pointerdown", 1);
    put("lostpointercapture", 1);
    put("pointerdown", 2);
    put("pointerup", 2);
    expect(heard).toEqual(["abandon", "tap"]);
  });

  it("twice in a row show everything again only where a tap means nothing", () => {
    const { put, heard } = board();
    put("dblclick");
    expect(heard).toEqual([]);
    const still = board({ tap: undefined } as never);
    still.put("dblclick");
    expect(still.heard).toEqual(["refit"]);
  });
});

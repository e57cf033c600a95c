import { describe, expect, it } from "vitest";
import { keyAction, type KeyAction } from "./keys.ts";
import { positionOf } from "./sample.ts";
import { arrive, choose, START, type PlayState } from "./state.ts";

const laying = arrive(START, positionOf({}, { lays: [{ card: 3, turn: 0, at: [[1, 1]] }], plain: ["S", "P"] }));
const held = choose(laying, 3);
const press = (key: string, state: PlayState, shift = false, onButton = false): KeyAction | null =>
  keyAction({ key, shift, onButton }, state);

describe("keys", () => {
  it("choose a card by its number", () => {
    expect(press("2", laying)).toEqual({ do: "choose", index: 1 });
    expect(press("3", laying)).toBeNull();
  });

  it("move, turn and lay a card only while one is held", () => {
    expect(press("ArrowUp", held)).toEqual({ do: "nudge", dx: 0, dy: -1 });
    expect(press("R", held, true)).toEqual({ do: "turn", by: -1 });
    expect(press("n", held)).toEqual({ do: "step", by: 1 });
    expect(press("Escape", held)).toEqual({ do: "drop" });
    expect(press("Enter", held)).toEqual({ do: "lay" });
    for (const key of ["ArrowUp", "r", "n", "Escape", "Enter"]) expect(press(key, laying)).toBeNull();
  });

  it("leave Enter to a button that has the focus", () => {
    expect(press("Enter", held, false, true)).toBeNull();
    expect(press("Enter", { ...laying, discard: 7 }, false, true)).toBeNull();
    expect(press("Enter", { ...laying, discard: 7 })).toEqual({ do: "send", move: "X7" });
  });

  it("send the plain moves that are allowed", () => {
    expect(press("s", laying)).toEqual({ do: "send", move: "S" });
    expect(press("p", laying)).toEqual({ do: "send", move: "P" });
    expect(press("d", laying)).toBeNull();
    expect(press("f", laying)).toBeNull();
  });

  it("send nothing in another's turn: cards are tried, or a move taken back", () => {
    const waiting = arrive(START, positionOf({}, null));
    expect(press("1", waiting)).toEqual({ do: "choose", index: 0 });
    expect(press("d", waiting)).toBeNull();
    expect(press("z", waiting)).toEqual({ do: "takeback" });
  });
});

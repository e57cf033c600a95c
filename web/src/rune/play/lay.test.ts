import { describe, expect, it } from "vitest";
import { sortMoves } from "../model/choices.ts";
import * as lays from "./lay.ts";

const HAND = [
  { card: 3, face: "BBBRGG" },
  { card: 7, face: "BGBBGR" },
  { card: 9, face: "BGRRGB" },
];
const MOVES = ["L3@1,1/0", "L3@0,2/0", "L3@-2,0/1", "L7@4,4/2", "L7@5,1/0!6,1", "L7@5,1/0!5,4", "L9@0,1/0"];
const lying = (extra: string[] = [], half = false): lays.LayState =>
  lays.sit(lays.START, sortMoves("lay", HAND, [...MOVES, ...extra], half));

describe("the lay", () => {
  it("picks a card, and puts it back when it is picked again", () => {
    const picked = lays.pick(lying(), 3);
    expect(picked.card).toBe(3);
    expect(lays.pick(picked, 3).card).toBeNull();
    expect(lays.pick(lying(), 99).card).toBeNull();
  });

  it("glows strongly where the current turn fits, faintly where another does", () => {
    const state = lays.pick(lying(), 3);
    expect(lays.glow(state).strong.map((l) => l.at)).toEqual([
      { x: 1, y: 1 },
      { x: 0, y: 2 },
    ]);
    expect(lays.glow(state).faint).toHaveLength(1);
    expect(lays.glow(lays.rotate(state, 1)).strong.map((l) => l.at)).toEqual([{ x: -2, y: 0 }]);
  });

  it("snaps to the grid and says whether it may lie there", () => {
    let state = lays.moveTo(lays.pick(lying(), 3), { x: 2.2, y: 2.4 });
    expect(lays.corner(state)).toEqual({ x: 1, y: 1 });
    expect(lays.legality(state)).toBe("legal");
    expect(lays.move(state)).toBe("L3@1,1/0");
    state = lays.moveTo(state, { x: 3.2, y: 2.4 });
    expect(lays.legality(state)).toBe("illegal");
    expect(lays.move(state)).toBe("L3@2,1/0");
  });

  it("turns about its middle and comes back to where it was", () => {
    const state = lays.moveTo(lays.pick(lying(), 3), { x: 2, y: 2.5 });
    const round = [1, 1, 1, 1].reduce((s, by) => lays.rotate(s, by), state);
    expect(lays.corner(round)).toEqual(lays.corner(state));
    expect(lays.rotate(state, -1).turn).toBe(3);
  });

  it("knows only two turns where the table plays half turns", () => {
    const state = lays.pick(lying([], true), 3);
    expect(lays.rotate(state, 1).turn).toBe(2);
  });

  it("plays the smaller of two turns that look the same", () => {
    const state = lays.moveTo({ ...lays.pick(lying(), 9), turn: 2 }, { x: 1, y: 2.5 });
    expect(lays.legality(state)).toBe("legal");
    expect(lays.move(state)).toBe("L9@0,1/0");
  });

  it("offers blue magic, one rune to ignore after the other (ADB-1)", () => {
    const state = lays.moveTo(lays.pick(lying(), 7), { x: 6, y: 2.5 });
    expect(lays.legality(state)).toBe("magic");
    expect(lays.move(state)).toBe("L7@5,1/0!6,1");
    expect(lays.move(lays.nextMagic(state))).toBe("L7@5,1/0!5,4");
    expect(lays.glow(state).strong).toHaveLength(1);
  });

  it("offers the nearest place that fits to keys and taps, turning only if it must", () => {
    const near = lays.offer(lays.pick(lying(), 3), { x: 0, y: 4 });
    expect(lays.move(near)).toBe("L3@0,2/0");
    const turned = lays.offer(lays.rotate(lays.pick(lying(), 7), 3), { x: 0, y: 0 });
    expect(["legal", "magic"]).toContain(lays.legality(turned));
  });

  it("catches a tap close to a place that fits, and only then", () => {
    const state = lays.offer(lays.pick(lying(), 3), { x: 0, y: 0 });
    expect(lays.move(lays.near(state, { x: 1.3, y: 3.2 }))).toBe("L3@0,2/0");
    expect(lays.legality(lays.near(state, { x: 9, y: 9 }))).toBe("illegal");
  });

  it("steps through all places by keys and round again", () => {
    const first = lays.step(lays.pick(lying(), 3), 1);
    const seen = new Set<string | null>();
    let state = first;
    for (let i = 0; i < 3; i += 1) {
      seen.add(lays.move(state));
      state = lays.step(state, 1);
    }
    expect(seen.size).toBe(3);
    expect(lays.move(state)).toBe(lays.move(first));
    expect(lays.move(lays.step(first, -1))).toBe("L3@-2,0/1");
  });

  it("moves by arrows, from the offered place", () => {
    const state = lays.nudge(lays.pick(lying(), 3), 1, 0, { x: 2, y: 2 });
    expect(lays.legality(state)).toBe("legal");
    expect(lays.corner(lays.nudge(state, 1, 0, { x: 0, y: 0 }))?.x).toBe(lays.corner(state)!.x + 1);
  });

  it("keeps the card in the fingers when the choices comes again, and lets go when the phase is over", () => {
    const state = lays.moveTo(lays.pick(lying(), 3), { x: 2, y: 2.5 });
    expect(lays.sit(state, sortMoves("lay", HAND, MOVES)).card).toBe(3);
    expect(lays.sit(state, sortMoves("act", HAND, ["D", "M0,0"])).card).toBeNull();
    expect(lays.sit(state, sortMoves("lay", HAND.slice(1), MOVES)).card).toBeNull();
  });

  it("turns the token over only to a side that may be shown", () => {
    const both = lays.sit(lays.START, sortMoves("token", HAND, ["T0,0=G", "T0,0=B", "P"]));
    expect(lays.flip(both).side).toBe("B");
    const one = lays.sit(lays.START, sortMoves("token", HAND, ["T0,0=B", "P"]));
    expect(one.side).toBe("B");
    expect(lays.flip(one).side).toBe("B");
  });
});

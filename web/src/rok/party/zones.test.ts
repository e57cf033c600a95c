import { describe, expect, it } from "vitest";
import { begun, moved, sidesFor } from "./zones.ts";

describe("people round one screen", () => {
  it("sit at sides of their own", () => {
    expect(sidesFor(2)).toEqual(["bottom", "top"]);
    expect(sidesFor(3)).toEqual(["bottom", "left", "right"]);
    expect(sidesFor(4)).toEqual(["bottom", "left", "top", "right"]);
  });

  it("have one hand each, told apart by where it came from", () => {
    const one = begun([], 7, 0, { x: 1, y: 1 });
    const two = begun(one, 8, 2, { x: 5, y: 5 });
    expect(begun(two, 9, 0, { x: 2, y: 2 })).toBe(two);
    const after = moved(two, 8, { x: 6, y: 7 });
    expect(after.map((hand) => [hand.seat, hand.at.x])).toEqual([
      [0, 1],
      [2, 6],
    ]);
    expect(after[1]!.from).toEqual({ x: 5, y: 5 });
  });
});

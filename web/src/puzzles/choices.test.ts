import { describe, expect, it } from "vitest";
import { answersAtOnce, badgesOf } from "./choices.ts";

describe("the answers of a beginners' puzzle on the table", () => {
  it("have their numbers in the middle of a card or on a rune", () => {
    expect(badgesOf(["L3@1,1/0", "L3@-2,0/1", "4,-1"])).toEqual([
      { number: 1, x: 200, y: 250 },
      { number: 2, x: -50, y: 100 },
      { number: 3, x: 450, y: -50 },
    ]);
  });

  it("have no number that hides another", () => {
    const badges = badgesOf(["L3@1,1/0", "L3@1,1/2", "L5@1,1/0"]);
    expect(new Set(badges.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(3);
  });

  it("are looked at before a finger answers", () => {
    expect(answersAtOnce("touch", false)).toBe(false);
    expect(answersAtOnce("touch", true)).toBe(true);
    expect(answersAtOnce("mouse", false)).toBe(true);
    expect(answersAtOnce(null, false)).toBe(true);
  });
});

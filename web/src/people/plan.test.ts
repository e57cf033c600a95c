/** Tests of the game that one looks for or challenges to. */

import { describe, expect, it } from "vitest";
import { choosesFirst, gameOf, type Wanted } from "./plan.ts";

const WANTED: Wanted = { game: "rune", clock: "quick", way: "match", rated: true, near: false };

describe("the chosen game", () => {
  it("has the clock and the way of RUNE, and is rated only between accounts", () => {
    expect(gameOf({ ...WANTED, way: "fourth_card" }, true)).toEqual({
      setup: { kind: "rune", rules: { mode: "duel", even: "fourth_card" } },
      clock: { start: 180, increment: 5 },
      match: false,
      rated: true,
    });
    expect(gameOf(WANTED, false)).toMatchObject({ match: true, rated: false });
  });

  it("has neither a clock nor a match of two in RÖK, whatever was chosen for RUNE", () => {
    const plan = { setup: { kind: "rok", seats: 2 }, clock: null, match: false, rated: true };
    expect(gameOf({ ...WANTED, game: "rok", clock: "days-3" }, true)).toEqual(plan);
  });

  it("lets the challenger begin unless chance decides", () => {
    expect(choosesFirst(WANTED, true)).toBe(true);
    expect(choosesFirst({ ...WANTED, way: "single" }, true)).toBe(false);
    expect(choosesFirst({ ...WANTED, way: "single" }, false)).toBe(true);
    expect(choosesFirst({ ...WANTED, way: "single", rated: false }, true)).toBe(true);
    expect(choosesFirst({ ...WANTED, game: "rok" }, true)).toBe(false);
  });
});

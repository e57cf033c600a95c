import { describe, expect, it } from "vitest";
import { LEVELS } from "./levels.ts";
import { addDuel, addSolo, hasPlayed, isCounted, nextLevel, NO_RESULTS, proposedLevel, renamed } from "./results.ts";

describe("results", () => {
  it("keep wins, losses and the best margin of each level, each table once", () => {
    let results = addDuel(NO_RESULTS, "a", "pebble", true, 5);
    results = addDuel(results, "a", "pebble", true, 9);
    results = addDuel(results, "b", "pebble", true, 3);
    results = addDuel(results, "c", "pebble", false, 0);
    expect(results.levels.pebble).toEqual({ won: 2, lost: 1, best: 5 });
    expect(nextLevel(results, LEVELS)).toBe("twig");
  });

  it("propose the next level of the ladder until a level is chosen", () => {
    const beaten = addDuel(NO_RESULTS, "a", "pebble", true, 5);
    expect(proposedLevel(NO_RESULTS, LEVELS, "")).toBe("pebble");
    expect(proposedLevel(beaten, LEVELS, "")).toBe("twig");
    expect(proposedLevel(beaten, LEVELS, "raven")).toBe("raven");
    expect(proposedLevel(beaten, ["pebble", "twig"], "norn")).toBe("twig");
    expect(proposedLevel(beaten, ["pebble"], "")).toBe("pebble");
    expect(proposedLevel(beaten, [], "norn")).toBeNull();
  });

  it("leave out games with help and those from a position of another one", () => {
    expect(isCounted({}, null)).toBe(true);
    expect(isCounted({ help: { hints: 1, checks: 0 } }, null)).toBe(false);
    expect(isCounted({}, { played_on: 0 })).toBe(false);
  });

  it("of levels that had another name are still there", () => {
    const before = {
      learned: true,
      levels: { pebble: { won: 1, lost: 0, best: 4 }, "grand-master": { won: 2, lost: 3, best: 7 } },
    };
    expect(renamed(before)).toEqual({
      ...NO_RESULTS,
      learned: true,
      levels: { pebble: { won: 1, lost: 0, best: 4 }, norn: { won: 2, lost: 3, best: 7 } },
    });
    expect(renamed({})).toEqual(NO_RESULTS);
  });

  it("keep the best score alone", () => {
    const results = addSolo(addSolo(addSolo(NO_RESULTS, "a", 30), "b", 41), "c", 12);
    expect(results.solo).toBe(41);
    expect([hasPlayed(NO_RESULTS), hasPlayed(results)]).toEqual([false, true]);
  });
});

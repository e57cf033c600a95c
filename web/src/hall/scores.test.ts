import { expect, test } from "vitest";
import type { TableResult } from "../wire.ts";
import { causeText, mySide, outcomeOf, sideName, tellScores } from "./scores.ts";

const result = (scores: number[], winners: number[], cause: TableResult["cause"] = "played"): TableResult => ({
  winners,
  scores,
  cause,
  seat: null,
});

test("a game is won or lost by the points to the next side or to the winner", () => {
  const duel = { sides: [0, 1] };
  expect(outcomeOf({ ...duel, mine: [1], result: result([4, 9], [1]) })).toEqual({ outcome: "won", by: 5 });
  expect(outcomeOf({ ...duel, mine: [0], result: result([4, 9], [1]) })).toEqual({ outcome: "lost", by: 5 });
  expect(outcomeOf({ ...duel, mine: [0], result: result([4, 4], [0, 1]) })).toEqual({ outcome: "drawn", by: 0 });
  expect(outcomeOf({ sides: [0, 1, 2], mine: [2], result: result([7, 4, 9], [2]) })).toEqual({ outcome: "won", by: 2 });
});

test("points say nothing about a game that was given up", () => {
  expect(outcomeOf({ sides: [0, 1], mine: [0], result: result([9, 2], [1], "resigned") })).toEqual({
    outcome: "lost",
    by: 0,
  });
});

test("partners share an outcome; alone there are points only; on one device nobody has won or lost", () => {
  expect(mySide([0, 2], [0, 1, 0, 1])).toBe(0);
  expect(outcomeOf({ sides: [0, 1, 0, 1], mine: [3], result: result([3, 8], [1]) })).toEqual({ outcome: "won", by: 5 });
  expect(outcomeOf({ sides: [0], mine: [0], result: result([41], [0]) })).toEqual({ outcome: "alone", by: 41 });
  expect(outcomeOf({ sides: [0, 1], mine: [0, 1], result: result([3, 8], [1]) })).toEqual({ outcome: "open", by: 0 });
});

test("sides are the reader, teams by whose they are, or their players", () => {
  const teams = [0, 1, 0, 1].map((side, seat) => ({ seat, side }));
  const names = ["Ada", "Twig 1", "Twig 2", "Twig 3"];
  expect([0, 1].map((side) => sideName(teams, side, names, 0))).toEqual(["side-yours", "side-theirs"]);
  expect([0, 1].map((side) => sideName(teams, side, names, null))).toEqual(["Ada & Twig 2", "Twig 1 & Twig 3"]);
  const duel = [0, 1].map((side) => ({ seat: side, side }));
  expect([0, 1].map((side) => sideName(duel, side, names, 0))).toEqual(["seat-you", "Twig 1"]);
  expect(tellScores([3, 8], duel, names, 1)).toBe("score-of – score-of");
});

test("who gave a game up is named, the reader as such", () => {
  const given = { ...result([3, 8], [1], "resigned"), seat: 0 };
  expect(causeText(given, ["Ada", "Ben"], [0])).toBe("cause-resigned-you");
  expect(causeText(given, ["Ada", "Ben"], [1])).toBe("cause-resigned");
  expect(causeText(given, ["Ada", "Ben"], [0, 1])).toBe("cause-resigned");
  expect(causeText({ cause: "noshow", seat: null }, ["Ada", "Ben"], [0])).toBe("cause-noshow-all");
  expect(causeText({ cause: "noshow", seat: 0 }, ["Ada", "Ben"], [0])).toBe("cause-noshow-you");
  expect(causeText(result([3, 8], [1]), ["Ada", "Ben"], [0])).toBe("");
});

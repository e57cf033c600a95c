import { describe, expect, it } from "vitest";
import { linesOf, marksOf, valueAt } from "./chart.ts";
import { annotated } from "./export.ts";
import { coloursOf, mistakes, retries, turnAt } from "./game.ts";
import { SAMPLE } from "./sample.ts";
import { barsOf } from "./waterfall.ts";

describe("a studied game", () => {
  it("knows the turn of a position", () => {
    expect([0, 1, 2, 3, 5, 6].map((moves) => turnAt(SAMPLE, moves))).toEqual([0, 0, 1, 1, 2, null]);
    expect(turnAt(null, 0)).toBeNull();
  });

  it("finds the turns to try again, of everybody or of some", () => {
    expect(mistakes(SAMPLE, [])).toEqual([1]);
    expect(mistakes(SAMPLE, [0])).toEqual([]);
  });

  it("offers one's own mistakes first, else everybody's and each player's", () => {
    const more = { ...SAMPLE, turns: [{ ...SAMPLE.turns[0]!, name: "blunder" as const }, ...SAMPLE.turns.slice(1)] };
    const told = (mine: number[]) => retries(more, mine).map(({ whose, seat, turns }) => [whose, seat, [...turns]]);
    expect(told([1])).toEqual([
      ["own", -1, [1]],
      ["all", -1, [0, 1]],
    ]);
    expect(told([])).toEqual([
      ["all", -1, [0, 1]],
      ["seat", 0, [0]],
      ["seat", 1, [1]],
    ]);
    expect(retries(SAMPLE, [0]).map(({ whose }) => whose)).toEqual(["all"]);
    expect(retries(SAMPLE, [1]).map(({ whose }) => whose)).toEqual(["own"]);
  });

  it("tells where a Rune Master goes by the colour that shows there after the card", () => {
    const deck = { name: "one", start: "BBBBBB", cards: ["RRGGBB"] };
    const table = new Map([
      ["5,5", "G" as const],
      ["1,1", "R" as const],
    ]);
    expect(coloursOf(["L1@0,0/0", "M0,0"], table, deck)).toEqual([undefined, "R"]);
    expect(coloursOf(["L1@0,0/0", "M1,1"], table, deck)).toEqual([undefined, "G"]);
    expect(coloursOf(["M1,1"], table, deck)).toEqual(["R"]);
    expect(coloursOf(["M9,9", "D"], table, deck)).toEqual([undefined, undefined]);
  });

  it("writes what it says of a turn into the record's comments", () => {
    const record = annotated({ moves: [] }, SAMPLE, () => "It gives a red rune away.");
    const comments = record["comments"] as { moves: number; text: string; better?: string[] }[];
    expect(comments.map((one) => one.moves)).toEqual([4, 6]);
    expect(comments[0]!.text).toContain("−15");
    expect(comments[0]!.text).toContain("It gives a red rune away.");
    expect(comments[0]!.better).toEqual(["L2@1,1/0", "D"]);
    expect(comments[1]).not.toHaveProperty("better");
  });
});

describe("the chart of the chance", () => {
  it("has one line for two sides, with the last value after each number of moves", () => {
    const lines = linesOf(SAMPLE);
    expect(lines.map((line) => line.side)).toEqual([0]);
    expect(lines[0]!.points.map((point) => [point.moves, point.worth.value])).toEqual([
      [0, 0.4],
      [2, 0.46],
      [4, 0.7],
      [6, 1],
    ]);
    expect(valueAt(lines[0]!, 5)).toBe(0.7);
    expect(linesOf(SAMPLE, 1).map((line) => line.side)).toEqual([1]);
  });

  it("marks named turns and strokes of luck, small ones left out", () => {
    expect(marksOf(SAMPLE).map((mark) => [mark.kind, mark.moves, mark.name])).toEqual([
      ["luck", 0, ""],
      ["turn", 4, "mistake"],
      ["turn", 6, "only"],
    ]);
  });
});

describe("what decided", () => {
  it("goes from the start to the result, each part beginning where the last ended", () => {
    for (const shares of SAMPLE.shares) {
      const bars = barsOf(shares);
      bars.slice(1, -1).forEach((bar, i) => expect(bar.from).toBeCloseTo(bars[i]!.to));
      expect(bars.at(-2)!.to).toBeCloseTo(shares.result);
    }
  });
});

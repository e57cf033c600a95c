import { beforeAll, describe, expect, it, vi } from "vitest";
import { alsoLoad, loadWords } from "../shell/words.svelte.ts";
import type { Problem } from "../wire.ts";
import { faultCells, faultLines } from "./faults.ts";

const fault = (fields: Partial<Problem>): Problem => ({
  code: "illegal",
  text: "the hall's line",
  rule: null,
  key: null,
  args: {},
  cells: [],
  ...fields,
});

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords();
  await alsoLoad("analysis");
});

describe("the faults of a position", () => {
  const beside = (card: number, x: number): Problem =>
    fault({ rule: "LAY-2", key: "card", args: { card }, cells: [[x, 0]] });
  const master = fault({ rule: "MAS-1", cells: [[9, 9]] });

  it("are all marked on the board until one is pointed at", () => {
    const lines = faultLines([beside(4, 2), master], []);
    const all = [
      [2, 0],
      [9, 9],
    ];
    expect(faultCells(lines, null)).toEqual(all);
    expect(faultCells(lines, lines[1]!.text)).toEqual([[9, 9]]);
    expect(faultCells(lines, "a sentence of before")).toEqual(all);
  });

  it("are one sentence for all cards with the same fault, and one for each hand", () => {
    const hand = (seat: number): Problem => fault({ rule: "TURN-1", key: "hand", args: { seat, held: 1, needed: 3 } });
    const lines = faultLines([beside(4, 2), beside(7, 5), beside(9, 8), hand(0), hand(1)], ["Ada", "Ben"]);
    expect(lines.map(({ text }) => text)).toEqual([
      "Cards 4, 7, and 9 cover no rune that was there before them.",
      "Ada holds 1 of the 3 cards needed: one for every Rune Master left to place.",
      "Ben holds 1 of the 3 cards needed: one for every Rune Master left to place.",
    ]);
    expect(lines[0]!.cells).toEqual([
      [2, 0],
      [5, 0],
      [8, 0],
    ]);
    expect(faultLines([beside(4, 2)], [])[0]!.text).toBe("Card 4 covers no rune that was there before it.");
  });

  it("are told once where they say the same", () => {
    expect(faultLines([fault({ rule: "SET-2" }), fault({ rule: "SET-2", cells: [[1, 1]] })], [])).toMatchObject([
      { rule: "SET-2", cells: [[1, 1]] },
    ]);
  });

  it("are told by the hall where the page has no words for them", () => {
    expect(faultLines([fault({ rule: "NONE-1" })], [])[0]!.text).toBe("the hall's line");
  });
});

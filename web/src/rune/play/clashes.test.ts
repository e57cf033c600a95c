import { describe, expect, it } from "vitest";
import { footprint, key, type Colour } from "../model/faces.ts";
import { counts, nearer, whyOf } from "../verdict.ts";
import { clashesOf } from "./clashes.ts";

// The starting card GB/BR/BG at 0,0; a card BB/GR/GB at 0,2 matches neither below nor beside.
const shown = new Map<string, Colour>(footprint("GBBRBG", 0, 0, 0).map((square) => [key(square), square.colour]));
const card = footprint("BBGRGB", 0, 2, 0);
const why = whyOf({
  rule: "LAY-3",
  key: "lay-3",
  args: { under: 1, beside: 1 },
  cells: [
    [1, 2],
    [1, 1],
  ],
});

describe("the runes that clash (LAY-3)", () => {
  it("are told apart: under the card with the colour beneath, beside it with the neighbour's", () => {
    expect(clashesOf(why, card, shown)).toEqual([
      { kind: "under", at: { x: 1, y: 2 }, next: { x: 1, y: 2 }, wanted: "G", faint: false },
      { kind: "beside", at: card[1], next: { x: 1, y: 1 }, wanted: "R", faint: false },
    ]);
    expect(counts(why)).toEqual({ under: 1, beside: 1 });
  });

  it("are faint where they belong to the match that is farther away", () => {
    const far = { ...why, args: { under: 1, beside: 2 }, cells: [...why.cells, [0, 1] as const] };
    expect(clashesOf(far, card, shown).map((clash) => [clash.kind, clash.faint])).toEqual([
      ["under", false],
      ["beside", true],
      ["beside", true],
    ]);
    expect([nearer({ under: 1, beside: 2 }), nearer({ under: 2, beside: 1 }), nearer({ under: 2, beside: 2 })]).toEqual(
      ["under", "beside", "even"],
    );
  });

  it("are plain places for other rules, and none where the whole card is meant", () => {
    const master = whyOf({ rule: "LAY-5", key: "lay-5", cells: [[1, 1]] });
    expect(clashesOf(master, card, shown)).toMatchObject([{ kind: "plain", wanted: null }]);
    const whole = whyOf({ rule: "LAY-2", key: "lay-2", cells: card.map(({ x, y }) => [x, y]) });
    expect(clashesOf(whole, card, shown)).toEqual([]);
  });
});

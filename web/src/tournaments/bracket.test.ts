import { expect, test } from "vitest";
import type { BracketMatch, Pairing, TournamentView } from "../wire.ts";
import { bracketOf } from "./bracket.ts";

const won = (first: number, second: number | null, winner: number | null, third = false): BracketMatch => ({
  first,
  second,
  winner,
  third,
});
const game = (first: number, second: number, outcome: Pairing["outcome"], table: string): Pairing => ({
  round: 1,
  board: 0,
  first,
  second,
  table,
  second_table: null,
  commitment: null,
  outcome,
  cause: null,
});
const view = (bracket: BracketMatch[][], pairings: Pairing[] = []): TournamentView =>
  ({ plan: { system: "knockout" }, bracket, pairings }) as unknown as TournamentView;
const numbers = (of: TournamentView): (number | null)[][][] =>
  bracketOf(of).map(({ matches }) => matches.map(({ lines }) => lines.map(({ number }) => number)));

test("winners are led on to the next stages as soon as they are known", () => {
  const of = view([[won(0, null, 0), won(3, 4, null), won(1, null, 1), won(2, 5, 5)]]);
  expect(numbers(of)).toEqual([
    [
      [0, null],
      [3, 4],
      [1, null],
      [2, 5],
    ],
    [
      [0, null],
      [1, 5],
    ],
    [[null, null]],
  ]);
  expect(bracketOf(of).map(({ matches }) => matches.map(({ bye }) => bye))).toEqual([
    [true, false, true, false],
    [false, false],
    [false],
  ]);
});

test("the losers of the semifinals meet for third place, beside the final", () => {
  const semifinals = [won(0, 3, 3), won(1, 2, 1)];
  const before = bracketOf(view([semifinals]));
  expect(before[1]!.third!.lines.map(({ number }) => number)).toEqual([0, 2]);
  const over = bracketOf(view([semifinals, [won(3, 1, 1), won(0, 2, 0, true)]]));
  expect(over[1]!.matches[0]!.lines.map(({ won }) => won)).toEqual([false, true]);
  expect(over[1]!.third!.lines.map(({ number }) => number)).toEqual([0, 2]);
});

test("a match has the points of all its games, and its last table", () => {
  const of = view([[won(0, 1, 1)]], [game(0, 1, "draw", "a"), game(1, 0, "first", "b")]);
  const match = bracketOf(of)[0]!.matches[0]!;
  expect(match.lines.map(({ points }) => points)).toEqual([0.5, 1.5]);
  expect(match.table).toBe("b");
});

/** Positions for the tests of a turn: a table with two areas, and a seat with two cards. */

import type { RuneChoices, RuneOwn, RuneView } from "../../wire.ts";
import type { Position } from "./state.ts";

const NOTHING: RuneChoices = { lays: [], magic: [], masters: [], tokens: [], plain: [] };

export function viewOf(change: Partial<RuneView> = {}): RuneView {
  return {
    kind: "rune",
    seat: 0,
    phase: "lay",
    runes: [
      [0, 0, "B", 0, null, false],
      [1, 0, "B", 0, null, false],
      [5, 5, "R", 0, null, false],
    ],
    areas: [
      {
        colour: "B",
        worth: 2,
        adds: 2,
        side: null,
        masters: [],
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
      { colour: "R", worth: 3, adds: 3, side: null, masters: [], cells: [[5, 5]] },
    ],
    seats: [],
    pile: 9,
    scores: [0, 0],
    moves: [],
    by: [],
    ...change,
  };
}

export function ownOf(choices: Partial<RuneChoices> | null): RuneOwn {
  const hand = [
    { card: 3, face: "BBBRGG" },
    { card: 7, face: "BGBBGR" },
  ];
  return { kind: "rune", seat: 0, hand, drew: null, adept: null, choices: choices && { ...NOTHING, ...choices } };
}

/** Seat 0's turn with these choices; card 3 may be laid at (1, 1) unless others are given. */
export function positionOf(
  view: Partial<RuneView> = {},
  choices: Partial<RuneChoices> | null = { lays: [{ card: 3, turn: 0, at: [[1, 1]] }] },
): Position {
  return { view: viewOf(view), own: ownOf(choices), seat: 0, halfTurns: false };
}

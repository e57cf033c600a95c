/** A small analysis for the unit tests: a duel of three turns, the second of them a mistake. */

import type { Analysis, TurnEstimate, Interval, RefereeStep, Shares, TurnReport } from "../../wire.ts";

export const estimate = (value: number): Interval => ({ value, low: value - 0.05, high: value + 0.05, exact: false });
const candidate = (moves: string[], worth: number, behind: number): TurnEstimate => ({
  moves,
  worth: estimate(worth),
  behind: estimate(behind),
  line: [],
});

function turn(number: number, seat: number, name: TurnReport["name"], loss: number): TurnReport {
  const moves = ["L1@0,0/0", "D"];
  const best = [candidate(["L2@1,1/0", "D"], 0.6, 0), candidate(moves, 0.6 - loss, loss)];
  const played = best[1]!;
  const told = { why: [], answer: [], better_answer: [], open_cards: null };
  return {
    number,
    seat,
    phase: "lay",
    moves,
    played,
    best,
    loss: estimate(loss),
    name,
    choices: 9,
    trials: 20,
    ...told,
  };
}

function step(cause: RefereeStep["cause"], moves: number, first: number, at: number | null): RefereeStep {
  return { cause, moves, worths: [estimate(first), estimate(1 - first)], seat: null, turn: at, cards: [] };
}

const shares = (side: number, result: number): Shares => ({
  side,
  start: 0.5,
  seat: 0.02,
  deal: -0.12,
  own_draws: 0,
  other_draws: 0.1,
  own_mistakes: side === 0 ? 0 : -0.15,
  own_unknowable: 0.1,
  other_turns: result - 0.6 + (side === 0 ? 0 : 0.15),
  result,
});

export const SAMPLE: Analysis = {
  version: 1,
  unit: "chance",
  mode: "duel",
  seed: 0,
  trials: 20,
  step: 0,
  turns: [turn(0, 0, "", 0.01), turn(2, 1, "mistake", 0.15), turn(4, 0, "only", 0)],
  steps: [
    step("start", 0, 0.5, null),
    step("seat", 0, 0.52, null),
    step("deal", 0, 0.4, null),
    step("turn", 2, 0.45, 0),
    step("draw", 2, 0.46, 0),
    step("turn", 4, 0.7, 1),
    step("turn", 6, 1, 2),
  ],
  shares: [shares(0, 1), shares(1, 0)],
  players: [0, 1].map((seat) => ({
    seat,
    side: seat,
    accuracy: 90,
    loss: 0.02,
    turns: 2,
    inaccurate: 0,
    mistakes: seat,
    blunders: 0,
    only: 0,
    adjusted: 0.5,
  })),
  moments: [1],
  scores: [20, 12],
  finished: true,
  par: null,
};

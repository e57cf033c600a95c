/** A round of RÖK for the tests: two seats, two stones face up and one face down. */

import type { RokSeat, RokStep, RokView } from "../../wire.ts";

const seatOf = (seat: number): RokSeat => ({
  seat,
  balance: null,
  loot: [],
  hand: null,
  false: [],
  halves: [],
  aside: [],
  captives: [],
  drawn: 0,
  done: false,
  latency: 0,
  owes: 0,
  paying: [],
  may: ["grab", "done"],
  slides: null,
});

export function viewOf(change: Partial<RokView> = {}): RokView {
  return {
    kind: "rok",
    pace: "normal",
    zero: 0,
    now: 0,
    phase: "grab",
    since: 0,
    due: 30_000,
    round: 1,
    rounds: 40,
    first: 0,
    bag: 20,
    stones: [
      [0, 0, 0, 0, 5],
      [1, 900, 0, 0, 9],
      [2, 0, 900, 0, null],
    ],
    seats: [seatOf(0), seatOf(1)],
    throw: null,
    contest: null,
    winners: [],
    ending: null,
    awards: [],
    steps: [],
    ...change,
  };
}

export function stepOf(
  n: number,
  kind: string,
  seat: number | null = null,
  facts: Record<string, unknown> = {},
): RokStep {
  return { n, at: 0, kind, rule: "RGRB-1", seat, facts };
}

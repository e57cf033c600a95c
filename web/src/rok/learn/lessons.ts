/** A guided first round: a real throw, an opponent who grabs too, and one task at a time. */

import type { RokSeat, RokStep, RokStone, RokThrow, RokView } from "../../wire.ts";
import { after, type Shown } from "../model/shown.ts";
import thrown from "./throw.json";

/** The sign of each place's stone; null is face down. ᛇ and ᛊ (12 and 15) look alike. */
const SIGNS: readonly (number | null)[] = [0, 12, 16, 8, 21, 0, 9, 15, 8, null];
/** The balances of the reader and of the rival. */
const BALANCES = [16, 9] as const;

export interface Lesson {
  readonly id: string;
  /** Places to grab; if empty, the lesson waits for the button. */
  readonly grab: readonly number[];
  /** The message for a wrong grab. */
  readonly wrong: string;
}

export const LESSONS: readonly Lesson[] = [
  { id: "balance", grab: [], wrong: "" },
  { id: "pair", grab: [0, 5], wrong: "rok-learn-not-pair" },
  { id: "own", grab: [2], wrong: "rok-learn-not-own" },
  { id: "captive", grab: [6], wrong: "rok-learn-not-captive" },
  { id: "alike", grab: [1, 7], wrong: "rok-guide-mistake" },
  { id: "check", grab: [], wrong: "" },
  { id: "slide", grab: [], wrong: "" },
  { id: "end", grab: [], wrong: "" },
];

/** The pair that the opponent grabs, and after how many milliseconds each. */
export const RIVAL: readonly { readonly place: number; readonly ms: number }[] = [
  { place: 3, ms: 3500 },
  { place: 8, ms: 5000 },
];

const seatOf = (seat: number): RokSeat => ({
  seat,
  balance: BALANCES[seat] ?? null,
  loot: [],
  hand: null,
  false: [],
  halves: [],
  aside: [],
  captives: [],
  drawn: 5,
  done: false,
  latency: 0,
  owes: 0,
  paying: [],
  may: [],
  slides: null,
});

const stones = (up: boolean): RokStone[] =>
  thrown.paths.map((path): RokStone => {
    const [x = 0, y = 0, angle = 0] = path.frames.slice(-3);
    return [path.place, x, y, angle, up ? (SIGNS[path.place] ?? null) : null];
  });

/** The state of the guided round. */
export interface Guided extends Shown {
  readonly phase: RokView["phase"];
  readonly since: number;
  readonly due: number | null;
  readonly steps: readonly RokStep[];
  /** Seats that have slid. */
  readonly slid: readonly number[];
}

export const START: Guided = {
  stones: [],
  seats: [seatOf(0), seatOf(1)],
  bag: 36,
  first: 0,
  phase: "ready",
  since: 0,
  due: null,
  steps: [],
  slid: [],
};

/** Applies a step. */
export function stepped(
  round: Guided,
  kind: string,
  rule: string,
  seat: number | null,
  facts: Record<string, unknown>,
  at: number,
): Guided {
  const step: RokStep = { n: (round.steps.at(-1)?.n ?? 0) + 1, at, kind, rule, seat, facts };
  return { ...round, ...after(round, step), steps: [...round.steps, step] };
}

/** Throws the stones; their signs show once they lie still. */
export const throwAt = (round: Guided, at: number): Guided => ({
  ...round,
  phase: "throw",
  stones: stones(false),
  since: at,
  due: at + thrown.ms,
});

export function restAt(round: Guided, at: number, lasts: number): Guided {
  return {
    ...stepped(
      round,
      "rest",
      "RTHR-3",
      null,
      { up: stones(true).flatMap(([place, , , , sign]) => (sign === null ? [] : [[place, sign]])) },
      at,
    ),
    phase: "grab",
    since: at,
    due: at + lasts,
  };
}

/** A seat grabs a stone; the outcome depends on the stones it holds (RGRB-3). */
export function grabbedAt(round: Guided, seat: number, place: number, at: number): Guided {
  const sign = round.stones.find((stone) => stone[0] === place)?.[4] ?? null;
  if (sign === null) return round;
  const mine = round.seats[seat]!;
  const owner = round.seats.find((one) => one.balance === sign);
  const facts: Record<string, unknown> = { place, sign };
  if (owner?.seat === seat) facts["became"] = "own";
  else if (owner) Object.assign(facts, { became: "captive", owner: owner.seat });
  else if (mine.hand === null) facts["became"] = "waits";
  else if (mine.hand === sign) facts["became"] = "pair";
  else Object.assign(facts, { became: "false", with: mine.hand });
  return stepped(round, "grab", "RGRB-3", seat, facts, at);
}

/** Settles the round: penalty, theft, new balances, and the next first player. */
export function checkedAt(round: Guided, at: number): Guided {
  const told: readonly (readonly [string, string, number | null, Record<string, unknown>])[] = [
    ["grabbed", "RGRB-4", null, { why: "no-pair" }],
    [
      "false-pair",
      "RCHK-1",
      0,
      { signs: round.seats[0]!.false[0] ?? [12, 15], penalty: round.seats[0]!.loot.at(-1) ?? null },
    ],
    [
      "theft",
      "RCHK-3",
      0,
      { owner: 1, sign: BALANCES[1], taken: round.seats[1]!.loot.filter((sign) => sign >= 8 && sign < 16) },
    ],
    ["balance", "RCHK-5", 0, { place: 4, sign: 21 }],
    ["no-balance", "RCHK-5", 1, {}],
    ["back", "RCHK-6", null, { places: [9], bag: 41 }],
    ["first", "RCHK-7", 1, {}],
  ];
  return told.reduce<Guided>((now, [kind, rule, seat, facts]) => stepped(now, kind, rule, seat, facts, at), {
    ...round,
    phase: "show",
    since: at,
    due: null,
  });
}

/** What a seat may do in the guided round, in the hall's format. */
function acts(round: Guided, { seat, loot }: RokSeat): Pick<RokSeat, "may" | "slides"> {
  if (round.phase === "grab") return { may: ["grab"], slides: null };
  if (round.phase !== "slide") return { may: [], slides: null };
  return { may: round.slid.includes(seat) ? [] : ["slide"], slides: loot.at(-1) ?? null };
}

/** The round as the table's components see it. */
export function viewOf(round: Guided): RokView {
  const thrownAt: RokThrow | null = round.phase === "throw" ? { at: round.since, ...thrown } : null;
  const contest = {
    seats: [0, 1],
    slid: [...round.slid],
    turn: 1,
    colour: null,
    thefts: [],
    chooser: null,
    orders: [],
  };
  return {
    kind: "rok",
    pace: "relaxed",
    zero: 0,
    now: round.since,
    phase: round.phase,
    since: round.since,
    due: round.due,
    round: 1,
    rounds: 40,
    first: round.first,
    bag: round.bag,
    stones: [...round.stones],
    seats: round.seats.map((one) => ({ ...one, ...acts(round, one) })),
    throw: thrownAt,
    contest: round.phase === "slide" ? contest : null,
    winners: [],
    ending: null,
    awards: [],
    steps: [...round.steps],
  };
}

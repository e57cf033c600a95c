/**
 * The immutable state of a round on a page, without picture and sounds: what the hall sent, how much of it has been
 * told, and what the reader has tried to grab.
 */

import type { RokStep, RokView } from "../../wire.ts";
import { after, shownOf, type Shown } from "../model/shown.ts";
import { SHOWN } from "../model/tell.ts";
import { lettered } from "./letters.ts";
import type { Telling } from "./teller.ts";

export interface Why {
  readonly text: string;
  readonly rule: string;
  /** The seat that tried. */
  readonly seat: number | null;
}

/** A computer player's hand on its way to a stone. */
export interface Reaching {
  readonly id: number;
  readonly seat: number;
  readonly place: number;
  readonly ms: number;
  readonly until: number;
}

export interface RoundState {
  readonly view: RokView;
  readonly seat: number | null;
  /** The seats, the cloth and the bag after the steps told so far. */
  readonly shown: Shown;
  /** The steps being told now, and those told in this round. */
  readonly telling: Telling;
  readonly told: readonly RokStep[];
  readonly letters: ReadonlyMap<number, string>;
  /** Places with a grab that is not decided yet. */
  readonly tried: ReadonlySet<number>;
  /** The latest refusal, and until when it is visible. */
  readonly why: Why | null;
  readonly whyUntil: number;
  readonly reaches: readonly Reaching[];
  readonly reachCount: number;
  /** Numbers of the last step received, the last refusal, and the reader's last slide shown. */
  readonly announced: number;
  readonly refused: number;
  readonly ownSlid: number;
  /** The last count-down number that was sounded. */
  readonly counted: number;
}

/** The state of a newly opened page, of which nothing has been told. */
export function opened(view: RokView, seat: number | null): RoundState {
  return {
    view,
    seat,
    shown: shownOf(view),
    telling: [],
    told: [],
    letters: new Map(),
    tried: new Set(),
    why: null,
    whyUntil: 0,
    reaches: [],
    reachCount: 0,
    announced: 0,
    refused: 0,
    ownSlid: 0,
    counted: 0,
  };
}

/** The steps of a view that have not been received before. */
export function fresh(state: RoundState, view: RokView): readonly RokStep[] {
  return view.steps.filter((step) => step.n > state.announced);
}

/** Whether a view's new steps are more urgent than the untold ones; slides above all are shown first. */
export function isUrgent(steps: readonly RokStep[]): boolean {
  return steps.some((step) => step.kind === "contest" || step.kind === "slide" || step.kind === "fine");
}

/** Whether a view begins another round; the rest of the last one is then not told. */
export function begins(state: RoundState, view: RokView): boolean {
  return view.round !== state.view.round || view.phase === "throw" || view.phase === "count";
}

/** The state after a view. A new round clears what was told, a new phase clears the refusal. */
export function arrived(state: RoundState, view: RokView, seat = state.seat): RoundState {
  const renewed = view.round !== state.view.round;
  return {
    ...state,
    view,
    seat,
    announced: fresh(state, view).at(-1)?.n ?? state.announced,
    letters: lettered(view.stones, renewed ? new Map() : state.letters),
    told: renewed ? [] : state.told,
    telling: renewed ? [] : state.telling,
    counted: renewed ? 0 : state.counted,
    why: renewed || view.phase !== state.view.phase ? null : state.why,
  };
}

/** The state at a moment of a replay, with nothing left to tell. */
export function jumped(state: RoundState, view: RokView): RoundState {
  const there = arrived(state, view);
  const telling = view.steps.filter((step) => SHOWN.has(step.kind)).slice(-1);
  return { ...there, told: view.steps, telling, shown: shownOf(view), why: null };
}

/** The state after telling steps, which change what is shown. */
export function tell(state: RoundState, telling: Telling): RoundState {
  return {
    ...state,
    telling: telling.some((step) => SHOWN.has(step.kind)) ? telling : state.telling,
    told: [...state.told, ...telling],
    shown: telling.reduce(after, state.shown),
  };
}

/** The state after everything has been told, which shows the table as it is. */
export function caughtUp(state: RoundState): RoundState {
  return { ...state, shown: shownOf(state.view) };
}

/** Removes refusals and hands that have been visible long enough. Returns the same state if there are none. */
export function passed(state: RoundState, now: number): RoundState {
  const late = state.why !== null && now > state.whyUntil;
  const gone = state.reaches.some((one) => now > one.until);
  if (!late && !gone) return state;
  return { ...state, why: late ? null : state.why, reaches: state.reaches.filter((one) => now <= one.until) };
}

/** Adds a computer player's hand on its way to a stone, visible until `until`. */
export function reached(state: RoundState, seat: number, place: number, ms: number, until: number): RoundState {
  const id = state.reachCount + 1;
  const others = state.reaches.filter((one) => one.seat !== seat);
  return { ...state, reachCount: id, reaches: [...others, { id, seat, place, ms, until }] };
}

/** Marks a stone that the reader has grabbed. */
export function grabbed(state: RoundState, place: number): RoundState {
  return { ...state, why: null, tried: new Set([...state.tried, place]) };
}

/** Removes the mark of a grab that was refused at once. */
export function ungrabbed(state: RoundState, place: number): RoundState {
  return { ...state, tried: new Set([...state.tried].filter((one) => one !== place)) };
}

/** Removes the marks of decided grabs, won or lost. */
export function answered(state: RoundState, refusals: readonly RokStep[]): RoundState {
  if (state.tried.size === 0) return state;
  const lost = new Set(refusals.filter((step) => step.n > state.refused).map((step) => step.facts["place"]));
  const lying = new Set(state.view.phase === "grab" ? state.view.stones.map((stone) => stone[0]) : []);
  return { ...state, tried: new Set([...state.tried].filter((place) => lying.has(place) && !lost.has(place))) };
}

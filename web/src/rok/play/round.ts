/**
 * A round as a page shows it, apart from its picture and sounds: what the hall sent, how far it has been told, and
 * what the reader's hands have tried. Every change makes the next state.
 */

import type { RokStep, RokView } from "../../wire.ts";
import { after, shownOf, type Shown } from "../model/shown.ts";
import { SHOWN } from "../model/tell.ts";
import { lettered } from "./letters.ts";
import type { Telling } from "./teller.ts";

export interface Why {
  readonly text: string;
  readonly rule: string;
  /** Whose hand it was. */
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
  /** The seats, the cloth and the bag, as far as they have been told. */
  readonly shown: Shown;
  /** What is being told now, and what was told of this round. */
  readonly telling: Telling;
  readonly told: readonly RokStep[];
  readonly letters: ReadonlyMap<number, string>;
  /** Places that were grabbed, and whose grab is not decided yet. */
  readonly tried: ReadonlySet<number>;
  /** Why something was refused, and until when that is in sight. */
  readonly why: Why | null;
  readonly whyUntil: number;
  readonly reaches: readonly Reaching[];
  readonly reachCount: number;
  /** Numbers of the last step that came, the last refusal, and the last own slide that was shown. */
  readonly announced: number;
  readonly refused: number;
  readonly ownSlid: number;
  /** The number of the count-down that was sounded last. */
  readonly counted: number;
}

/** A page is opened at a round: nothing of it has been told. */
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

/** Steps of a view that have not come before. */
export function fresh(state: RoundState, view: RokView): readonly RokStep[] {
  return view.steps.filter((step) => step.n > state.announced);
}

/** Whether what goes on in a view is more urgent than what has still to be told: slides above all are seen first. */
export function isUrgent(steps: readonly RokStep[]): boolean {
  return steps.some((step) => step.kind === "contest" || step.kind === "slide" || step.kind === "fine");
}

/** Whether another round begins with a view: then nothing of the last one is told any more. */
export function begins(state: RoundState, view: RokView): boolean {
  return view.round !== state.view.round || view.phase === "throw" || view.phase === "count";
}

/** The hall sent a view. A new round forgets what was told of the last one, a new phase why something was refused. */
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

/** A moment of a game as it was: nothing of it is news. */
export function jumped(state: RoundState, view: RokView): RoundState {
  const there = arrived(state, view);
  const telling = view.steps.filter((step) => SHOWN.has(step.kind)).slice(-1);
  return { ...there, told: view.steps, telling, shown: shownOf(view), why: null };
}

/** Steps are told: they change what is shown. */
export function tell(state: RoundState, telling: Telling): RoundState {
  return {
    ...state,
    telling: telling.some((step) => SHOWN.has(step.kind)) ? telling : state.telling,
    told: [...state.told, ...telling],
    shown: telling.reduce(after, state.shown),
  };
}

/** Everything has been told: the table is shown as it is. */
export function caughtUp(state: RoundState): RoundState {
  return { ...state, shown: shownOf(state.view) };
}

/** Time has passed: refusals and hands that were long enough in sight go. The same state if there were none. */
export function passed(state: RoundState, now: number): RoundState {
  const late = state.why !== null && now > state.whyUntil;
  const gone = state.reaches.some((one) => now > one.until);
  if (!late && !gone) return state;
  return { ...state, why: late ? null : state.why, reaches: state.reaches.filter((one) => now <= one.until) };
}

/** A computer player's hand sets out for a stone, and is in sight until then. */
export function reached(state: RoundState, seat: number, place: number, ms: number, until: number): RoundState {
  const id = state.reachCount + 1;
  const others = state.reaches.filter((one) => one.seat !== seat);
  return { ...state, reachCount: id, reaches: [...others, { id, seat, place, ms, until }] };
}

/** The reader's hand comes down on a stone. */
export function grabbed(state: RoundState, place: number): RoundState {
  return { ...state, why: null, tried: new Set([...state.tried, place]) };
}

/** A grab was refused at once. */
export function ungrabbed(state: RoundState, place: number): RoundState {
  return { ...state, tried: new Set([...state.tried].filter((one) => one !== place)) };
}

/** Grabs that are decided, won or lost, are marked no longer. */
export function answered(state: RoundState, refusals: readonly RokStep[]): RoundState {
  if (state.tried.size === 0) return state;
  const lost = new Set(refusals.filter((step) => step.n > state.refused).map((step) => step.facts["place"]));
  const lying = new Set(state.view.phase === "grab" ? state.view.stones.map((stone) => stone[0]) : []);
  return { ...state, tried: new Set([...state.tried].filter((place) => lying.has(place) && !lost.has(place))) };
}

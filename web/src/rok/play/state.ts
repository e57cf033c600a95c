/** A round of RÖK from a seat's point of view: what it may do, and how much time is left. */

import type { RokSeat, RokStep, RokStone, RokView } from "../../wire.ts";
import { SHOWN } from "../model/tell.ts";

/** A view with the reader's seat; null for a spectator. */
export interface Looking {
  readonly view: RokView;
  readonly seat: number | null;
}

/** Whether the seat has said that it is ready, or done with this phase. */
export function isDone({ view, seat }: Looking): boolean {
  return seat !== null && (view.seats[seat]?.done ?? false);
}

/** Whether the hall lets the seat do this now. */
export function may({ view, seat }: Looking, act: RokSeat["may"][number]): boolean {
  return seat !== null && (view.seats[seat]?.may.includes(act) ?? false);
}

/** Whether the seat may end this phase for itself: ready, no more pairs, or result seen. */
export function mayFinish(on: Looking, phase: "start" | "grab" | "show"): boolean {
  return on.view.phase === phase && may(on, "done");
}

/** How many pairs the seat still has to choose for its false ones (RCHK-1). */
export function owes({ view, seat }: Looking): number {
  return view.seats[seat ?? -1]?.owes ?? 0;
}

/** The stones that the seat may grab: those face up. */
export function grabbable(on: Looking): readonly RokStone[] {
  return may(on, "grab") ? on.view.stones.filter((stone) => stone[4] !== null) : [];
}

/** The told steps that belong in the log. */
export function logged(told: readonly RokStep[]): readonly RokStep[] {
  return told.filter((step) => step.kind === "grab" || step.kind === "half" || SHOWN.has(step.kind));
}

/** Milliseconds left in the phase; 0 if it has no limit. */
export function timeLeft(view: RokView, now: number): number {
  return view.due === null ? 0 : Math.max(0, view.due - now);
}

/** The share of the phase that is left, from 0 to 1. */
export function partLeft(view: RokView, now: number): number {
  return view.due === null ? 0 : timeLeft(view, now) / Math.max(1, view.due - view.since);
}

/** The count-down in whole seconds, never more than its length even if the clocks differ. */
export function secondsLeft(view: RokView, now: number): number {
  const lasts = view.due === null ? 0 : view.due - view.since;
  return Math.max(1, Math.ceil(Math.min(timeLeft(view, now), lasts) / 1000));
}

/** A round of RÖK as the reader's seat sees it, apart from the page: what the hall lets it do, and how long is left. */

import type { RokSeat, RokStep, RokStone, RokView } from "../../wire.ts";
import { SHOWN } from "../model/tell.ts";

/** The view with the seat that looks at it; null for a spectator. */
export interface Looking {
  readonly view: RokView;
  readonly seat: number | null;
}

/** Whether the seat has said that it is ready, or done with this phase. */
export function isDone({ view, seat }: Looking): boolean {
  return seat !== null && (view.seats[seat]?.done ?? false);
}

/** Whether the seat may do this now, as the hall says. */
export function may({ view, seat }: Looking, act: RokSeat["may"][number]): boolean {
  return seat !== null && (view.seats[seat]?.may.includes(act) ?? false);
}

/** Whether the seat may say that it is ready, takes no more stones, or has seen enough. */
export function mayFinish(on: Looking, phase: "start" | "grab" | "show"): boolean {
  return on.view.phase === phase && may(on, "done");
}

/** How many pairs the seat has still to choose for its false ones (RCHK-1). */
export function owes({ view, seat }: Looking): number {
  return view.seats[seat ?? -1]?.owes ?? 0;
}

/** Stones that the seat may grab: those that show their sign. */
export function grabbable(on: Looking): readonly RokStone[] {
  return may(on, "grab") ? on.view.stones.filter((stone) => stone[4] !== null) : [];
}

/** The steps kept in the log, of those that were told. */
export function logged(told: readonly RokStep[]): readonly RokStep[] {
  return told.filter((step) => step.kind === "grab" || step.kind === "half" || SHOWN.has(step.kind));
}

/** Milliseconds left in the phase; 0 where it has no end. */
export function timeLeft(view: RokView, now: number): number {
  return view.due === null ? 0 : Math.max(0, view.due - now);
}

/** The part of the phase that is left. */
export function partLeft(view: RokView, now: number): number {
  return view.due === null ? 0 : timeLeft(view, now) / Math.max(1, view.due - view.since);
}

/** The number of the count-down: whole seconds left, never more than it lasts, however the clocks differ. */
export function secondsLeft(view: RokView, now: number): number {
  const lasts = view.due === null ? 0 : view.due - view.since;
  return Math.max(1, Math.ceil(Math.min(timeLeft(view, now), lasts) / 1000));
}

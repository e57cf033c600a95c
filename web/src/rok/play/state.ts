/** A round of RÖK as the reader's seat sees it, apart from the page: who may do what, and how long is left. */

import type { RokStep, RokStone, RokView } from "../../wire.ts";
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

/** Whether the seat gives the signal that starts the round (RTHR-1). */
export function maySignal({ view, seat }: Looking): boolean {
  return view.phase === "ready" && seat !== null && seat === view.first;
}

/** Whether the seat may say that it is ready, takes no more stones, or has seen enough. */
export function mayFinish(on: Looking, phase: "start" | "grab" | "show"): boolean {
  return on.view.phase === phase && on.seat !== null && !isDone(on);
}

/** Whether a stone waits in the seat's hand, which it may set aside (RGRB-3). */
export function maySetAside(on: Looking): boolean {
  return mayFinish(on, "grab") && typeof on.view.seats[on.seat ?? -1]?.hand === "number";
}

/** Whether the seat has still to slide (RSLD-1). */
export function maySlide({ view, seat }: Looking): boolean {
  if (view.phase !== "slide" || seat === null || view.contest === null) return false;
  return view.contest.seats.includes(seat) && !view.contest.slid.includes(seat);
}

/** What the seat slides: its captive, or for the game a stone it has won. */
export function slidSign({ view, seat }: Looking): number | null {
  return view.contest?.thefts.find((theft) => theft.thief === seat)?.sign ?? view.seats[seat ?? -1]?.loot.at(-1) ?? null;
}

/** Whether the seat chooses the order of the thefts. */
export function mayOrder({ view, seat }: Looking): boolean {
  return view.phase === "order" && seat !== null && view.contest?.chooser === seat;
}

/** Stones that the seat may grab: those that show their sign. */
export function grabbable(on: Looking): readonly RokStone[] {
  return mayFinish(on, "grab") ? on.view.stones.filter((stone) => stone[4] !== null) : [];
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

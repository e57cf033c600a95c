/** Turns planned ahead. The first that fits is played, so conditional plans come before unconditional ones. */

import type { PlannedTurn, RuneView } from "../../wire.ts";
import type { Why } from "../verdict.ts";

/** Adds a plan, replacing one for the same turn of the others. */
export function withPlan(plans: readonly PlannedTurn[], made: PlannedTurn): PlannedTurn[] {
  const others = plans.filter((plan) => !same(plan.when ?? null, made.when ?? null));
  return [...others, made].sort((one, other) => Number(!one.when) - Number(!other.when));
}

/** The moves that others still have to play for a plan to fit; null if they have played something else. */
export function restOf(plan: PlannedTurn, view: RuneView, seat: number): readonly string[] | null {
  if (!plan.when) return null;
  const played = view.moves.slice(view.by.lastIndexOf(seat) + 1);
  return same(plan.when.slice(0, played.length), played) ? plan.when.slice(played.length) : null;
}

/** Sends tried moves one by one, and returns why the first that is refused was; null if all were played. */
export async function playAll(
  moves: readonly string[],
  send: (move: string) => Promise<Why | null>,
): Promise<Why | null> {
  for (const move of moves) {
    const why = await send(move);
    if (why) return why;
  }
  return null;
}

function same(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null ? one === other : one.join(" ") === other.join(" ");
}

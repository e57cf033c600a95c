/** What one looks for, and challenges to: kept on this device, as it was chosen last. */

import { CLOCKS } from "../hall/clocks.ts";
import { recall, store } from "../shell/stored.ts";
import type { GamePlan, RuneRules } from "../wire.ts";

/** How the seats of a game for two are evened: two games, one by the printed rules, or one with a rule of its own. */
export const WAYS = ["match", "single", "fourth_card", "second_points", "chosen"] as const;
export type Way = (typeof WAYS)[number];

/** The way of a plan. */
export function wayOf({ setup, match }: GamePlan): Way {
  const rules: RuneRules = setup?.kind === "rune" ? (setup.rules ?? {}) : {};
  return rules.even ?? (match ? "match" : "single");
}

export interface Wanted {
  clock: string;
  way: Way;
  rated: boolean;
  near: boolean;
}

const PLACE = "runehall-opponent";

export function recallWanted(): Wanted {
  const first: Wanted = { clock: "calm", way: "match", rated: true, near: false };
  const kept = { ...first, ...recall<Partial<Wanted>>(PLACE) };
  return {
    ...kept,
    clock: kept.clock in CLOCKS ? kept.clock : first.clock,
    way: WAYS.includes(kept.way) ? kept.way : first.way,
  };
}

/** Whether a way is a rule of the game. */
function isEvened(way: Way): way is Exclude<Way, "match" | "single"> {
  return way !== "match" && way !== "single";
}

/** The words of a way. */
export const wayKey = (way: Way): string => `people-${way.replace("_", "-")}`;

/** The game that was chosen, which is kept for the next time; guests play unrated. */
export function planOf(wanted: Wanted, account: boolean): GamePlan {
  store(PLACE, wanted);
  return {
    setup: { kind: "rune", rules: { mode: "duel", ...(isEvened(wanted.way) ? { even: wanted.way } : {}) } },
    clock: CLOCKS[wanted.clock] ?? null,
    match: wanted.way === "match",
    rated: wanted.rated && account,
  };
}

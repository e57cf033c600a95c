/** The kind of game to look for or challenge to; the last choice is kept on this device. */

import { CLOCKS } from "../hall/clocks.ts";
import { recall, store } from "../shell/stored.ts";
import type { GamePlan, RuneRules } from "../wire.ts";

/** Ways to play a game for two: a match of two games, one game by the printed rules, or one that evens the seats. */
export const WAYS = ["match", "single", "fourth_card", "second_points", "chosen"] as const;
export type Way = (typeof WAYS)[number];

/** The way of a plan. */
export function wayOf({ setup, match }: GamePlan): Way {
  const rules: RuneRules = setup?.kind === "rune" ? (setup.rules ?? {}) : {};
  return rules.even ?? (match ? "match" : "single");
}

export interface Wanted {
  game: "rune" | "rok";
  clock: string;
  way: Way;
  rated: boolean;
  near: boolean;
}

const PLACE = "runehall-opponent";

export function recallWanted(): Wanted {
  const first: Wanted = { game: "rune", clock: "calm", way: "match", rated: true, near: false };
  const kept = { ...first, ...recall<Partial<Wanted>>(PLACE) };
  return {
    ...kept,
    game: kept.game === "rok" ? "rok" : "rune",
    clock: kept.clock in CLOCKS ? kept.clock : first.clock,
    way: WAYS.includes(kept.way) ? kept.way : first.way,
  };
}

/** Whether a way is a rule that evens the seats. */
function isEvened(way: Way): way is Exclude<Way, "match" | "single"> {
  return way !== "match" && way !== "single";
}

/** Message id of a way. */
export const wayKey = (way: Way): string => `people-${way.replace("_", "-")}`;

/** The chosen game; guests play unrated. */
export function gameOf(wanted: Wanted, account: boolean): GamePlan {
  const rated = wanted.rated && account;
  // RÖK is played in real time: there is no clock to choose, and nobody begins.
  if (wanted.game === "rok") return { setup: { kind: "rok", seats: 2 }, clock: null, match: false, rated };
  return {
    setup: { kind: "rune", rules: { mode: "duel", ...(isEvened(wanted.way) ? { even: wanted.way } : {}) } },
    clock: CLOCKS[wanted.clock] ?? null,
    match: wanted.way === "match",
    rated,
  };
}

/** The same, stored for next time. */
export function planOf(wanted: Wanted, account: boolean): GamePlan {
  store(PLACE, wanted);
  return gameOf(wanted, account);
}

/** Whether who challenges may choose who begins: in a single rated game, chance decides. */
export function choosesFirst(wanted: Wanted, account: boolean): boolean {
  return wanted.game === "rune" && (wanted.way === "match" || !(wanted.rated && account));
}

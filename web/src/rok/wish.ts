/** What somebody wishes to play, remembered on this device. */

import type { NewSeat } from "../wire.ts";

export const LEVELS = ["calm", "keen", "quick", "hawk"] as const;

export interface RokWish {
  company: "computer" | "friends";
  players: number;
  friends: number;
  open: boolean;
  level: string;
  pace: "normal" | "relaxed";
}

const PLACE = "runehall-rok";
const FIRST: RokWish = { company: "computer", players: 3, friends: 1, open: false, level: "calm", pace: "normal" };

export function recallWish(): RokWish {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<RokWish>) };
  } catch {
    return { ...FIRST };
  }
}

export function rememberWish(wish: RokWish): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(wish));
  } catch {
    // A private window may refuse: then it is asked again next time.
  }
}

/** The seats of a table: oneself, friends by link, and computers for the rest. */
export function seatsFor(wish: RokWish): NewSeat[] {
  const friends = wish.company === "friends" ? Math.max(1, Math.min(wish.friends, wish.players - 1)) : 0;
  return Array.from({ length: wish.players }, (_, seat): NewSeat => {
    if (seat === 0) return { who: "me" };
    return seat <= friends ? { who: "open" } : { who: "bot", level: wish.level };
  });
}

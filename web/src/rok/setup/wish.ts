/** The reader's last choices for a new game, stored on this device. */

import { recall, store } from "../../shell/stored.ts";
import type { NewSeat, NewTable } from "../../wire.ts";

export interface RokWish {
  company: "computer" | "friends";
  players: number;
  friends: number;
  open: boolean;
  level: string;
  pace: "normal" | "relaxed";
  /** The seat that begins (RSET-3); null for a random one. */
  first: number | null;
  /** The colour of the reader's hand; null lets the hall choose. */
  colour: number | null;
  /** What happens while a player is away: a bot plays, or the seat passes. */
  absent: "bot" | "pass";
  /** Whether the game is rated, if all players are people with accounts. */
  rated: boolean;
}

const PLACE = "runehall-rok";
const FIRST: RokWish = {
  company: "computer",
  players: 3,
  friends: 1,
  open: false,
  level: "calm",
  pace: "normal",
  first: null,
  colour: null,
  absent: "bot",
  rated: false,
};

export function recallWish(): RokWish {
  return { ...FIRST, ...recall<RokWish>(PLACE) };
}

export function rememberWish(wish: RokWish): void {
  store(PLACE, wish);
}

/** The seats of a table: the reader, friends by link, and computer players for the rest. */
export function seatsFor(wish: RokWish): NewSeat[] {
  const friends = wish.company === "friends" ? Math.max(1, Math.min(wish.friends, wish.players - 1)) : 0;
  return Array.from({ length: wish.players }, (_, seat): NewSeat => {
    if (seat === 0) return { who: "me", colour: wish.colour };
    return seat <= friends ? { who: "open" } : { who: "bot", level: wish.level };
  });
}

/** Whether only people play, so that the game can be rated. */
export function peopleOnly(wish: RokWish): boolean {
  return wish.company === "friends" && wish.friends >= wish.players - 1;
}

/** The request for the table. */
export function tableFor(wish: RokWish): NewTable {
  const seats = seatsFor(wish);
  const rated = wish.rated && peopleOnly(wish);
  return {
    seats,
    setup: { kind: "rok", seats: seats.length, pace: wish.pace },
    // A seat remembered from a larger table may not exist here.
    first: !rated && wish.first !== null && wish.first < seats.length ? wish.first : null,
    public: wish.company === "friends" && wish.open,
    absent: wish.absent,
    rated,
  };
}

/** The game of RUNE asked for last, remembered on this device. */

import { recall, store } from "../../shell/stored.ts";
import type { Evened } from "../model/options.ts";

export type Company = "computer" | "friends" | "device" | "solo";
export type Mode = "solo" | "duel" | "trio" | "teams";

export interface Wish {
  /** With whom one played last. */
  company: Company;
  mode: Mode;
  level: string;
  grand_master: boolean;
  adepts: boolean;
  spare_draw: boolean;
  half_turns: boolean;
  /** How the seats of a duel are evened out; empty as printed (EVEN-1, EVEN-2). */
  even: Evened | "";
  clock: string;
  deck: string;
  /** The seat that begins, as text; empty for the lot (SET-3). */
  first: string;
  /** The colour of one's masters; null for any (CMP-5). */
  colour: number | null;
}

const PLACE = "runehall-rune";
/** Earlier versions kept the wish among the preferences. */
const EARLIER = "runehall";

/** The printed duel, against a player who is easy to beat. */
export const FIRST: Wish = {
  company: "computer",
  mode: "duel",
  level: "",
  grand_master: false,
  adepts: false,
  spare_draw: false,
  half_turns: false,
  even: "",
  clock: "",
  deck: "",
  first: "",
  colour: null,
};

export const wish: Wish = $state({
  ...FIRST,
  ...recall<{ wish: Partial<Wish> }>(EARLIER).wish,
  ...recall<Wish>(PLACE),
});

export function rememberWish(): void {
  store(PLACE, wish);
}

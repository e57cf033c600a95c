/** The reader's last choices for a new RUNE game, stored on this device. */

import { recall, store } from "../../shell/stored.ts";
import type { Evened } from "../model/options.ts";

export type Company = "computer" | "friends" | "device" | "solo";
export type Mode = "solo" | "duel" | "trio" | "teams";

export interface Wish {
  /** The last company: computer, friends, device or solo. */
  company: Company;
  mode: Mode;
  level: string;
  grand_master: boolean;
  adepts: boolean;
  spare_draw: boolean;
  half_turns: boolean;
  /** How the seats of a duel are evened out; empty for the printed rules (EVEN-1, EVEN-2). */
  even: Evened | "";
  clock: string;
  deck: string;
  /** The seat that begins, as text; empty for a random one (SET-3). */
  first: string;
  /** The colour of the reader's masters; null for any (CMP-5). */
  colour: number | null;
}

const PLACE = "runehall-rune";
/** Where earlier versions stored the choices, among the preferences. */
const EARLIER = "runehall";

/** The default: the printed duel against a weak computer player. */
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

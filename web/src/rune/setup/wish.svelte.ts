/** The game of RUNE asked for last, remembered on this device. */

import { recall, store } from "../../shell/stored.ts";

export type Mode = "solo" | "duel" | "trio" | "teams";

export interface Wish {
  mode: Mode;
  level: string;
  grand_master: boolean;
  adepts: boolean;
  spare_draw: boolean;
  half_turns: boolean;
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

const FIRST: Wish = {
  mode: "duel",
  level: "",
  grand_master: false,
  adepts: false,
  spare_draw: false,
  half_turns: false,
  clock: "",
  deck: "",
  first: "",
  colour: null,
};

export const wish: Wish = $state({ ...FIRST, ...recall<{ wish: Partial<Wish> }>(EARLIER).wish, ...recall<Wish>(PLACE) });

export function rememberWish(): void {
  store(PLACE, wish);
}

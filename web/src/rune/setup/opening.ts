/** Builds the request for a table from the reader's choices. */

import { CLOCKS } from "../../hall/clocks.ts";
import type { NewSeat, NewTable, RuneDeck } from "../../wire.ts";
import type { Company, Mode, Wish } from "./wish.svelte.ts";

export const SEATS: Readonly<Record<Mode, number>> = { solo: 1, duel: 2, trio: 3, teams: 4 };

/** The initial seats for a company and mode. */
export function firstSeats(company: Company, mode: Mode, level: string, names: readonly string[]): NewSeat[] {
  const count = company === "solo" ? 1 : SEATS[mode];
  return Array.from({ length: count }, (_, seat): NewSeat => {
    if (company === "device") return names[seat] ? { who: "me", name: names[seat] } : { who: "me" };
    if (seat === 0) return { who: "me" };
    return company === "computer" ? { who: "bot", level } : { who: "open" };
  });
}

/** The seat that begins, as text; empty for a random one. Newcomers begin against the computer, because the first seat is
 * easier to play. */
export function firstPlayer(wanted: string, company: Company, mode: Mode, newcomer: boolean): string {
  if (company === "solo" || Number(wanted) >= SEATS[mode]) return "";
  return wanted === "" && company === "computer" && newcomer ? "0" : wanted;
}

/** The whole request. */
export function newTable(
  wish: Wish,
  company: Company,
  seats: NewSeat[],
  deck: RuneDeck | null,
  extra: { open: boolean; match: boolean; rated: boolean },
): NewTable {
  const mode = company === "solo" ? "solo" : wish.mode;
  const { grand_master, adepts, spare_draw, half_turns } = wish;
  const even = mode === "duel" && wish.even !== "" ? { even: wish.even } : {};
  const first = wish.first === "" || mode === "solo" || Number(wish.first) >= seats.length ? null : Number(wish.first);
  const timed = company !== "solo" && company !== "device";
  return {
    seats:
      company === "device" || wish.colour === null
        ? seats
        : seats.map((seat, i) => (i === 0 ? { ...seat, colour: wish.colour } : seat)),
    first: extra.rated && !extra.match ? null : first,
    setup: { kind: "rune", rules: { mode, grand_master, adepts, spare_draw, half_turns, ...even }, deck },
    clock: timed ? (CLOCKS[wish.clock] ?? null) : null,
    public: extra.open,
    match: extra.match && mode === "duel" && wish.even !== "chosen",
    rated: extra.rated && company === "friends",
  };
}

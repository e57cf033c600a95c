/** What people and computers at a table are called, in the reader's language. */

import type { Rating, Seat } from "../wire.ts";
import { has, t } from "../shell/words.svelte.ts";

/** The level of a computer player by name. */
export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : level;
}

/** A person's name; the hall calls guests who gave none `Guest 1234`. */
export function personName(name: string): string {
  const guest = /^Guest (\d+)$/.exec(name);
  return guest ? t("guest-name", { number: guest[1]! }) : name;
}

export function seatName(seat: Seat): string {
  if (seat.kind === "bot" && seat.level) return t("bot-name", { level: levelName(seat.level) });
  // At a party a bot plays there until somebody comes.
  if (seat.kind === "open" && seat.stand_in)
    return seat.stand_in === "pass" ? t("seat-empty") : t("bot-name", { level: levelName(seat.stand_in) });
  return personName(seat.name) || t("seat-name", { number: seat.seat + 1 });
}

/** Who begins at a table: the name of the seat that was chosen, or that chance decides. */
export function beginner(seats: readonly Seat[], first: number | null): string {
  const seat = first === null ? undefined : seats[first];
  const name = seat?.kind === "open" ? t("seat-name", { number: seat.seat + 1 }) : seat && seatName(seat);
  return t("first-is", { name: name ?? t("first-lot") });
}

/** A name as a record keeps it: the hall writes its computers as `Bot (level)`. */
export function recordName(name: string): string {
  const bot = /^Bot (?:\d+ )?\((.+)\)$/.exec(name);
  return bot ? levelName(bot[1]!) : personName(name);
}

/** What the seats of a table are called, told apart. */
export function seatNames(seats: readonly Seat[]): string[] {
  return toldApart(seats.map(seatName));
}

/** Names at one table told apart: equal ones are numbered. */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 && !names.includes(name, i + 1) ? name : `${name} ${String(before + 1)}`;
  });
}

/** Where one challenges the only other person of a finished game to another one; null where there is none. */
export function challengeAgain(table: string, seats: readonly Seat[], mine: readonly number[]): string | null {
  const others = seats.filter(({ seat }) => !mine.includes(seat));
  const one = others[0];
  if (mine.length === 0 || others.length !== 1 || one?.kind !== "person" || one.bot) return null;
  return `/challenge?table=${encodeURIComponent(table)}&seat=${String(one.seat)}`;
}

/** A rating as one reads it; a guess has a question mark. */
export function ratingText(rating: Rating): string {
  return `${String(rating.points)}${rating.sure ? "" : "?"}`;
}

/** A rating with how far off it may be: `1620 ± 80`. */
export function ratingSpan(rating: Rating): string {
  return rating.deviation === undefined ? ratingText(rating) : `${String(rating.points)} ± ${String(rating.deviation)}`;
}

/** A gain with its sign. */
export function signed(gain: number): string {
  return gain < 0 ? `−${String(-gain)}` : `+${String(gain)}`;
}

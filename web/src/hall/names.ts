/** Names of people and computers at a table, in the reader's language. */

import type { Rating, Seat } from "../wire.ts";
import { has, numberText, t } from "../shell/words.svelte.ts";

/** The level of a computer player by name. */
export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : level;
}

/** A person's name; translates `Guest 1234`, the hall's name for guests who gave none. */
export function personName(name: string): string {
  const guest = /^Guest (\d+)$/.exec(name);
  return guest ? t("guest-name", { number: guest[1]! }) : name;
}

export function seatName(seat: Seat): string {
  if (seat.kind === "bot" && seat.level) return t("bot-name", { level: levelName(seat.level) });
  // At a party, a bot plays an open seat until somebody joins.
  if (seat.kind === "open" && seat.stand_in)
    return seat.stand_in === "pass" ? t("seat-empty") : t("bot-name", { level: levelName(seat.stand_in) });
  return personName(seat.name) || t("seat-name", { number: seat.seat + 1 });
}

/** Who begins at a table: the name of the chosen seat, or that it is random. */
export function beginner(seats: readonly Seat[], first: number | null): string {
  const seat = first === null ? undefined : seats[first];
  const name = seat?.kind === "open" ? t("seat-name", { number: seat.seat + 1 }) : seat && seatName(seat);
  return t("first-is", { name: name ?? t("first-lot") });
}

/** Translates a name in a record: the hall writes its computers as `Bot (level)`, in tournaments as `Bot 2 (level)`. */
export function recordName(name: string): string {
  const bot = /^Bot (?:\d+ )?\((.+)\)$/.exec(name);
  return bot ? levelName(bot[1]!) : personName(name);
}

/** The names of a table's seats, made distinct. */
export function seatNames(seats: readonly Seat[]): string[] {
  return toldApart(seats.map(seatName));
}

/** Makes the names at a table distinct by numbering equal ones. */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 && !names.includes(name, i + 1) ? name : `${name} ${String(before + 1)}`;
  });
}

/** The page to challenge the only other person of a finished game again; null if there is no such person. */
export function challengeAgain(table: string, seats: readonly Seat[], mine: readonly number[]): string | null {
  const others = seats.filter(({ seat }) => !mine.includes(seat));
  const one = others[0];
  if (mine.length === 0 || others.length !== 1 || one?.kind !== "person" || one.bot) return null;
  return `/challenge?table=${encodeURIComponent(table)}&seat=${String(one.seat)}`;
}

/** A rating as text; a provisional one has a question mark. */
export function ratingText(rating: Rating): string {
  return `${String(rating.points)}${rating.sure ? "" : "?"}`;
}

/** A rating with its uncertainty: `1620 ± 80`. */
export function ratingSpan(rating: Rating): string {
  return rating.deviation === undefined ? ratingText(rating) : `${String(rating.points)} ± ${String(rating.deviation)}`;
}

/** A gain with its sign. */
export function signed(gain: number): string {
  return gain < 0 ? numberText(gain) : `+${numberText(gain)}`;
}

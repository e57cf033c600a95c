/** What people and computers at a table are called, in the reader's language. */

import type { Rating, Seat } from "../wire.ts";
import { has, t } from "../words/words.svelte.ts";

/** The level of a computer player by name. */
export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : level;
}

export function seatName(seat: Seat): string {
  if (seat.kind === "bot" && seat.level) return t("bot-name", { level: levelName(seat.level) });
  return seat.name || t("seat-name", { number: seat.seat + 1 });
}

/** A name as a record keeps it: the hall writes its computers as `Bot (level)`. */
export function recordName(name: string): string {
  const bot = /^Bot \((.+)\)$/.exec(name);
  return bot ? levelName(bot[1]!) : name;
}

/** Names at one table told apart: the second of two equal ones is numbered. */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${String(before + 1)}`;
  });
}

/** A rating as one reads it; a guess has a question mark. */
export function ratingText(rating: Rating): string {
  return `${String(rating.points)}${rating.sure ? "" : "?"}`;
}

/** A gain with its sign. */
export function signed(gain: number): string {
  return gain < 0 ? `−${String(-gain)}` : `+${String(gain)}`;
}

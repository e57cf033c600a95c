/** A result of the day as text to copy, which reveals nothing about the cards. */

import { dayText, percent, t } from "../shell/words.svelte.ts";
import { signed } from "../hall/names.ts";
import type { DailyResult } from "../wire.ts";

export const SQUARES: Readonly<Record<string, string>> = { g: "🟩", y: "🟨", o: "🟧", r: "🟥" };

/** The coloured squares of a result. */
export function squaresText(squares: string): string {
  return [...squares].map((letter) => SQUARES[letter] ?? "⬜").join("");
}

/** The squares for a screen reader: how many turns of each kind. */
export function squaresTold(squares: string): string {
  const count = (letter: string): number => squares.split(letter).length - 1;
  return t("daily-squares", { good: count("g"), inaccurate: count("y"), mistakes: count("o"), blunders: count("r") });
}

/** Points, and in the duel by how much it was won or lost. */
export function pointsText(result: DailyResult): string {
  if (result.points === null) return t("daily-not-counted");
  if (result.margin === null) return t("daily-points", { points: result.points });
  return t("daily-points-duel", {
    points: result.points,
    margin: result.margin === 0 ? "0" : signed(result.margin),
  });
}

/** The share of the engine's points: `97 %`. */
export function shareOf(hundredths: number): string {
  return percent(hundredths / 100);
}

/** The text that Copy result puts on the clipboard. */
export function shareText(day: string, mode: string, result: DailyResult, address: string): string {
  const share = result.share === null ? "" : ` · ${t("daily-share", { share: shareOf(result.share) })}`;
  return `Runehall, ${dayText(day)} · ${t(`daily-${mode}`)}\n${pointsText(result)}${share}\n${squaresText(result.squares ?? "")}\n${address}`;
}

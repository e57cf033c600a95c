/** Formats numbers of an analysis: chances in percent, points as they are. */

import { language, percent, t } from "../../shell/words.svelte.ts";
import type { Analysis, Interval } from "../../wire.ts";

export type Unit = Analysis["unit"];

/** A worth: `62 %`, or `34.5` points. */
export function worthText(value: number, unit: Unit): string {
  if (unit === "chance") return percent(value);
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value).replace("-", "−");
}

/** A worth rounded as in `worthText`, so that differences agree with the shown numbers. */
export function shownWorth(value: number, unit: Unit): number {
  return unit === "chance" ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10;
}

/** A change in percentage points, or in points of the game, with its sign. */
export function changeText(value: number, unit: Unit): string {
  const number = unit === "chance" ? value * 100 : value;
  const shown = new Intl.NumberFormat(language(), {
    maximumFractionDigits: unit === "chance" ? 0 : 1,
    signDisplay: "exceptZero",
  });
  return shown.format(number).replace("-", "−");
}

/** How much was lost, without a sign. */
export function lossText(value: number, unit: Unit): string {
  return changeText(-Math.abs(value), unit).replace("−", "");
}

/** A worth with its interval, or marked as exact. */
export function estimateText(estimate: Interval, unit: Unit): string {
  const value = worthText(estimate.value, unit);
  if (estimate.exact) return t("study-exact", { value });
  return t("study-between", { value, low: worthText(estimate.low, unit), high: worthText(estimate.high, unit) });
}

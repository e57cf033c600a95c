/** The clocks to choose from: live time controls, or days per turn. */

import { t } from "../shell/words.svelte.ts";
import type { Clock, TableCard } from "../wire.ts";

/** Seconds at the start and for each turn, or the days that each turn may take. */
export type TimeControl = NonNullable<TableCard["clock"]>;
export type Days = Extract<TimeControl, number>;

export const DAYS: readonly Days[] = [1, 2, 3, 5, 7];

/** The live time controls by name. */
export const LIVE: Readonly<Record<string, Clock>> = {
  quick: { start: 180, increment: 5 },
  calm: { start: 600, increment: 10 },
  slow: { start: 1800, increment: 30 },
};

export const CLOCKS: Readonly<Record<string, TimeControl | null>> = {
  ...LIVE,
  ...Object.fromEntries(DAYS.map((days) => [`days-${String(days)}`, days])),
  none: null,
};

/** Time controls of live games, also against a computer. */
export const LIVE_CLOCKS: readonly string[] = [...Object.keys(LIVE)];
export const DAY_CLOCKS: readonly string[] = DAYS.map((days) => `days-${String(days)}`);

/** The full label of a clock name; an empty name is no clock. */
export function clockLabel(name: string): string {
  const clock = CLOCKS[name];
  return typeof clock === "number" ? t("clock-days", { count: clock }) : t(`clock-${name || "none"}`);
}

/** The name of a clock, or null for another one. */
export function clockName(clock: TimeControl | null | undefined): string | null {
  const same = (one: TimeControl | null): boolean =>
    typeof one === "object" && one !== null && typeof clock === "object" && clock !== null
      ? one.start === clock.start && one.increment === (clock.increment ?? 0)
      : one === (clock ?? null);
  return Object.keys(CLOCKS).find((name) => same(CLOCKS[name] ?? null)) ?? null;
}

/** Remaining time in its two largest units: days and hours, hours and minutes, or minutes. */
export function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return t("left-days", { days, hours });
  if (hours > 0) return t("left-hours", { hours, minutes: minutes % 60 });
  return t("left-minutes", { minutes });
}

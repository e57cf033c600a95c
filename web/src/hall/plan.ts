/** A summary of what is played at a table: mode, options, deck, clock, match. */

import { t } from "../shell/words.svelte.ts";
import type { GameSetup } from "../wire.ts";
import type { TimeControl } from "./clocks.ts";
import { gameOf } from "./games.ts";

export interface Planned {
  readonly setup: GameSetup;
  readonly clock?: TimeControl | null | undefined;
  /** Whether it is a match of two games, or which game of the match this is. */
  readonly match?: boolean | { readonly leg: number } | null | undefined;
  readonly rated?: boolean | undefined;
}

export function clockText(clock: TimeControl): string {
  if (typeof clock === "number") return t("clock-days", { count: clock });
  return `${String(Math.round(clock.start / 60))}+${String(clock.increment ?? 0)}`;
}

export function planParts({ setup, clock, match, rated }: Planned): string[] {
  const game = gameOf(setup.kind);
  const deck = setup.kind === "rune" ? setup.deck?.name : undefined;
  return [
    game.name(setup),
    ...game.options(setup),
    ...(deck ? [t("plan-deck", { name: deck })] : []),
    ...(clock ? [t("plan-clock", { clock: clockText(clock) })] : []),
    ...(match ? [match === true ? t("match-label") : t("plan-leg", { leg: match.leg })] : []),
    ...(rated ? [t("rated-label")] : []),
  ];
}

/** The summary as one line. */
export function planLine(planned: Planned): string {
  return planParts(planned).join(" · ");
}

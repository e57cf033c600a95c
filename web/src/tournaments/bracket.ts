/** The bracket of a knockout: all stages from the first to the final, with winners led on as soon as they are known. */

import { t } from "../shell/words.svelte.ts";
import type { BracketMatch, TournamentView } from "../wire.ts";
import { pointsOf, seatsOf, tableOf } from "./text.ts";

/** A player's line of a match; without a number it is open, or nobody's in a bye. */
export interface BracketLine {
  readonly number: number | null;
  readonly points: number | null;
  readonly won: boolean;
}

export interface ShownMatch {
  readonly lines: readonly [BracketLine, BracketLine];
  readonly bye: boolean;
  /** Where it is, or was last, played. */
  readonly table: string | null;
}

export interface ShownStage {
  readonly title: string;
  readonly matches: readonly ShownMatch[];
  /** The match for third place, beside the final. */
  readonly third: ShownMatch | null;
}

const winner = (one: BracketMatch | undefined): number | null => one?.winner ?? null;
const loser = (one: BracketMatch | undefined): number | null =>
  one === undefined || winner(one) === null ? null : one.winner === one.first ? one.second : one.first;

function titleOf(matches: number): string {
  if (matches === 1) return t("tournament-stage-final");
  if (matches === 2) return t("tournament-stage-semifinals");
  return matches === 4 ? t("tournament-stage-quarterfinals") : t("tournament-stage-last", { count: 2 * matches });
}

function shown(view: TournamentView, one: BracketMatch, played: boolean): ShownMatch {
  const games = view.pairings.filter(
    (game) =>
      one.first !== null && one.second !== null && [one.first, one.second].every((n) => seatsOf(game).includes(n)),
  );
  const line = (number: number | null): BracketLine => {
    const points = number === null ? [] : games.flatMap((game) => pointsOf(game, number) ?? []);
    return {
      number,
      points: points.length > 0 ? points.reduce((sum, each) => sum + each, 0) : null,
      won: number !== null && winner(one) === number,
    };
  };
  const last = games.at(-1);
  return {
    lines: [line(one.first), line(one.second)],
    bye: played && (one.first === null) !== (one.second === null),
    table: last ? tableOf(last) : null,
  };
}

/** All stages of a knockout that has started. */
export function bracketOf(view: TournamentView): ShownStage[] {
  const stages = view.bracket ?? [];
  const found: ShownStage[] = [];
  let before: readonly BracketMatch[] = [];
  for (let count = stages[0]?.length ?? 0, at = 0; count >= 1; count /= 2, at += 1) {
    const own = stages[at];
    const matches =
      own?.filter((one) => !one.third) ??
      Array.from({ length: count }, (_, n) => ({ first: winner(before[2 * n]), second: winner(before[2 * n + 1]) }));
    const third =
      own?.find((one) => one.third) ??
      (count === 1 && !own && before.length === 2 && view.plan.third_place !== false
        ? { first: loser(before[0]), second: loser(before[1]) }
        : null);
    found.push({
      title: titleOf(count),
      matches: matches.map((one) => shown(view, one, own !== undefined)),
      third: third ? shown(view, third, own !== undefined) : null,
    });
    before = matches;
  }
  return found;
}

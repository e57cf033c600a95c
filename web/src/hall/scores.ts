/** Points and results as text, the reader's own first. */

import { t } from "../shell/words.svelte.ts";
import type { Match, TableCard, TableResult } from "../wire.ts";
import { seatNames } from "./names.ts";

type SeatOfSide = { readonly seat: number; readonly side: number };

/** The names of a side's players. */
export function playersOf(seats: readonly SeatOfSide[], side: number, names: readonly string[]): string[] {
  return seats.filter((one) => one.side === side).map((one) => names[one.seat] ?? "");
}

/** The name of a side: "You", the reader's or the other team, or its players' names. */
export function sideName(
  seats: readonly SeatOfSide[],
  side: number,
  names: readonly string[],
  mine: number | null,
): string {
  const players = playersOf(seats, side, names);
  if (players.length > 1 && mine !== null) return t(side === mine ? "side-yours" : "side-theirs");
  return side === mine ? t("seat-you") : players.join(" & ");
}

/** Points of all sides with their names, the reader's own first: "You 4 – Twig 6". */
export function tellScores(
  scores: readonly number[],
  seats: readonly SeatOfSide[],
  names: readonly string[],
  mine: number | null,
): string {
  return scores
    .map((points, side) => {
      const listed = mine === null && playersOf(seats, side, names).length > 1;
      return {
        side,
        text: t(listed ? "score-of-several" : "score-of", { name: sideName(seats, side, names, mine), points }),
      };
    })
    .sort((a, b) => Number(b.side === mine) - Number(a.side === mine))
    .map((one) => one.text)
    .join(" – ");
}

/** The side that the reader plays for; null for a spectator or somebody who plays several sides. */
export function mySide(mine: readonly number[], sides: readonly number[]): number | null {
  const own = new Set(mine.map((seat) => sides[seat] ?? seat));
  return own.size === 1 ? [...own][0]! : null;
}

export type Outcome = "won" | "lost" | "drawn" | "alone" | "open";

/** How a finished game went for the reader, and by how many points; `open` if winning and losing do not apply. */
export function outcomeOf(card: Pick<TableCard, "mine" | "sides" | "result">): {
  readonly outcome: Outcome;
  readonly by: number;
} {
  const side = mySide(card.mine, card.sides);
  const result = card.result;
  if (!result || side === null) return { outcome: "open", by: 0 };
  const own = result.scores[side] ?? 0;
  if (result.scores.length === 1) return { outcome: "alone", by: own };
  if (result.winners.length === 0) return { outcome: "open", by: 0 };
  const played = result.cause === "played";
  const best = Math.max(...result.scores.filter((_, other) => other !== side));
  if (!result.winners.includes(side)) {
    const winner = result.scores[result.winners[0]!] ?? 0;
    return { outcome: "lost", by: played ? winner - own : 0 };
  }
  return result.winners.length > 1 ? { outcome: "drawn", by: 0 } : { outcome: "won", by: played ? own - best : 0 };
}

/** Why a game ended early; empty if it was played to its end. `mine`: the reader's seats. */
export function causeText(
  { cause, seat = null }: Pick<TableResult, "cause" | "seat">,
  names: readonly string[],
  mine: readonly number[],
): string {
  if (cause === "played") return "";
  if (cause === "noshow" && seat === null) return t("cause-noshow-all");
  const own = mine.length === 1 && mine[0] === seat;
  return own ? t(`cause-${cause}-you`) : t(`cause-${cause}`, { name: seat === null ? "" : (names[seat] ?? "") });
}

/** The score of a match or its winner, and the penalty for a resigned game. `mine`: the reader's seats. */
export function tellMatch(
  match: Match,
  cause: TableResult["cause"],
  names: readonly string[],
  mine: readonly number[],
): string {
  const me = mine.length === 1 ? mine[0]! : null;
  const seats = match.points.map((_, seat) => ({ seat, side: seat }));
  const score = tellScores(match.points, seats, names, me);
  const gaveUp = cause !== "played" && cause !== "idle" && cause !== "declined" && cause !== "decided";
  if (!match.winners) {
    const soFar = t("match-so-far", { leg: match.leg, of: match.of, score });
    return gaveUp ? `${soFar} ${t("match-margin", { points: match.margin })}` : soFar;
  }
  const winner = match.winners[0];
  if (winner === undefined) return t("match-unfinished", { score });
  if (match.winners.length > 1) return t("match-drawn", { score });
  const won = winner === me ? t("match-you-won", { score }) : t("match-won", { name: names[winner] ?? "", score });
  return gaveUp && match.margin > 0 ? `${won} ${t("match-forfeit")}` : won;
}

/** The points of a finished game with names: "You 4 – Twig 6". */
export function tellResult(card: TableCard): string {
  const seats = card.seats.map((seat) => ({ seat: seat.seat, side: card.sides[seat.seat] ?? seat.seat }));
  return tellScores(card.result?.scores ?? [], seats, seatNames(card.seats), mySide(card.mine, card.sides));
}

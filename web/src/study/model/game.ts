/** A studied game: which turn a position belongs to, what turns are called, and where ghosts lie. */

import { language, t } from "../../shell/words.svelte.ts";
import { parseMove, type Move } from "../../rune/model/moves.ts";
import type { Place } from "../../rune/model/faces.ts";
import type { Analysis, TurnReport } from "../../wire.ts";

export type TurnName = TurnReport["name"];

/** The sign of a named turn, as in chess: `?!`, `?`, `??`; a square for the only turn. */
export const SIGNS: Readonly<Record<TurnName, string>> = { "": "", inaccurate: "?!", mistake: "?", blunder: "??", only: "□" };

export const isLoss = (name: TurnName): boolean => name === "inaccurate" || name === "mistake" || name === "blunder";

/** The turn that is about to be made, or under way, after so many moves; null at the end. */
export function turnAt(analysis: Analysis | null, moves: number): number | null {
  if (!analysis) return null;
  const found = analysis.turns.findIndex((turn) => turn.number <= moves && moves < turn.number + turn.moves.length);
  return found < 0 ? null : found;
}

/** What a turn is called in words; empty for one without a name. */
export function turnName(name: TurnName): string {
  return name === "" ? "" : t(`study-called-${name}`);
}

/** The moves of a turn in a few words: `Card + Rune Master`. */
export function tellTurn(moves: readonly string[]): string {
  const told = moves.map((move) => tellPart(parseMove(move))).join(" + ");
  return told.charAt(0).toLocaleUpperCase(language()) + told.slice(1);
}

function tellPart(move: Move | null): string {
  if (move?.kind === "adept") return t(`study-move-${move.magic === "g" ? "green" : "blue"}`);
  if (move?.kind === "lay" && move.ignored) return t("study-move-lay-magic");
  return move ? t(`study-move-${move.kind}`) : "";
}

/** The place on the table that a move is about. */
export function placeOf(move: string): Place | null {
  const read = parseMove(move);
  return read && "at" in read ? read.at : null;
}

/** The turns that a person may try again: theirs, with a loss that was named. */
export function mistakes(analysis: Analysis, seats: readonly number[]): number[] {
  return analysis.turns.flatMap((turn, i) => (isLoss(turn.name) && (seats.length === 0 || seats.includes(turn.seat)) ? [i] : []));
}

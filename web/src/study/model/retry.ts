/** Finding the better turn: which turn of the analysis was made again, and what each hint tells. */

import { footprint, key, type Place } from "../../rune/model/faces.ts";
import { parseMove } from "../../rune/model/moves.ts";
import { faceOf } from "../../rune/model/scene.ts";
import type { Analysis, RuneArea, RuneDeck, TurnEstimate, TurnReport } from "../../wire.ts";

/** A turn this little behind the best is as good. */
const GOOD = { chance: 0.03, points: 1 } as const;

export type Outcome = "good" | "played" | "worse" | "unknown";
export type Stage = "area" | "card" | "place" | "why";
export const STAGES: readonly Stage[] = ["area", "card", "place", "why"];

/** Whether two moves do the same: masters in one area of the table afterwards are alike. */
function alike(a: string, b: string, areas: readonly RuneArea[]): boolean {
  if (a === b) return true;
  const [first, second] = [parseMove(a), parseMove(b)];
  if (first?.kind !== "master" || second?.kind !== "master") return false;
  const places = [key(first.at), key(second.at)];
  return areas.some((area) => places.every((place) => area.cells.some(([x, y]) => key({ x, y }) === place)));
}

function same(a: readonly string[], b: readonly string[], areas: readonly RuneArea[]): boolean {
  return a.length === b.length && a.every((move, i) => alike(move, b[i]!, areas));
}

/** What became of a turn made again; `areas` are those of the table after it. */
export function outcomeOf(
  turn: TurnReport,
  moves: readonly string[],
  areas: readonly RuneArea[],
  unit: Analysis["unit"],
): { readonly outcome: Outcome; readonly candidate: TurnEstimate | null } {
  const found = turn.best.find((candidate) => same(candidate.moves, moves, areas)) ?? null;
  if (found && found.behind.value <= GOOD[unit]) return { outcome: "good", candidate: found };
  if (same(turn.moves, moves, areas)) return { outcome: "played", candidate: turn.played };
  return { outcome: found ? "worse" : "unknown", candidate: found };
}

/** What became of a turn that the engine was asked about. */
export function outcomeByLoss(loss: number, unit: Analysis["unit"]): Outcome {
  return loss <= GOOD[unit] ? "good" : "worse";
}

/** The card of the best turn, and the places it is about. */
export function bestCard(turn: TurnReport): number | null {
  const lay = parseMove(turn.best[0]?.moves[0] ?? "");
  return lay?.kind === "lay" ? lay.card : null;
}

/** The greatest area that a turn covers or lies beside: where to look, without telling the place. */
export function touchedArea(moves: readonly string[], areas: readonly RuneArea[], deck: RuneDeck): RuneArea | null {
  const first = moves.map(parseMove).find((move) => move !== null && "at" in move);
  if (!first || !("at" in first)) return null;
  const squares: readonly Place[] = first.kind === "lay" ? footprint(faceOf(deck, first.card), first.at.x, first.at.y, first.turn) : [first.at];
  const near = new Set(squares.flatMap(({ x, y }) => [key({ x, y }), key({ x: x + 1, y }), key({ x: x - 1, y }), key({ x, y: y + 1 }), key({ x, y: y - 1 })]));
  const touched = areas.filter((area) => area.cells.some(([x, y]) => near.has(key({ x, y }))));
  return touched.reduce<RuneArea | null>((most, area) => (most === null || area.worth > most.worth ? area : most), null);
}

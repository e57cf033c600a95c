/** Finding the better turn: which turn of the analysis was made again, and what each hint tells. */

import { key } from "../../rune/model/faces.ts";
import { parseMove } from "../../rune/model/moves.ts";
import type { Analysis, TurnEstimate, RuneArea, TurnReport } from "../../wire.ts";

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

/** The card of the best turn, and the places it is about. */
export function bestCard(turn: TurnReport): number | null {
  const lay = parseMove(turn.best[0]?.moves[0] ?? "");
  return lay?.kind === "lay" ? lay.card : null;
}

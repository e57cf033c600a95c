/** Retrying a mistake: judges the new turn by the analysis, and gives hints. */

import { key } from "../../rune/model/faces.ts";
import { parseMove } from "../../rune/model/moves.ts";
import type { Analysis, RuneArea, TurnEstimate, TurnReport } from "../../wire.ts";

/** The largest loss at which a turn counts as good as the best. */
const GOOD = { chance: 0.03, points: 1 } as const;

export type Outcome = "good" | "played" | "worse" | "unknown";
export type Stage = "area" | "card" | "place" | "why";
export const STAGES: readonly Stage[] = ["area", "card", "place", "why"];

/** Whether two moves are equivalent; masters in the same area after the turn are. */
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

/** The outcome of a retried turn; `areas` are those of the table after it. */
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

/** The outcome of a turn that the engine was asked about. */
export function outcomeByLoss(loss: number, unit: Analysis["unit"]): Outcome {
  return loss <= GOOD[unit] ? "good" : "worse";
}

/** The card of the best turn. */
export function bestCard(turn: TurnReport): number | null {
  const lay = parseMove(turn.best[0]?.moves[0] ?? "");
  return lay?.kind === "lay" ? lay.card : null;
}

type Areas = readonly RuneArea[];

const placesOf = (area: RuneArea): string[] => area.cells.map(([x, y]) => key({ x, y }));

/** The points that a turn gains in an area: its own grows, or another side's shrinks. */
function swing(area: RuneArea, after: Areas, side: number): number {
  if (area.side === null) return 0;
  const places = new Set(placesOf(area));
  const worth = after
    .filter((one) => one.side === area.side && placesOf(one).some((place) => places.has(place)))
    .reduce((sum, one) => sum + one.worth, 0);
  return area.side === side ? worth - area.worth : area.worth - worth;
}

/** The main area of a turn: the one its master takes, otherwise the one whose worth changes most. */
export function subjectArea(moves: readonly string[], before: Areas, after: Areas, side: number): RuneArea | null {
  const master = moves.map(parseMove).find((move) => move?.kind === "master");
  const taken = master?.kind === "master" ? key(master.at) : null;
  const goal = after.find((area) => taken !== null && placesOf(area).includes(taken));
  const places = new Set(goal && placesOf(goal));
  // An area of another colour than the one that is taken has runes there only because the card covers them.
  const about = before
    .filter(({ colour }) => !goal || colour === goal.colour)
    .map((area) => ({
      area,
      weight: goal ? placesOf(area).filter((place) => places.has(place)).length : swing(area, after, side),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.area.worth - a.area.worth);
  return about[0]?.area ?? null;
}

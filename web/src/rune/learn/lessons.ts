/** The guided first game: each lesson is a position and one task. The hall checks every move. */

import type { RuneOwn, RuneView } from "../../wire.ts";
import { key, type Colour, type Place, type Square } from "../model/faces.ts";
import lessons from "./lessons.json";

/** What completes a lesson: a lay (any, or one with a certain match), a refusal by a certain rule, or another move. */
export type Wants = "lay" | "under" | "beside" | "LAY-5" | "LAY-7" | "master" | "draw" | "end";

export interface Lesson {
  readonly id: string;
  readonly wants: Wants;
  /** A lay that demonstrates the lesson. */
  readonly show: string | null;
  readonly record: Readonly<Record<string, unknown>> & { readonly moves: readonly string[] };
}

export const LESSONS = lessons as readonly Lesson[];

/** Whether a lesson is completed by a refused move. */
export function wantsRefusal({ wants }: Lesson): boolean {
  return wants === "LAY-5" || wants === "LAY-7";
}

/** Whether a refusal explains itself with words that only the next lesson introduces: match under, match beside. */
export function isAhead({ wants }: Lesson, { key: why }: { readonly key: string }): boolean {
  return wants === "lay" && why === "lay-3";
}

/** The seat's choices without those that would skip the lesson. */
export function narrow(own: RuneOwn, { wants }: Lesson): RuneOwn {
  if (!own.choices) return own;
  const choices = { ...own.choices };
  if (wants === "draw") choices.masters = [];
  if (wants === "master") choices.plain = choices.plain.filter((move) => move !== "D");
  return { ...own, choices };
}

const NEAR = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** How a laid card matches: all runes under it, all runes beside it, or both. */
export function matches(
  card: readonly Square[],
  shown: ReadonlyMap<string, Colour>,
): { readonly under: boolean; readonly beside: boolean } {
  const own = new Set(card.map(key));
  const same = (square: Square, place: string): boolean => !shown.has(place) || shown.get(place) === square.colour;
  return {
    under: card.every((square) => same(square, key(square))),
    beside: card.every((square) =>
      NEAR.every(([dx, dy]) => {
        const place = key({ x: square.x + dx, y: square.y + dy });
        return own.has(place) || same(square, place);
      }),
    ),
  };
}

/** The rune under a master that a card would cover (LAY-5), if any. */
export function coveredMaster(card: readonly Square[], view: RuneView): readonly [number, number] | null {
  const found = view.runes.find(
    ([x, y, , , master]) => master !== null && card.some((square) => square.x === x && square.y === y),
  );
  return found ? [found[0], found[1]] : null;
}

/** The points that a master on a place adds, and the most it could add anywhere. */
export function gains(view: RuneView, place: Place): { readonly points: number; readonly best: number } {
  const here = view.areas.find((area) => area.cells.some(([x, y]) => x === place.x && y === place.y));
  return { points: here?.adds ?? 0, best: Math.max(0, ...view.areas.map((area) => area.adds)) };
}

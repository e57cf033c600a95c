/** Where the choices of a beginners' puzzle are on the table. */

import { key, span } from "../rune/model/faces.ts";
import { parseMove } from "../rune/model/moves.ts";
import type { Area, Scene } from "../rune/model/scene.ts";

export interface Badge {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

const CELL = 100;
/** Distance between badges at the same place, in units of the drawing. */
const ASIDE = 72;

/** A numbered badge for each choice, in the middle of a card or on a rune of an area, without overlaps. */
export function badgesOf(choices: readonly string[]): Badge[] {
  const taken = new Set<string>();
  return choices.map((choice, index) => {
    const at = middleOf(choice);
    while (taken.has(`${String(at.x)},${String(at.y)}`)) at.x += ASIDE;
    taken.add(`${String(at.x)},${String(at.y)}`);
    return { number: index + 1, ...at };
  });
}

function middleOf(choice: string): { x: number; y: number } {
  const move = parseMove(choice);
  if (move?.kind === "lay") {
    const size = span(move.turn);
    return { x: (move.at.x + size.w / 2) * CELL, y: (move.at.y + size.h / 2) * CELL };
  }
  const [x = 0, y = 0] = choice.split(",").map(Number);
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** The area that contains this place. */
export function areaAt(scene: Scene, place: string): Area | null {
  return scene.areas.find((one) => one.cells.some((cell) => key(cell) === place)) ?? null;
}

/** Whether a press answers at once: a mouse or key does; a finger's first tap only shows the choice. */
export function answersAtOnce(pointer: string | null, shown: boolean): boolean {
  return pointer === null || pointer === "mouse" || shown;
}

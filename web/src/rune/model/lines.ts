/** Straight lines of one colour, whose length is limited in solo games (SOLO-2). */

import type { RuneView } from "../../wire.ts";
import { key, type Colour } from "./faces.ts";

export const LIMITS: Readonly<Record<Colour, number>> = { R: 3, G: 6, B: 9 };

/** The longest visible line of each colour, across or down. */
export function longest(view: RuneView): { readonly colour: Colour; readonly run: number }[] {
  const shown = new Map(view.runes.map(([x, y, colour]) => [key({ x, y }), colour]));
  const best: Record<Colour, number> = { R: 0, G: 0, B: 0 };
  for (const [x, y, colour] of view.runes) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      let run = 1;
      while (shown.get(key({ x: x + dx * run, y: y + dy * run })) === colour) run += 1;
      best[colour] = Math.max(best[colour], run);
    }
  }
  return (["R", "G", "B"] as const).map((colour) => ({ colour, run: best[colour] }));
}

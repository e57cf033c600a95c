/** The runes that prevent a card from being laid, each with the colour that it would need. */

import type { Colour, Place, Square } from "../model/faces.ts";
import { key } from "../model/faces.ts";
import { placesOf } from "../model/scene.ts";
import { counts, nearer, type Why } from "../verdict.ts";

export interface Clash {
  /** `under`: a rune and the one it covers. `beside`: a rune and a neighbour. `plain`: just a place. */
  readonly kind: "under" | "beside" | "plain";
  /** The card's rune, or the place. */
  readonly at: Place;
  /** The neighbour, for `beside`. */
  readonly next: Place;
  /** The colour that the card's rune would need; null for `plain`. */
  readonly wanted: Colour | null;
  /** Whether it belongs to the match with more clashes. */
  readonly faint: boolean;
}

/** The clashes of a refused lay; empty if the reason concerns the whole card, which is then drawn hollow. */
export function clashesOf(why: Why, card: readonly Square[], shown: ReadonlyMap<string, Colour>): Clash[] {
  const cells = placesOf(why.cells);
  const count = counts(why);
  if (!count) {
    const whole = cells.length >= 6 && cells.every((cell) => card.some((square) => key(square) === key(cell)));
    return whole ? [] : cells.map((at) => ({ kind: "plain", at, next: at, wanted: null, faint: false }));
  }
  const near = nearer(count);
  return cells.map((cell, i): Clash => {
    const kind = i < count.under ? "under" : "beside";
    const at =
      kind === "under" ? cell : (card.find((one) => Math.abs(one.x - cell.x) + Math.abs(one.y - cell.y) === 1) ?? cell);
    return { kind, at, next: cell, wanted: shown.get(key(cell)) ?? null, faint: near !== "even" && kind !== near };
  });
}

/** The colour of each player's hand. */

import type { Swatch } from "../../hall/swatches.ts";
import type { Seat } from "../../wire.ts";

/** Different from all stones, so that no hand looks like a colour of the game. */
const FILLS = ["#f2b233", "#8f63e0", "#4fb3d9", "#e0604c", "#7cc46a"] as const;

/** The colours to choose from, in the order in which seats get them. */
export const HAND_SWATCHES: readonly Swatch[] = FILLS.map((fill, i) => ({
  fill,
  edge: "#00000080",
  word: `rok-colour-${String(i)}`,
}));

/** The CSS colour of a seat's hand: the one set by `handStyle`, or the default of its number. */
export function handColour(seat: number): string {
  return `var(--hand-${String(seat)}, ${FILLS[seat % FILLS.length]!})`;
}

/** CSS declarations that give each hand the colour its player chose. */
export function handStyle(seats: readonly Seat[]): string {
  return seats
    .filter((seat) => seat.colour !== undefined)
    .map(({ seat, colour }) => `--hand-${String(seat)}:${FILLS[colour! % FILLS.length]!}`)
    .join(";");
}

/** The computed colours of hands at an element, for drawing on a canvas. */
export function handColours(at: Element, count: number): string[] {
  const style = getComputedStyle(at);
  return Array.from(
    { length: count },
    (_, seat) => style.getPropertyValue(`--hand-${String(seat)}`).trim() || FILLS[seat % FILLS.length]!,
  );
}

/** The colour of each player's hand. */

import type { Swatch } from "../../hall/swatches.ts";
import type { Seat } from "../../wire.ts";

/** Unlike any stone's, so that no hand looks like a colour of the game. */
const FILLS = ["#f2b233", "#8f63e0", "#4fb3d9", "#e0604c", "#7cc46a"] as const;

/** What can be chosen, in the order in which seats get them. */
export const HAND_SWATCHES: readonly Swatch[] = FILLS.map((fill, i) => ({
  fill,
  edge: "#00000080",
  word: `rok-colour-${String(i)}`,
}));

/** The colour of a seat's hand for a style: as `handStyle` gave it, otherwise by its number. */
export function handColour(seat: number): string {
  return `var(--hand-${String(seat)}, ${FILLS[seat % FILLS.length]!})`;
}

/** The declarations that give each hand the colour its player chose. */
export function handStyle(seats: readonly Seat[]): string {
  return seats
    .filter((seat) => seat.colour !== undefined)
    .map(({ seat, colour }) => `--hand-${String(seat)}:${FILLS[colour! % FILLS.length]!}`)
    .join(";");
}

/** The same for what is not drawn by styles: the colours that hold at an element. */
export function handColours(at: Element, count: number): string[] {
  const style = getComputedStyle(at);
  return Array.from(
    { length: count },
    (_, seat) => style.getPropertyValue(`--hand-${String(seat)}`).trim() || FILLS[seat % FILLS.length]!,
  );
}

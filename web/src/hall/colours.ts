/** The colours that players chose for their masters (CMP-5), as CSS custom properties. */

import type { Seat } from "../wire.ts";

/** The declarations that give each seat its colour. */
export function colourStyle(seats: readonly Pick<Seat, "seat" | "colour">[]): string {
  return seats
    .filter((seat) => seat.colour !== undefined)
    .flatMap(({ seat, colour }) =>
      ["", "-edge", "-line"].map((part) => `--seat-${String(seat)}${part}:var(--colour-${String(colour)}${part})`),
    )
    .join(";");
}

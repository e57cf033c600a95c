/** The tool that a tap on the board applies while a position is set up. */

import type { Colour, Turn } from "../rune/model/faces.ts";

export type Tool =
  | { readonly kind: "card"; readonly card: number | null }
  | { readonly kind: "rune"; readonly colour: Colour }
  | { readonly kind: "master"; readonly seat: number }
  | { readonly kind: "token"; readonly colour: Colour }
  | { readonly kind: "clear" };

export class Toolbox {
  tool: Tool = $state.raw({ kind: "card", card: null });
  turn: Turn = $state(0);

  rotate = (by = 1): void => {
    this.turn = ((this.turn + by + 4) % 4) as Turn;
  };
}

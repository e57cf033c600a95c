/** The pictures of the stones, painted once in one canvas as large as they are shown. */

import { paintShadow, paintStone } from "./paint.ts";

const GAP = 4;
const ROW = 6;
/** Where the back and the shadow are, behind the 24 signs. */
export const BACK = 24;
export const SHADOW = 25;

export interface Atlas {
  readonly canvas: HTMLCanvasElement;
  /** Pixels of one picture. */
  readonly cell: number;
}

/** Where a picture begins in the atlas. */
export function cellOf(picture: number, cell: number): { readonly x: number; readonly y: number } {
  const step = cell + GAP;
  return { x: (picture % ROW) * step, y: Math.floor(picture / ROW) * step };
}

/** All stones in one picture: each sign, the back, the shadow. */
export function atlas(cell: number): Atlas {
  const canvas = document.createElement("canvas");
  canvas.width = ROW * (cell + GAP);
  canvas.height = Math.ceil((SHADOW + 1) / ROW) * (cell + GAP);
  const ctx = canvas.getContext("2d");
  for (let i = 0; ctx && i <= SHADOW; i += 1) {
    const { x, y } = cellOf(i, cell);
    ctx.setTransform(cell / 100, 0, 0, cell / 100, x, y);
    if (i === SHADOW) paintShadow(ctx);
    else paintStone(ctx, i === BACK ? null : i);
  }
  return { canvas, cell };
}

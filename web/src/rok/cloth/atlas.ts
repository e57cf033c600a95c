/** A texture atlas: all stones painted once on one canvas, at the size at which they are shown. */

import { paintShadow, paintStone } from "./paint.ts";

const GAP = 4;
const ROW = 6;
/** Indices of the back and the shadow, after the 24 signs. */
export const BACK = 24;
export const SHADOW = 25;

export interface Atlas {
  readonly canvas: HTMLCanvasElement;
  /** Size of one picture in pixels. */
  readonly cell: number;
}

/** The top left corner of a picture in the atlas. */
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

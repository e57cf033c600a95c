/** The pictures of the stones as pieces of one texture, so that a frame is drawn at once. */

import { Rectangle, Texture } from "pixi.js";
import { paintShadow, paintStone } from "./paint.ts";

/** Pixels of a stone's picture, of the gap between two, and how many are in a row. */
export const CELL = 160;
const GAP = 4;
const ROW = 6;
/** Where the back and the shadow are, behind the 24 signs. */
export const BACK = 24;
export const SHADOW = 25;

/** All stones in one picture: each sign, the back, the shadow. */
export function atlas(): Texture[] {
  const canvas = document.createElement("canvas");
  const step = CELL + GAP;
  canvas.width = ROW * step;
  canvas.height = Math.ceil((SHADOW + 1) / ROW) * step;
  const ctx = canvas.getContext("2d");
  const source = Texture.from(canvas).source;
  source.autoGenerateMipmaps = true;
  source.style.mipmapFilter = "linear";
  return Array.from({ length: SHADOW + 1 }, (_, i) => {
    const [x, y] = [(i % ROW) * step, Math.floor(i / ROW) * step];
    ctx?.setTransform(CELL / 100, 0, 0, CELL / 100, x, y);
    if (ctx && i === SHADOW) paintShadow(ctx);
    else if (ctx) paintStone(ctx, i === BACK ? null : i);
    return new Texture({ source, frame: new Rectangle(x, y, CELL, CELL) });
  });
}

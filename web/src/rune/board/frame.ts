/** The visible part of the infinite grid: fitting, zooming, panning. All units are places; the page scales them. */

import type { Place } from "../model/faces.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The bounding box of places. */
export function bounds(places: readonly Place[]): Box {
  if (places.length === 0) return { x: 0, y: 0, w: 2, h: 3 };
  const xs = places.map((p) => p.x);
  const ys = places.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
}

/** A box with room around it, widened to the aspect ratio of the screen, so that everything fits and is centred. */
export function fit(box: Box, room: number, ratio: number, least = 8): Box {
  const w = Math.max(box.w + room * 2, least);
  const h = Math.max(box.h + room * 2, least * Math.min(1, 1 / ratio));
  return shaped({ x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2, w, h }, ratio);
}

/** The size in pixels from which runes are large enough to leave full room around the cards. */
const LARGE_PX = 36;

/** The room around the cards in a view of this width in pixels; less if runes would otherwise be small. */
export function roomIn(box: Box, [room, tight]: readonly [number, number], ratio: number, width: number): number {
  return width / fit(box, room, ratio).w < LARGE_PX ? Math.min(room, tight) : room;
}

/** Whether runes stay large, or as large as they are, if a part of a view of this size is covered; all sizes in pixels. */
export function staysLarge(
  box: Box,
  room: number,
  [width, height]: readonly [number, number],
  covered: { readonly width: number; readonly height: number },
): boolean {
  const runes = (w: number, h: number): number => Math.min(w / (box.w + room * 2), h / (box.h + room * 2));
  return runes(width - covered.width, height - covered.height) >= Math.min(LARGE_PX, runes(width, height));
}

/** A box widened about its middle to the aspect ratio of the screen, so that drawing and pointer positions agree. */
export function shaped(box: Box, ratio: number): Box {
  const [w, h] = box.w / box.h < ratio ? [box.h * ratio, box.h] : [box.w, box.w / ratio];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

/** The covered parts of a box at its edges, as shares of its height and width. */
export interface Cover {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** The visible part of a partly covered box. */
export function uncovered({ x, y, w, h }: Box, { top, bottom, left }: Cover): Box {
  return { x: x + w * left, y: y + h * top, w: w * (1 - left), h: h * (1 - top - bottom) };
}

/** The inverse of `uncovered`: the box whose visible part is this one. */
export function coveredBy(box: Box, { top, bottom, left }: Cover): Box {
  const w = box.w / (1 - left);
  const h = box.h / (1 - top - bottom);
  return { x: box.x + box.w - w, y: box.y - h * top, w, h };
}

/** So far beyond a card the middle of the next one may lie. */
export const NEXT = 0.8;

/** What lies over a lower corner of a box: so wide and so high, in places. */
export interface Corner {
  readonly side: "left" | "right";
  readonly width: number;
  readonly height: number;
}

/** Whether what is in a lower corner of a box lies over one of these places, or nearer to it than `round`. */
export function cornered(box: Box, corner: Corner, places: readonly Place[], round: number): boolean {
  const top = box.y + box.h - corner.height;
  const left = box.x + corner.width;
  const right = box.x + box.w - corner.width;
  return places.some(
    ({ x, y }) => y + 1 + round > top && (corner.side === "left" ? x - round < left : x + 1 + round > right),
  );
}

/** Whether two boxes look the same. */
export function near(a: Box, b: Box): boolean {
  return [a.x - b.x, a.y - b.y, a.w - b.w, a.h - b.h].every((by) => Math.abs(by) < 0.02);
}

/** Zooms about a fixed point. */
export function zoom(box: Box, by: number, about: Place, least = 4, most = 60): Box {
  const w = Math.min(Math.max(box.w * by, least), most);
  const real = w / box.w;
  return { x: about.x - (about.x - box.x) * real, y: about.y - (about.y - box.y) * real, w, h: box.h * real };
}

/** Moves the view by places. */
export function pan(box: Box, dx: number, dy: number): Box {
  return { ...box, x: box.x + dx, y: box.y + dy };
}

/** Interpolates between two boxes, for the animation of a refit. */
export function between(a: Box, b: Box, t: number): Box {
  const mix = (p: number, q: number): number => p + (q - p) * t;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), w: mix(a.w, b.w), h: mix(a.h, b.h) };
}

/** The part of the endless grid that is seen: fitted, zoomed, panned. All in places; the page multiplies by its size. */

import type { Place } from "../model/faces.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The smallest box round the places. */
export function bounds(places: readonly Place[]): Box {
  if (places.length === 0) return { x: 0, y: 0, w: 2, h: 3 };
  const xs = places.map((p) => p.x);
  const ys = places.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
}

/** A box with room round it, widened to the shape of the screen, so that everything is centred and fits. */
export function fit(box: Box, room: number, ratio: number, least = 8): Box {
  const w = Math.max(box.w + room * 2, least);
  const h = Math.max(box.h + room * 2, least * Math.min(1, 1 / ratio));
  return shaped({ x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2, w, h }, ratio);
}

/** Runes that are at least so many pixels wide leave room round the cards. */
const LARGE_PX = 36;

/** The room round the cards in a view that is so many pixels wide: less where runes would be small. */
export function roomIn(box: Box, [room, tight]: readonly [number, number], ratio: number, width: number): number {
  return width / fit(box, room, ratio).w < LARGE_PX ? Math.min(room, tight) : room;
}

/** A box widened about its middle to the shape of the screen: what is drawn of it is what the pointer is measured by. */
export function shaped(box: Box, ratio: number): Box {
  const [w, h] = box.w / box.h < ratio ? [box.h * ratio, box.h] : [box.w, box.w / ratio];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

/** What is covered of a box at its edges, as shares of its height and its width. */
export interface Cover {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** What is left to see of a box that is partly covered. */
export function uncovered({ x, y, w, h }: Box, { top, bottom, left }: Cover): Box {
  return { x: x + w * left, y: y + h * top, w: w * (1 - left), h: h * (1 - top - bottom) };
}

/** The box of which this one is left to see when so much of it is covered. */
export function coveredBy(box: Box, { top, bottom, left }: Cover): Box {
  const w = box.w / (1 - left);
  const h = box.h / (1 - top - bottom);
  return { x: box.x + box.w - w, y: box.y - h * top, w, h };
}

/** Places round the cards where the middle of the next one may lie. */
const NEXT = 0.8;

/** Whether something in the lower right corner of a box, so wide and so high, lies over places that can be chosen. */
export function cornered(box: Box, laid: Box, wide: number, high: number): boolean {
  return laid.x + laid.w + NEXT > box.x + box.w - wide && laid.y + laid.h + NEXT > box.y + box.h - high;
}

/** Whether two boxes are the same to the eye. */
export function near(a: Box, b: Box): boolean {
  return [a.x - b.x, a.y - b.y, a.w - b.w, a.h - b.h].every((by) => Math.abs(by) < 0.02);
}

/** Zooms about a point that stays where it is. */
export function zoom(box: Box, by: number, about: Place, least = 4, most = 60): Box {
  const w = Math.min(Math.max(box.w * by, least), most);
  const real = w / box.w;
  return { x: about.x - (about.x - box.x) * real, y: about.y - (about.y - box.y) * real, w, h: box.h * real };
}

/** Moves the view by places. */
export function pan(box: Box, dx: number, dy: number): Box {
  return { ...box, x: box.x + dx, y: box.y + dy };
}

/** A box part of the way from one to another: the glide of a refit. */
export function between(a: Box, b: Box, t: number): Box {
  const mix = (p: number, q: number): number => p + (q - p) * t;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), w: mix(a.w, b.w), h: mix(a.h, b.h) };
}

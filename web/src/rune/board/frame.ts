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
  let w = Math.max(box.w + room * 2, least);
  let h = Math.max(box.h + room * 2, least * Math.min(1, 1 / ratio));
  if (w / h < ratio) w = h * ratio;
  else h = w / ratio;
  return { x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2, w, h };
}

/** A box whose upper part is covered, as a share of its height: what is left to see. */
export function uncovered(box: Box, share: number): Box {
  return { ...box, y: box.y + box.h * share, h: box.h * (1 - share) };
}

/** The box of which this one is left to see, when that share of its height is covered at the top. */
export function coveredBy(box: Box, share: number): Box {
  const h = box.h / (1 - share);
  return { ...box, y: box.y + box.h - h, h };
}

/** Whether a box holds another with so much room on every side. */
export function contains(outer: Box, inner: Box, room: number): boolean {
  const wide = inner.x - room >= outer.x && inner.x + inner.w + room <= outer.x + outer.w;
  return wide && inner.y - room >= outer.y && inner.y + inner.h + room <= outer.y + outer.h;
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

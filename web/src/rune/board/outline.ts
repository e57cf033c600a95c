/** The outline of a set of places as one SVG path, for drawing areas. */

import { key, type Place } from "../model/faces.ts";

type Corner = readonly [number, number];

const name = (corner: Corner): string => `${String(corner[0])},${String(corner[1])}`;

/** Edges of the set by their first corner, directed so that the set is on their right. */
function edges(places: readonly Place[]): Map<string, Corner[]> {
  const inside = new Set(places.map(key));
  const has = (x: number, y: number): boolean => inside.has(key({ x, y }));
  const from = new Map<string, Corner[]>();
  const add = (a: Corner, b: Corner): void => {
    const list = from.get(name(a));
    if (list) list.push(b);
    else from.set(name(a), [b]);
  };
  for (const { x, y } of places) {
    if (!has(x, y - 1)) add([x, y], [x + 1, y]);
    if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) add([x, y + 1], [x, y]);
  }
  return from;
}

/** Follows edges, turning right at crossings, so that loops that touch at a corner stay separate. */
function loops(places: readonly Place[]): Corner[][] {
  const from = edges(places);
  const found: Corner[][] = [];
  for (const start of [...from.keys()]) {
    for (;;) {
      const first = from.get(start)?.pop();
      if (!first) break;
      const [sx, sy] = start.split(",").map(Number) as [number, number];
      const loop: Corner[] = [[sx, sy]];
      let back: Corner = [sx, sy];
      let here = first;
      while (name(here) !== start) {
        loop.push(here);
        const choices = from.get(name(here))!;
        const right: Corner = [here[0] - (here[1] - back[1]), here[1] + (here[0] - back[0])];
        const pick = choices.findIndex((to) => name(to) === name(right));
        const next = choices.splice(Math.max(pick, 0), 1)[0]!;
        back = here;
        here = next;
      }
      found.push(loop);
    }
  }
  return found;
}

/** The corners at which the loop changes direction. */
function bends(loop: readonly Corner[]): Corner[] {
  return loop.filter((here, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    return (here[0] - before[0]) * (after[1] - here[1]) !== (here[1] - before[1]) * (after[0] - here[0]);
  });
}

/** An SVG path around the places, `inset` inside their edge, with rounded corners and `size` units per place. */
export function outline(places: readonly Place[], size: number, inset: number, radius: number): string {
  return loops(places)
    .map((loop) => {
      const corners = bends(loop);
      const points = corners.map((here, i) => {
        const before = corners[(i + corners.length - 1) % corners.length]!;
        const after = corners[(i + 1) % corners.length]!;
        // The set is on the right, so inwards is to the right of both edges.
        const inx = Math.sign(here[0] - before[0]);
        const iny = Math.sign(here[1] - before[1]);
        const outx = Math.sign(after[0] - here[0]);
        const outy = Math.sign(after[1] - here[1]);
        const px = here[0] * size + (-iny - outy) * inset;
        const py = here[1] * size + (inx + outx) * inset;
        return { px, py, inx, iny, outx, outy };
      });
      const parts = points.map((p, i) => {
        const a = `${String(p.px - p.inx * radius)} ${String(p.py - p.iny * radius)}`;
        const b = `${String(p.px + p.outx * radius)} ${String(p.py + p.outy * radius)}`;
        return `${i === 0 ? "M" : "L"}${a}Q${String(p.px)} ${String(p.py)} ${b}`;
      });
      return `${parts.join("")}Z`;
    })
    .join("");
}

/** The place of the set nearest to its middle, where an area's worth is shown. */
export function heart(places: readonly Place[]): Place {
  const cx = places.reduce((sum, p) => sum + p.x, 0) / places.length;
  const cy = places.reduce((sum, p) => sum + p.y, 0) / places.length;
  const away = (p: Place): number => (p.x - cx) ** 2 + (p.y - cy) ** 2;
  return places.reduce((best, p) => (away(p) < away(best) ? p : best));
}

/**
 * How a round's stones are fitted into the picture: the camera zooms to what was thrown, and stones that would be cut off
 * or too close to be hit by a finger are moved a little, so that no two areas to touch overlap.
 */

import { FIELD, RIM, STONE, turned, type Point } from "./geometry.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The point of the turned cloth in the middle of the picture, and pixels to a unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Arrangement {
  readonly camera: Camera;
  /** Where each place's stone is shown, in units of the turned cloth. */
  readonly spots: ReadonlyMap<number, Point>;
}

/** What a finger can hit, and what looks too big, in pixels across a stone. */
export const LEAST_TOUCH = 44;
const BIGGEST = 92;
/** Room around the outermost stones, in units. */
const MARGIN = 140;
const PASSES = 60;

/** The whole cloth, as for slides: `below` pixels are kept free under the reader's edge, for the pull. */
export function wholeCloth(size: Size, below = 0): Camera {
  const scale = Math.max(0.001, Math.min(size.width / 2 / FIELD, (size.height - below) / 2 / FIELD));
  return { x: 0, y: below / 2 / scale, scale };
}

/** Where a point of the turned cloth is in the picture, in pixels. */
export function toPixels(point: Point, camera: Camera, size: Size): Point {
  return { x: size.width / 2 + (point.x - camera.x) * camera.scale, y: size.height / 2 + (point.y - camera.y) * camera.scale };
}

interface Range {
  readonly low: number;
  readonly high: number;
}

const rangeOf = (values: readonly number[]): Range => ({ low: Math.min(...values), high: Math.max(...values) });

/** Fits stones, given where they come to rest on the cloth, into a picture. */
export function arrange(stones: readonly (Point & { readonly place: number })[], turn: number, size: Size): Arrangement {
  const points = stones.map((stone) => ({ place: stone.place, ...turned(stone, turn) }));
  const whole = wholeCloth(size);
  if (points.length === 0 || size.width === 0 || size.height === 0) return { camera: whole, spots: new Map() };
  // Destiny stays in sight.
  const [across, down] = [rangeOf([0, ...points.map((one) => one.x)]), rangeOf([0, ...points.map((one) => one.y)])];
  const around = STONE + MARGIN;
  const fit = Math.min(size.width / (across.high - across.low + 2 * around), size.height / (down.high - down.low + 2 * around));
  const least = Math.max(whole.scale, LEAST_TOUCH / (2 * STONE));
  const scale = Math.min(Math.max(fit, least), BIGGEST / (2 * STONE));
  const camera = { x: (across.low + across.high) / 2, y: (down.low + down.high) / 2, scale };
  return { camera, spots: apart(points, camera, size) };
}

/** Moves stones into the picture and apart from one another and from Destiny, as little as it takes. */
function apart(points: readonly (Point & { readonly place: number })[], camera: Camera, size: Size): Map<number, Point> {
  const [wide, high] = [size.width / 2 / camera.scale - STONE, size.height / 2 / camera.scale - STONE];
  const moved = points.map(({ place, x, y }) => ({ place, x, y }));
  const inside = (one: { x: number; y: number }): void => {
    one.x = Math.min(Math.max(one.x, camera.x - wide), camera.x + wide);
    one.y = Math.min(Math.max(one.y, camera.y - high), camera.y + high);
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    let still = true;
    moved.forEach((one, i) => {
      const [x, y] = [one.x, one.y];
      inside(one);
      const centre = Math.hypot(one.x, one.y);
      if (centre < 2 * STONE) {
        one.x *= (2 * STONE) / Math.max(centre, 1);
        one.y *= (2 * STONE) / Math.max(centre, 1);
      }
      if (one.x !== x || one.y !== y) still = false;
      for (const other of moved.slice(0, i)) {
        const [dx, dy] = [one.x - other.x, one.y - other.y];
        const gap = Math.hypot(dx, dy);
        if (gap >= 2 * STONE) continue;
        still = false;
        // A little more than half each, so that whole pixels are apart too.
        const push = (2 * STONE + 4 - gap) / 2 / Math.max(gap, 1);
        one.x += dx * push;
        one.y += dy * push;
        other.x -= dx * push;
        other.y -= dy * push;
      }
    });
    if (still) break;
  }
  moved.forEach(inside);
  return new Map(moved.map(({ place, x, y }) => [place, { x, y }]));
}

/** The place whose stone is nearest to a pixel, if that is near enough to be meant: areas to touch never overlap. */
export function nearestPlace(at: Point, spots: ReadonlyMap<number, Point>, places: Iterable<number>, camera: Camera, size: Size): number | null {
  const reach = Math.max(LEAST_TOUCH / 2, STONE * camera.scale) * 1.15;
  let best: number | null = null;
  let closest = reach;
  for (const place of places) {
    const spot = spots.get(place);
    if (!spot) continue;
    const pixel = toPixels(spot, camera, size);
    const away = Math.hypot(pixel.x - at.x, pixel.y - at.y);
    if (away <= closest) [best, closest] = [place, away];
  }
  return best;
}

/** How far beyond the rim the picture of the whole cloth reaches. */
export const BEYOND = FIELD - RIM;

/**
 * Fits a round's stones into the picture. The camera never moves; stones that would be cut off, or are too close
 * together to tap, are shifted a little so that no two touch areas overlap.
 */

import { FIELD, RIM, STONE, turned, type Point } from "./geometry.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The point of the turned cloth in the middle of the picture, and pixels per unit. */
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

/** The smallest diameter of a touch area, in pixels. */
export const LEAST_TOUCH = 44;
/** Distance from Destiny, in units, that is always in view; the few stones that rest farther out are moved in. */
const IN_SIGHT = 9_300;
const PASSES = 60;

/** The camera for slides: the whole cloth, with `below` pixels free under the reader's edge for the pull. */
export function wholeCloth(size: Size, below = 0): Camera {
  const scale = Math.max(0.001, Math.min(size.width / 2 / FIELD, (size.height - below) / 2 / FIELD));
  return { x: 0, y: below / 2 / scale, scale };
}

/** Converts a point of the turned cloth to pixels of the picture. */
export function toPixels(point: Point, camera: Camera, size: Size): Point {
  return {
    x: size.width / 2 + (point.x - camera.x) * camera.scale,
    y: size.height / 2 + (point.y - camera.y) * camera.scale,
  };
}

/** The camera of a round; it depends only on the picture's size, so that resting stones stay in place. */
export function roundCamera(size: Size): Camera {
  const whole = Math.min(size.width, size.height) / 2 / IN_SIGHT;
  return { x: 0, y: 0, scale: Math.max(whole, LEAST_TOUCH / (2 * STONE)) };
}

/**
 * Fits stones into a picture, given where they come to rest on the cloth. Stones already shown, at `held`, stay
 * unless there is no room otherwise.
 */
export function arrange(
  stones: readonly Lying[],
  turn: number,
  size: Size,
  held: ReadonlyMap<number, Point> = new Map(),
): Arrangement {
  if (size.width === 0 || size.height === 0) return { camera: wholeCloth(size), spots: new Map() };
  const camera = roundCamera(size);
  const moved = stones.map((stone): Moved => {
    const spot = held.get(stone.place);
    return { place: stone.place, ...(spot ?? turned(stone, turn)), fixed: spot !== undefined };
  });
  if (!apart(moved, camera, size)) {
    for (const one of moved) one.fixed = false;
    apart(moved, camera, size);
  }
  return { camera, spots: new Map(moved.map(({ place, x, y }) => [place, { x, y }])) };
}

export type Lying = Point & { readonly place: number };

interface Moved {
  readonly place: number;
  x: number;
  y: number;
  /** Whether the stone must stay in place. */
  fixed: boolean;
}

/** Moves stones as little as needed to be in view and clear of each other and Destiny; returns whether that worked. */
function apart(moved: readonly Moved[], camera: Camera, size: Size): boolean {
  const [wide, high] = [size.width / 2 / camera.scale - STONE, size.height / 2 / camera.scale - STONE];
  const inside = (one: Moved): void => {
    one.x = Math.min(Math.max(one.x, -wide), wide);
    one.y = Math.min(Math.max(one.y, -high), high);
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    let still = true;
    moved.forEach((one, i) => {
      const [x, y] = [one.x, one.y];
      if (!one.fixed) inside(one);
      const centre = Math.hypot(one.x, one.y);
      if (!one.fixed && centre < 2 * STONE) {
        one.x *= (2 * STONE) / Math.max(centre, 1);
        one.y *= (2 * STONE) / Math.max(centre, 1);
      }
      if (one.x !== x || one.y !== y) still = false;
      for (const other of moved.slice(0, i)) {
        const [dx, dy] = [one.x - other.x, one.y - other.y];
        const gap = Math.hypot(dx, dy);
        if (gap >= 2 * STONE || (one.fixed && other.fixed)) continue;
        still = false;
        // Push slightly farther than needed, so that the stones are also apart after rounding to pixels.
        const push = (2 * STONE + 4 - gap) / Math.max(gap, 1);
        const [mine, theirs] = one.fixed ? [0, 1] : other.fixed ? [1, 0] : [0.5, 0.5];
        one.x += dx * push * mine;
        one.y += dy * push * mine;
        other.x -= dx * push * theirs;
        other.y -= dy * push * theirs;
      }
    });
    if (still) return true;
  }
  for (const one of moved) if (!one.fixed) inside(one);
  return false;
}

/** The place of the stone whose touch area contains a pixel; touch areas never overlap. */
export function nearestPlace(
  at: Point,
  spots: ReadonlyMap<number, Point>,
  places: Iterable<number>,
  camera: Camera,
  size: Size,
): number | null {
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

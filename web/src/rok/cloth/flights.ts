/** Stones that are carried across the picture, between players, the bag and the cloth. */

import type { Point } from "./geometry.ts";

const CARRY_MS = 420;
const TAKE_MS = 260;

/** A step of an animation; returns false when it is done. */
export type Motion = (now: number) => boolean;

/** A stone above the cloth, in pixels of the picture. */
export interface Flying {
  readonly sign: number | null;
  readonly across: number;
  readonly angle: number;
  x: number;
  y: number;
  scale: number;
  alpha: number;
  visible: boolean;
}

export const loose = (sign: number | null, across: number, angle = 0): Flying => ({
  sign,
  across,
  angle,
  x: 0,
  y: 0,
  scale: 1,
  alpha: 1,
  visible: false,
});

export interface Flight {
  readonly stone: Flying;
  readonly from: Point;
  readonly to: Point;
  /** Delay before the flight starts, in milliseconds. */
  readonly wait: number;
  readonly ms: number;
}

/** The motion of a flight that starts at `now`; the stone fades out when it arrives. */
export function fly({ stone, from, to, wait, ms }: Flight, now: number, landed: () => void): Motion {
  const start = now + wait;
  [stone.x, stone.y, stone.visible] = [from.x, from.y, wait === 0];
  return (time) => {
    if (time < start) return true;
    stone.visible = true;
    const part = Math.min(1, (time - start) / ms);
    const ease = 1 - (1 - part) ** 3;
    stone.x = from.x + (to.x - from.x) * ease;
    stone.y = from.y + (to.y - from.y) * ease;
    stone.scale = 1 + 0.3 * Math.sin(Math.PI * part) - 0.3 * part;
    stone.alpha = 1 - 0.9 * part ** 3;
    if (part < 1) return true;
    landed();
    return false;
  };
}

export const carried = (stone: Flying, from: Point, to: Point, nth: number): Flight => ({
  stone,
  from,
  to,
  wait: nth * 110,
  ms: CARRY_MS,
});
export const taken = (stone: Flying, from: Point, to: Point): Flight => ({ stone, from, to, wait: 0, ms: TAKE_MS });

/** Setting a slide without dragging, and describing it to players who cannot see the cloth (RSLD-1). */

import { SLIDE_START, STONE, type Point } from "../cloth/geometry.ts";

/**
 * Thousandths of a radian per press of an arrow key, and the most to either side. A pull is slightly inaccurate, a
 * key press is exact; steps this coarse make both equally accurate (bench/rok_slides.py).
 */
export const AIM_STEP = 150;
export const FARTHEST_AIM = 450;
/** Milliseconds until a hand is as steady as it gets. */
export const STEADY_MS = 3000;
/** Milliseconds from a press to full force, chosen so that keys and pulls win equally often at equal skill. */
const DRAW_MS = 1500;

/** The force `ms` after the press: rises to the maximum and falls again, until released. */
export function drawnBy(ms: number): number {
  const part = (ms / DRAW_MS) % 2;
  return Math.round(1000 * (part <= 1 ? part : 2 - part));
}

/** Whether a stone is in the way of a slide from the bottom that ends beside Destiny. */
export function inTheWay(stones: readonly Point[], aim: number): boolean {
  const [sin, cos] = [Math.sin(aim / 1000), Math.cos(aim / 1000)];
  return stones.some(({ x, y }) => {
    const along = x * sin + (SLIDE_START - y) * cos;
    const beside = Math.abs(x * cos - (SLIDE_START - y) * sin);
    return along > 0 && along < SLIDE_START * cos - 2 * STONE && beside < 2 * STONE;
  });
}

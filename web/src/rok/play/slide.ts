/** How a slide is set without a drag, and what a player who cannot see the cloth is told of it (RSLD-1). */

import { SLIDE_START, STONE, type Point } from "../cloth/geometry.ts";

/**
 * Thousandths of a radian for one press of an arrow key, and the most to either side. A pull misses its aim a little, a
 * press never does: steps as wide as these make up for it (bench/rok_slides.py).
 */
export const AIM_STEP = 150;
export const FARTHEST_AIM = 450;
/** After so many ms a hand is as steady as it gets. */
export const STEADY_MS = 3000;
/** How long a press draws the stone back to full force; with these steps, hands of equal skill win as often either way. */
const DRAW_MS = 1500;

/** The force `ms` after a press drew the stone back: up to the most and down again, until it is let go. */
export function drawnBy(ms: number): number {
  const part = (ms / DRAW_MS) % 2;
  return Math.round(1000 * (part <= 1 ? part : 2 - part));
}

/** Whether a stone lies in the way of a slide that ends beside Destiny, as seen by who slides from the bottom. */
export function inTheWay(stones: readonly Point[], aim: number): boolean {
  const [sin, cos] = [Math.sin(aim / 1000), Math.cos(aim / 1000)];
  return stones.some(({ x, y }) => {
    const along = x * sin + (SLIDE_START - y) * cos;
    const beside = Math.abs(x * cos - (SLIDE_START - y) * sin);
    return along > 0 && along < SLIDE_START * cos - 2 * STONE && beside < 2 * STONE;
  });
}

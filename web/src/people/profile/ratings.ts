/** Geometry of a rating curve: its points and the band of their deviations, within a box. */

import type { RatingPoint } from "../../wire.ts";

export interface Curve {
  readonly line: string;
  readonly band: string;
  readonly low: number;
  readonly high: number;
}

/** The curve in a box of this size, with a scale in steps of fifty. */
export function curveOf(points: readonly RatingPoint[], width: number, height: number): Curve {
  const low = Math.floor(Math.min(...points.map((one) => one.points - one.deviation)) / 50) * 50;
  const high = Math.ceil(Math.max(...points.map((one) => one.points + one.deviation)) / 50) * 50;
  const x = (i: number): number => (points.length > 1 ? (i * width) / (points.length - 1) : width / 2);
  const y = (value: number): number => height - ((value - low) * height) / Math.max(1, high - low);
  const at = (i: number, value: number): string => `${x(i).toFixed(1)},${y(value).toFixed(1)}`;
  const upper = points.map((one, i) => at(i, one.points + one.deviation));
  const lower = points.map((one, i) => at(i, one.points - one.deviation)).reverse();
  return { line: points.map((one, i) => at(i, one.points)).join(" "), band: [...upper, ...lower].join(" "), low, high };
}

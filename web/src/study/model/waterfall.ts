/** What decided a game, as the bars of a waterfall chart: each starts where the previous one ends. */

import type { Shares } from "../../wire.ts";

export const PARTS = [
  "seat",
  "deal",
  "own_draws",
  "other_draws",
  "own_mistakes",
  "own_unknowable",
  "other_turns",
] as const;

export interface Bar {
  /** `start`, a part, or `result`. */
  readonly part: "start" | "result" | (typeof PARTS)[number];
  readonly from: number;
  readonly to: number;
  /** The number beside the bar: a value for the ends, a change for a part. */
  readonly value: number;
}

export function barsOf(shares: Shares): Bar[] {
  const bars: Bar[] = [{ part: "start", from: 0, to: shares.start, value: shares.start }];
  let at = shares.start;
  for (const part of PARTS) {
    bars.push({ part, from: at, to: at + shares[part], value: shares[part] });
    at += shares[part];
  }
  bars.push({ part: "result", from: 0, to: shares.result, value: shares.result });
  return bars;
}

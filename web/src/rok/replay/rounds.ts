/** Finds moments of a recorded game: the frame at a time, the start of each round, and the frames to stop at. */

import type { RokFrame } from "../../wire.ts";
import { stonesOf } from "../model/seats.ts";
import { SHOWN } from "../model/tell.ts";

/** Index of the frame shown at `ms`. */
export function frameAt(frames: readonly RokFrame[], ms: number): number {
  let [low, high] = [0, frames.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (frames[middle]!.at <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The frame in which this frame's stones were thrown, if they were. */
export function throwOf(frames: readonly RokFrame[], index: number): RokFrame | null {
  const round = frames[index]?.view.round;
  for (let i = index; i >= 0 && frames[i]!.view.round === round; i -= 1) if (frames[i]!.view.throw) return frames[i]!;
  return null;
}

export interface RoundMark {
  readonly round: number;
  /** Start of the round, in milliseconds. */
  readonly at: number;
  /** Stones in each loot at the end of the round. */
  readonly stones: readonly number[];
}

export function roundsOf(frames: readonly RokFrame[]): RoundMark[] {
  const marks: RoundMark[] = [];
  for (const { at, view } of frames) {
    if (view.round < 1) continue;
    const stones = view.seats.map(stonesOf);
    const last = marks.at(-1);
    if (last?.round === view.round) marks[marks.length - 1] = { ...last, stones };
    else marks.push({ round: view.round, at, stones });
  }
  return marks;
}

/** Indices of frames with an event: a throw, a grab, a step of the settlement. */
export function momentsOf(frames: readonly RokFrame[]): number[] {
  let told = 0;
  return frames.flatMap(({ view }, index) => {
    const fresh = view.steps.filter((step) => step.n > told);
    told = view.steps.at(-1)?.n ?? told;
    return index === 0 || fresh.some((step) => step.kind === "throw" || step.kind === "grab" || SHOWN.has(step.kind))
      ? [index]
      : [];
  });
}

/** Milliseconds as minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

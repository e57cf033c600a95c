/** Streaks and storms that go on when a page is opened again: this device remembers which one is under way. */

import { api, Refused } from "../hall/api.ts";
import { recall, store } from "../shell/stored.ts";
import type { PuzzleRun } from "../wire.ts";

const PLACE = "runehall-runs";

export type RunMode = "streak" | "storm";

/** The run that is under way on this device, or a new one; a new one for whoever has seen the end of `ended`. */
export async function currentRun(mode: RunMode, ended?: string): Promise<PuzzleRun> {
  const last = recall<Record<RunMode, string>>(PLACE)[mode];
  const known = last === ended ? undefined : last;
  const going = known === undefined ? null : await again(known);
  if (going && !going.over) return going;
  const begun = await api.puzzleRun(mode);
  store(PLACE, { ...recall(PLACE), [mode]: begun.id });
  return begun;
}

/** A run as the hall has it; null if it is not there, or was somebody else's here. */
async function again(id: string): Promise<PuzzleRun | null> {
  try {
    return await api.puzzleRunAgain(id);
  } catch (error) {
    if (error instanceof Refused && error.code === "missing") return null;
    throw error;
  }
}

/** Resumes streaks and storms when a page is reopened; this device remembers the current run. */

import { api, Refused } from "../hall/api.ts";
import { recall, store } from "../shell/stored.ts";
import type { PuzzleRun } from "../wire.ts";

const PLACE = "runehall-runs";

export type RunMode = "streak" | "storm";

/** The current run on this device, or a new one; `ended` is a run whose end was shown already. */
export async function currentRun(mode: RunMode, ended?: string): Promise<PuzzleRun> {
  const last = recall<Record<RunMode, string>>(PLACE)[mode];
  const known = last === ended ? undefined : last;
  const going = known === undefined ? null : await again(known);
  if (going && !going.over) return going;
  const begun = await api.puzzleRun(mode);
  store(PLACE, { ...recall(PLACE), [mode]: begun.id });
  return begun;
}

/** The finished run named in an address, to be reviewed; null if the hall does not have it. */
export async function endedRun(query: URLSearchParams): Promise<PuzzleRun | null> {
  const id = query.get("run");
  const found = id === null ? null : await again(id);
  return found?.over ? found : null;
}

/** A run as stored by the hall; null if it does not exist or belongs to somebody else. */
async function again(id: string): Promise<PuzzleRun | null> {
  try {
    return await api.puzzleRunAgain(id);
  } catch (error) {
    if (error instanceof Refused && error.code === "missing") return null;
    throw error;
  }
}

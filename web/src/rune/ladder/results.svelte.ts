/** The results on this device, stored between visits. */

import { recall, store } from "../../shell/stored.ts";
import { renamed, type Results } from "./results.ts";

const PLACE = "runehall-results";

let kept = $state.raw<Results>(renamed(recall<Results>(PLACE)));

export function results(): Results {
  return kept;
}

export function keep(next: Results): void {
  if (next === kept) return;
  kept = next;
  store(PLACE, next);
}

/** Records that the guided first game is done. */
export function learned(): void {
  keep({ ...kept, learned: true });
}

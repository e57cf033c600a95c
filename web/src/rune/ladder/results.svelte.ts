/** The results of this device, remembered between visits. */

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

/** The guided first game is done. */
export function learned(): void {
  keep({ ...kept, learned: true });
}

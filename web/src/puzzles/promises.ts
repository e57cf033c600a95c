/** What this device was promised for the deals of each day, as it was shown first. Nothing the hall says later replaces it. */

import { recall, store } from "../shell/stored.ts";
import { canHash, sha256OfBytes } from "../table/shuffleProof.ts";
import type { DailyPromise, DayProof } from "../wire.ts";

const PLACE = "runehall-days";
/** Days whose promises are kept; the oldest make room. */
const KEPT = 60;

/** Keeps promises that were not seen before; the days whose promise is not the one that is kept. */
export function pinPromises(promises: readonly DailyPromise[]): string[] {
  const kept = recall<Record<string, string>>(PLACE);
  const fresh = promises
    .filter(({ day }) => kept[day] === undefined)
    .map(({ day, commitment }) => [day, commitment] as const);
  if (fresh.length > 0)
    store(
      PLACE,
      Object.fromEntries([...Object.entries(kept), ...fresh].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-KEPT)),
    );
  return promises
    .filter(({ day, commitment }) => kept[day] !== undefined && kept[day] !== commitment)
    .map(({ day }) => day);
}

/** Whether the key of a day is the one that was promised here: `unseen` if nothing was, or this browser cannot tell. */
export async function checkDay({ day, key }: Pick<DayProof, "day" | "key">): Promise<"kept" | "broken" | "unseen"> {
  const promised = recall<Record<string, string>>(PLACE)[day];
  if (promised === undefined || !canHash()) return "unseen";
  return (await sha256OfBytes(key)) === promised ? "kept" : "broken";
}

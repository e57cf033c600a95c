/** The hall's first promise for each day's deals, as stored on this device. Later promises never replace it. */

import { recall, store } from "../shell/stored.ts";
import { canHash, sha256OfBytes } from "../table/shuffleProof.ts";
import type { DailyPromise, DayProof } from "../wire.ts";

const PLACE = "runehall-days";
/** How many days' promises are kept; the oldest are dropped. */
const KEPT = 60;

/** Stores new promises; returns the days whose promise differs from the stored one. */
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

/** Whether a day's key matches the promise: `unseen` if none is stored or this browser cannot check. */
export async function checkDay({ day, key }: Pick<DayProof, "day" | "key">): Promise<"kept" | "broken" | "unseen"> {
  const promised = recall<Record<string, string>>(PLACE)[day];
  if (promised === undefined || !canHash()) return "unseen";
  return (await sha256OfBytes(key)) === promised ? "kept" : "broken";
}

/** Start-up of a page that is saved on this device. */

import { answerPositions } from "../hall/api.ts";
import { stayAlone } from "../hall/me.svelte.ts";
import type { HallInfo } from "../wire.ts";
import { keptInfo, refreshKept } from "./keep.svelte.ts";
import { positionsHere } from "./python.ts";

/** Prepares for offline use, and looks for a newer version if the hall can be reached. */
export async function prepare(): Promise<void> {
  answerPositions(positionsHere);
  const info = (await keptInfo().catch(() => null)) as HallInfo | null;
  if (info) stayAlone(info);
  refreshKept().catch(() => undefined); // retried at the next start
}

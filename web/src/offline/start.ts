/** What a page that is kept on this device does when it opens. */

import { answerPositions } from "../hall/api.ts";
import { stayAlone } from "../hall/me.svelte.ts";
import type { HallInfo } from "../wire.ts";
import { keptInfo, refreshKept } from "./keep.svelte.ts";
import { positionsHere } from "./python.ts";

/** Has what is needed without the hall at hand, and looks for a newer version where the hall is there. */
export async function prepare(): Promise<void> {
  answerPositions(positionsHere);
  const info = (await keptInfo().catch(() => null)) as HallInfo | null;
  if (info) stayAlone(info);
  refreshKept().catch(() => undefined); // another time
}

/**
 * What this device keeps of each table's fair shuffle: the commitment and who begins, as it was shown first, the seals
 * it revealed its part for, and that part. Nothing the hall says later replaces a pin.
 */

import type { Fair } from "../wire.ts";
import { recall, store } from "../shell/stored.ts";

export interface Pins {
  readonly table: string;
  readonly commitment: string;
  /** The seat that was chosen to begin, or null if it is random; missing in pins of older versions. */
  readonly first?: number | null;
  readonly seals: readonly (string | null)[] | null;
  readonly seat: number | null;
  readonly contribution: string | null;
}

const PLACE = "runehall-pins";
/** How many tables' pins are kept; the oldest are dropped. */
const KEPT = 200;

type Kept = Record<string, Pins>;

export function pinsOf(table: string): Pins | null {
  return recall<Kept>(PLACE)[table] ?? null;
}

export function keepPins(pins: Pins): void {
  const others = Object.entries(recall<Kept>(PLACE)).filter(([table]) => table !== pins.table);
  store(PLACE, Object.fromEntries([...others.slice(1 - KEPT), [pins.table, pins]]));
}

/** Stores the hall's promise for a table, unless one is stored already. */
export function pinPromise(table: string, { commitment, first }: Pick<Fair, "commitment" | "first">): Pins {
  const known = pinsOf(table);
  if (known) return known;
  const pins = { table, commitment, first, seals: null, seat: null, contribution: null };
  keepPins(pins);
  return pins;
}

/** New tables on this device. */

import { levelName } from "../hall/names.ts";
import { t } from "../shell/words.svelte.ts";
import type { SavedSeat, SavedTable } from "./python.ts";

export const MODES = ["duel", "trio", "teams", "solo"] as const;
export type Mode = (typeof MODES)[number];
/** The levels that need no compiled engine. */
export const LEVELS = ["pebble", "twig"] as const;
export type Company = (typeof LEVELS)[number] | "device";
const SEATS: Readonly<Record<Mode, number>> = { solo: 1, duel: 2, trio: 3, teams: 4 };

export function newTable(mode: Mode, company: Company): SavedTable {
  const alone = mode === "solo";
  const seats = Array.from({ length: SEATS[mode] }, (_, seat): SavedSeat => {
    if (company === "device" || alone || seat === 0)
      return { name: alone || company !== "device" ? t("offline-you") : t("seat-name", { number: seat + 1 }) };
    return { name: levelName(company), level: company };
  });
  return made({ rules: { mode }, seats });
}

/** A new table with the same setup and another shuffle. */
export function another(table: SavedTable): SavedTable {
  return made({ rules: table.rules, seats: table.seats });
}

function made(what: Pick<SavedTable, "rules" | "seats">): SavedTable {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return { ...what, id: crypto.randomUUID(), seed: (high! % 2 ** 20) * 2 ** 32 + low!, created: Date.now() };
}

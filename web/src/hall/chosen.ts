/** What was chosen after the first lay, where seats are chosen (EVEN-3), in words. */

import { t } from "../shell/words.svelte.ts";

export interface Choice {
  /** Where the player sat who chose, at that time. */
  readonly seat: number;
  readonly swapped: boolean;
}

/** With the names as they sit after it; `key` has a text for seats that were kept and one for seats that were swapped. */
export function chosenText(key: string, { seat, swapped }: Choice, names: readonly string[]): string {
  const now = swapped ? 1 - seat : seat;
  return t(`${key}-${swapped ? "swapped" : "kept"}`, { name: names[now] ?? "", other: names[1 - now] ?? "" });
}

/** What a record says of it after so many moves; empty at any other. */
export function chosenAfter(record: unknown, moves: number, names: readonly string[]): string {
  const note = (record as { seats?: { chosen: number; swapped: boolean; after: number } } | null)?.seats;
  return note?.after === moves ? chosenText("chosen", { seat: note.chosen, swapped: note.swapped }, names) : "";
}

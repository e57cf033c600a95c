/** The choice of seats after the first card (EVEN-3), in words. */

import { t } from "../shell/words.svelte.ts";

export interface Choice {
  /** The seat of the choosing player before the choice. */
  readonly seat: number;
  readonly swapped: boolean;
}

/** Describes the choice, with names as seated afterwards; `key` has a text for kept and one for swapped seats. */
export function chosenText(key: string, { seat, swapped }: Choice, names: readonly string[]): string {
  const now = swapped ? 1 - seat : seat;
  return t(`${key}-${swapped ? "swapped" : "kept"}`, { name: names[now] ?? "", other: names[1 - now] ?? "" });
}

/** The choice in a record if it was made after this many moves; otherwise empty. */
export function chosenAfter(record: unknown, moves: number, names: readonly string[]): string {
  const note = (record as { seats?: { chosen: number; swapped: boolean; after: number } } | null)?.seats;
  return note?.after === moves ? chosenText("chosen", { seat: note.chosen, swapped: note.swapped }, names) : "";
}

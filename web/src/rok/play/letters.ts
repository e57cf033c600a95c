/** A letter on each stone, so that it can be grabbed by a key; a stone keeps its letter through the round. */

import type { RokStone } from "../../wire.ts";

/** The easy keys first. */
const LETTERS = "fjdkslaghrueiwoqptyvncmxbz";

/** The letters of a round: existing ones stay, and stones newly face up get the next free ones. */
export function lettered(
  stones: readonly RokStone[],
  before: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const up = stones.filter((stone) => stone[4] !== null).map((stone) => stone[0]);
  if (up.every((place) => before.has(place))) return before;
  const used = new Set(before.values());
  const free = [...LETTERS].filter((letter) => !used.has(letter));
  return new Map([
    ...before,
    ...up.filter((place) => !before.has(place)).map((place, i): [number, string] => [place, free[i] ?? ""]),
  ]);
}

/** The place whose letter is on this physical key, whatever the keyboard layout. */
export function placeOf(code: string, letters: ReadonlyMap<number, string>): number | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  if (letter === undefined) return null;
  for (const [place, one] of letters) if (one === letter) return place;
  return null;
}

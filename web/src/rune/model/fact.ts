/** The engine's facts as sentences in the reader's language, from the `study` Fluent file. */

import { has, t, type Args } from "../../shell/words.svelte.ts";
import type { Fact } from "../../wire.ts";

/** A sentence; a seat in it is called by its name, or “you” where it is the reader’s. */
export function factText(fact: Fact, names: readonly string[], mine: readonly number[] = []): string {
  if (!has(fact.key)) return "";
  const { seat, ...rest } = fact.args;
  const args: Args = { ...rest };
  if (typeof seat === "number") {
    args["who"] = mine.includes(seat) ? "you" : "other";
    args["name"] = names[seat] ?? String(seat + 1);
  }
  return t(fact.key, args);
}

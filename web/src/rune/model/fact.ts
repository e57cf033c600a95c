/** Sentences of the engine in the reader's words; the part `study` of the Fluent files has them. */

import { has, t, type Args } from "../../shell/words.svelte.ts";
import type { Fact } from "../../wire.ts";

/** A sentence, with seats by name. */
export function factText(fact: Fact, names: readonly string[]): string {
  if (!has(fact.key)) return "";
  const args: Args = {};
  for (const [name, value] of Object.entries(fact.args)) {
    if (name.endsWith("seat") && typeof value === "number") args[name] = names[value] ?? String(value);
    else args[name] = value;
  }
  return t(fact.key, args);
}

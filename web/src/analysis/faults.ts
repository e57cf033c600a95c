/** What is wrong with a position: in words, and where. */

import { has, t } from "../shell/words.svelte.ts";
import type { Problem } from "../wire.ts";

/** A fault in the reader's language, with the card and the player it is about; the hall's English line if unknown. */
export function faultText({ rule, key, args, text }: Problem, names: readonly string[]): string {
  const id = key === "hand" ? "analysis-fault-hand" : `analysis-fault-${rule ?? ""}`;
  if (!has(id)) return text;
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) if (typeof value === "number") told[name] = value;
  if (typeof args.seat === "number") told.name = names[args.seat] ?? String(args.seat + 1);
  return t(id, told);
}

/** The places to mark: those of the fault that is pointed at if it is still there, else those of every fault. */
export function faultCells(
  faults: readonly Problem[],
  pointed: Problem | null,
): readonly (readonly [number, number])[] {
  return (pointed && faults.includes(pointed) ? [pointed] : faults).flatMap(({ cells }) => cells);
}

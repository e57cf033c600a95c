/** The hall's verdict on a move before it is made: what it would change, or the rule against it. */

import { has, t } from "../shell/words.svelte.ts";
import type { RunePreview } from "../wire.ts";

/** Why a move is not allowed. */
export interface Why {
  readonly rule: string | null;
  readonly key: string;
  readonly args: Record<string, unknown>;
  readonly text: string;
  readonly cells: readonly (readonly [number, number])[];
}

export type Verdict =
  { readonly ok: true; readonly preview: RunePreview } | { readonly ok: false; readonly reason: Why };

/** The common fields of a refusal and a reason on the wire. */
interface WireReason {
  readonly rule?: string | null;
  readonly key?: string | null;
  readonly args?: Record<string, unknown>;
  readonly text?: string;
  readonly cells?: readonly (readonly [number, number])[];
}

export function whyOf({ rule = null, key = null, args = {}, text = "", cells = [] }: WireReason): Why {
  return { rule, key: key ?? "", args, text, cells };
}

/** How many runes clash under and beside the card, where neither match holds (LAY-3); null for every other reason. */
export function counts(why: Why): { readonly under: number; readonly beside: number } | null {
  const { under, beside } = why.args;
  return why.key === "lay-3" && typeof under === "number" && typeof beside === "number" ? { under, beside } : null;
}

/** The nearer of the two matches, the one with fewer clashes, if there is one. */
export function nearer({
  under,
  beside,
}: {
  readonly under: number;
  readonly beside: number;
}): "under" | "beside" | "even" {
  return under === beside ? "even" : under < beside ? "under" : "beside";
}

/** A reason in the reader's language, with names of seats and colours; the hall's English line as a fallback. */
export function whyText(why: Why, names: readonly string[]): string {
  const count = counts(why);
  const id = count ? `why-lay-3-${nearer(count)}` : `why-${why.key}`;
  if (!why.key || !has(id)) return why.text;
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(why.args)) {
    if (name === "colour" || name === "wanted" || name === "found" || name === "shown") args[name] = String(value);
    else if ((name === "seat" || name === "other") && typeof value === "number")
      args[name] = names[value] ?? String(value);
    else if (typeof value === "number") args[name] = value;
    else args[name] = String(value);
  }
  return t(id, args);
}

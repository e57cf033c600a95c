/** What a seek and the banner of calls tell, and in which order. */

import type { NoticeCard, SeekState } from "../wire.ts";

/** The name of the opponent who declined or went away, while the reader goes on looking; empty if there is none. */
export function goneAfter(before: SeekState | null, next: SeekState, gone: string): string {
  if (next.found) return "";
  return before?.found?.name ?? gone;
}

/** The notice that the banner shows; those told first come before everything but an opponent who was found. */
export function newsShown(
  first: readonly NoticeCard[],
  urgent: readonly NoticeCard[],
  later: readonly NoticeCard[],
  turn: boolean,
): NoticeCard | null {
  return first[0] ?? urgent[0] ?? (turn ? null : later[0]) ?? null;
}

/** What the banner shows of all that waits. */
export function callShown(waits: {
  found: boolean;
  first: boolean;
  asked: boolean;
  answered: boolean;
  news: boolean;
  turn: boolean;
  offer: boolean;
}): "found" | "news" | "asked" | "answered" | "turn" | "offer" | null {
  if (waits.found) return "found";
  if (waits.first) return "news";
  return (["asked", "answered", "news", "turn", "offer"] as const).find((one) => waits[one]) ?? null;
}

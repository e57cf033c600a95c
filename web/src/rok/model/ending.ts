/** How a game ended: by the rules (REND-1, REND-2), or because somebody resigned or left. */

import type { RokReplay, RokView, TableResult } from "../../wire.ts";

export interface HowEnded {
  /** `bag` or `rounds`, or the cause for which the hall ended it. */
  readonly ending: "bag" | "rounds" | TableResult["cause"];
  readonly rounds: number;
  /** Whether a tie was broken by a slide. */
  readonly slide: boolean;
  /** The seat that resigned or left, if any. */
  readonly seat: number | null;
}

/** How the game of a finished table ended. */
export function howEnded(view: RokView, result: TableResult): HowEnded {
  const { rounds, ending } = view;
  if (result.cause === "played" && ending) return { ending: ending.why, rounds, slide: ending.slide, seat: null };
  return { ending: result.cause, rounds, slide: false, seat: result.seat ?? null };
}

/** How a replayed game ended; null if its record is incomplete. */
export function howReplayEnded(replay: RokReplay): HowEnded | null {
  const { view } = replay.frames.at(-1)!;
  if (view.phase === "over" && view.ending)
    return { ending: view.ending.why, rounds: view.rounds, slide: view.ending.slide, seat: null };
  const said = replay.record["result"] as { readonly ending?: HowEnded["ending"]; readonly seat?: number } | undefined;
  return said?.ending ? { ending: said.ending, rounds: view.rounds, slide: false, seat: said.seat ?? null } : null;
}

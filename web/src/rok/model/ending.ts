/** How a game ended: by the rules (REND-1, REND-2), or because somebody gave it up. */

import type { RokReplay, RokView, TableResult } from "../../wire.ts";

export interface HowEnded {
  /** `bag` or `rounds`, or the cause for which the hall ended it. */
  readonly ending: "bag" | "rounds" | TableResult["cause"];
  readonly rounds: number;
  /** A tie was broken by a slide. */
  readonly slide: boolean;
  /** Who gave it up, if somebody did. */
  readonly seat: number | null;
}

/** Of a table that is over. */
export function howEnded(view: RokView, result: TableResult): HowEnded {
  const { rounds, ending } = view;
  if (result.cause === "played" && ending) return { ending: ending.why, rounds, slide: ending.slide, seat: null };
  return { ending: result.cause, rounds, slide: false, seat: result.seat ?? null };
}

/** Of a game that is played back; null if its record breaks off. */
export function howReplayEnded(replay: RokReplay): HowEnded | null {
  const { view } = replay.frames.at(-1)!;
  if (view.phase === "over" && view.ending)
    return { ending: view.ending.why, rounds: view.rounds, slide: view.ending.slide, seat: null };
  const said = replay.record["result"] as { readonly ending?: HowEnded["ending"]; readonly seat?: number } | undefined;
  return said?.ending ? { ending: said.ending, rounds: view.rounds, slide: false, seat: said.seat ?? null } : null;
}

/** A table's state as RÖK's components see it: all see the same, only refusals are one's own. */

import type { RokOwn, RokView, State } from "../../wire.ts";

export function rokView(state: State): RokView | null {
  return state.game?.kind === "rok" ? state.game : null;
}

export function rokOwn(state: State): RokOwn | null {
  return state.own?.kind === "rok" ? state.own : null;
}

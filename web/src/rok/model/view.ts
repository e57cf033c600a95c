/** A table's state as RÖK's components see it: all see the same, only refusals are one's own. */

import type { RokOwn, RokView, TableView } from "../../wire.ts";

export function rokView(state: TableView): RokView | null {
  return state.game?.kind === "rok" ? state.game : null;
}

export function rokOwn(state: TableView): RokOwn | null {
  return state.own?.kind === "rok" ? state.own : null;
}

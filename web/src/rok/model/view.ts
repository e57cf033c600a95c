/** A table's state for RÖK's components: everybody sees the same, except for their own refusals. */

import type { RokOwn, RokView, TableView } from "../../wire.ts";

export function rokView(state: TableView): RokView | null {
  return state.game?.kind === "rok" ? state.game : null;
}

export function rokOwn(state: TableView): RokOwn | null {
  return state.own?.kind === "rok" ? state.own : null;
}

/** Applies changes of a table to the state on this device. */

import type { Change, GameChange, Splice, TableView } from "../wire.ts";

/** A list after splices, whose indices refer to the old list and increase. */
function spliced(old: readonly unknown[], splices: readonly Splice[]): unknown[] {
  const parts: unknown[] = [];
  let done = 0;
  for (const [at, gone, items] of splices) {
    parts.push(...old.slice(done, at), ...items);
    done = at + gone;
  }
  parts.push(...old.slice(done));
  return parts;
}

function changedGame(game: object, change: GameChange): object {
  const after: Record<string, unknown> = { ...game, ...change.set };
  for (const [name, splices] of Object.entries(change.lists ?? {}))
    after[name] = spliced(after[name] as unknown[], splices);
  return after;
}

/** The state after a change; null if the change does not apply to this state, which must then be reloaded. */
export function applied(state: TableView, change: Change): TableView | null {
  if (change.base !== state.seq) return null;
  const after = { ...state, ...change.state, seq: change.seq } as TableView;
  if (change.game && after.game) after.game = changedGame(after.game, change.game) as TableView["game"];
  if (change.own && after.own) after.own = { ...after.own, ...change.own } as TableView["own"];
  return after;
}

/** The reader's own tables, for every part of the page that shows or counts them. */

import { untrack } from "svelte";
import { here, type Route } from "../shell/router.svelte.ts";
import type { TableCard, TableList } from "../wire.ts";
import { api } from "./api.ts";
import { Requests } from "./requests.ts";

let list = $state.raw<TableList>({ tables: [], more: null, broken: [] });
let asked: { page: Route; answered: Promise<void> } | null = null;

export const myTables = (): readonly TableCard[] => list.tables;
/** How many of the reader's tables are damaged and cannot be shown. */
export const brokenTables = (): number => list.broken.length;

const requests = new Requests(async () => {
  list = await api.tables("mine").catch(() => list);
});

/** Reloads the tables after a change. */
export const lookAtMine = (): Promise<void> => requests.look();

/** Loads the tables for the current page, once even if several parts of it need them. */
export function loadMine(): Promise<void> {
  const page = untrack(here);
  if (asked?.page !== page) asked = { page, answered: requests.look() };
  return asked.answered;
}

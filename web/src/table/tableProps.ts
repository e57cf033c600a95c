/** Properties that a table's page passes to the component of its game. */

import type { TableView } from "../wire.ts";
import type { TableSession } from "./session.svelte.ts";

export interface TableProps {
  session: TableSession;
  /** The latest state of the table from the hall. */
  facts: TableView;
}

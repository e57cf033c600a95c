/** What a table's page gives to the component that plays the game. */

import type { TableView } from "../wire.ts";
import type { TableSession } from "./session.svelte.ts";

export interface TableProps {
  session: TableSession;
  /** The table as the hall sent it last. */
  facts: TableView;
}

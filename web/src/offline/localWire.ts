/** A table's socket within this page: Python answers instead of the hall, then computer players move. */

import type { Wire } from "../table/socket.ts";
import type { ClientMessage, ServerMessage } from "../wire.ts";
import { askPython, type SavedTable } from "./python.ts";

interface Options {
  readonly table: SavedTable;
  /** Called when the table has changed. */
  readonly saved: (table: SavedTable) => void;
  /** Called when the reader asks for another game. */
  readonly again: () => void;
  /** Called if Python could not be started. */
  readonly failed: (error: unknown) => void;
}

export class LocalWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  private closed = false;
  /** The last request; requests run one after another, as on a socket. */
  private last: Promise<unknown>;

  constructor(private readonly options: Options) {
    this.last = askPython("open", { table: options.table }).then(
      () => this.onopen?.(),
      (error: unknown) => options.failed(error),
    );
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.t === "rematch") {
      this.options.again();
      return;
    }
    this.ask("message", { message });
  }

  close(): void {
    this.closed = true;
  }

  private ask(what: "message" | "think", more: Record<string, unknown>): void {
    this.last = this.last.then(async () => {
      if (this.closed) return;
      try {
        const { messages, saved } = await askPython(what, { id: this.options.table.id, ...more });
        this.pass(messages, saved);
      } catch (error) {
        this.options.failed(error);
      }
    });
  }

  private pass(messages: readonly ServerMessage[], saved: SavedTable): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    const changed = messages.some(({ t }) => t === "update");
    if (changed) this.options.saved(saved);
    // It may be a computer's turn after every change and when the table is opened.
    if (changed || messages.some(({ t }) => t === "welcome")) this.ask("think", {});
  }
}

/** Python in a web worker, which takes and returns text and starts with the first question. */

import type { Positions, PositionsAsk, Replay, ServerMessage } from "../wire.ts";

/** A seat of a table on this device; computer players have a `level`. */
export interface SavedSeat {
  readonly name: string;
  readonly level?: string;
}

/** The full state of a table on this device, from which it can be reopened at any time. */
export interface SavedTable {
  readonly id: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seats: readonly SavedSeat[];
  readonly seed: number;
  readonly created: number;
  readonly moves?: readonly string[];
  readonly over?: boolean;
}

interface Answers {
  open: SavedTable;
  message: { messages: ServerMessage[]; saved: SavedTable };
  think: { messages: ServerMessage[]; saved: SavedTable };
  replay: Replay;
  positions: Positions;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>();

function start(): Worker {
  const made = new Worker("/pyodide/worker.js", { type: "module" });
  made.onmessage = ({ data }: MessageEvent<{ id: number; answer?: string; error?: string }>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.answer === undefined) asked?.fail(new Error(data.error));
    else asked?.done(JSON.parse(data.answer) as never);
  };
  made.onerror = () => {
    for (const asked of waiting.values()) asked.fail(new Error("Python did not start"));
    waiting.clear();
    worker = null;
  };
  return made;
}

/** Asks Python something; rejects if Python cannot be started or raises an error. */
export function askPython<Q extends keyof Answers>(ask: Q, more: Record<string, unknown>): Promise<Answers[Q]> {
  worker ??= start();
  count += 1;
  const id = count;
  return new Promise<Answers[Q]>((done, fail) => {
    waiting.set(id, { done, fail });
    worker!.postMessage({ id, text: JSON.stringify({ ask, ...more }) });
  });
}

export const positionsHere = (asked: PositionsAsk): Promise<Positions> => askPython("positions", { asked });

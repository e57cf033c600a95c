/**
 * Shows others' moves one by one, at a pace that people can follow. This device's own moves are shown at once.
 * Clock and timers are injected, so that tests are fast.
 */

import type { prefs } from "../../shell/prefs.svelte.ts";
import type { TableView } from "../../wire.ts";

/** Milliseconds that a position stays before somebody else's next move is shown. */
export const GAPS: Readonly<Record<typeof prefs.pace, number>> = { off: 0, normal: 550, slow: 1200 };

export interface PacePorts {
  readonly gap: () => number;
  readonly now: () => number;
  /** Calls back later; returns a function that cancels it. */
  readonly later: (call: () => void, ms: number) => () => void;
  readonly show: (state: TableView) => void;
}

const count = (state: TableView): number => (state.game?.kind === "rune" ? state.game.moves.length : 0);

/** Whether a state contains a new move by somebody not at this device. */
function isTheirs(state: TableView, before: number, mine: readonly number[]): boolean {
  const game = state.game;
  if (game?.kind !== "rune" || game.moves.length <= before) return false;
  return !mine.includes(game.by[game.moves.length - 1] ?? -1);
}

export class Pacer {
  private queue: TableView[] = [];
  private cancel: (() => void) | null = null;
  private shownAt = 0;
  private newest: number;

  constructor(
    private readonly ports: PacePorts,
    first: TableView,
  ) {
    this.newest = count(first);
    this.shownAt = ports.now();
  }

  /** Whether everything received has been shown. */
  get idle(): boolean {
    return this.queue.length === 0;
  }

  take(state: TableView, mine: readonly number[]): void {
    const theirs = isTheirs(state, this.newest, mine);
    const same = count(state) === this.newest;
    this.newest = count(state);
    if (same && !this.idle) this.queue[this.queue.length - 1] = state;
    else if (theirs && this.ports.gap() > 0) {
      this.queue.push(state);
      this.wait();
    } else {
      this.queue = [];
      this.put(state, !same);
    }
  }

  /** Shows the newest position now. */
  skip(): void {
    const last = this.queue.at(-1);
    this.queue = [];
    if (last) this.put(last, true);
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private wait(): void {
    if (this.cancel) return;
    this.cancel = this.ports.later(() => this.next(), Math.max(0, this.shownAt + this.ports.gap() - this.ports.now()));
  }

  private next(): void {
    this.cancel = null;
    const state = this.queue.shift();
    if (!state) return;
    this.put(state, true);
    if (!this.idle) this.wait();
  }

  private put(state: TableView, moved: boolean): void {
    if (moved) this.shownAt = this.ports.now();
    if (this.idle) this.stop();
    this.ports.show(state);
  }
}

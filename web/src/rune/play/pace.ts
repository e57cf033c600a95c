/**
 * Shows others' moves one by one, at a pace one can follow. What this device does itself is shown at once.
 * Time and timers come from outside, so that a test can be quick.
 */

import type { prefs } from "../../shell/prefs.svelte.ts";
import type { TableView } from "../../wire.ts";

/** How long a position stays before the next move of somebody else is shown, in ms. */
export const GAPS: Readonly<Record<typeof prefs.pace, number>> = { off: 0, normal: 550, slow: 1200 };

export interface PacePorts {
  readonly gap: () => number;
  readonly now: () => number;
  /** Calls back later; returns how to cancel. */
  readonly later: (call: () => void, ms: number) => () => void;
  readonly show: (state: TableView) => void;
}

const count = (state: TableView): number => (state.game?.kind === "rune" ? state.game.moves.length : 0);

/** Whether a state brings a move of somebody who does not sit at this device. */
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

  /** Whether everything that came has been shown. */
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

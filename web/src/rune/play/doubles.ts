/**
 * Double clicks: the second click is meant for what stood there at the first one, so it does nothing on a control that
 * the first one has changed. Every other click counts at once.
 */

import type { Place } from "../model/faces.ts";

/** A press of a mouse button or of a finger. */
export interface Press {
  readonly at: Place;
  /** Milliseconds. */
  readonly time: number;
  /** The browser's own count of clicks with a mouse, by the reader's settings; null for a finger, which it does not count. */
  readonly clicks: number | null;
  /** What was pressed, and what it said. */
  readonly on: { readonly isConnected: boolean };
  readonly says: string;
}

/** Two taps of a finger on the same place within this time are a double tap, as telephones take it. */
const TAPS_MS = 300;
const NEAR_PX = 24;

export class DoubleClicks {
  /** The last press is the second click of a double click whose first one made a move and changed what is pressed. */
  second = false;
  private last: Press | null = null;
  private acted = false;

  pressed(press: Press): void {
    const last = this.last;
    this.second = last !== null && this.acted && again(last, press) && changed(last, press);
    this.acted = this.second;
    // A third click is measured against the first one.
    this.last = this.second ? { ...press, on: last!.on, says: last!.says } : press;
  }

  /** What was pressed made a move. */
  did(): void {
    this.acted = true;
  }
}

function again(last: Press, press: Press): boolean {
  if (Math.hypot(press.at.x - last.at.x, press.at.y - last.at.y) > NEAR_PX) return false;
  return press.clicks === null ? press.time - last.time <= TAPS_MS : press.clicks > 1;
}

/** The same control says something else now, or it has gone and something else is in its place. */
function changed(last: Press, press: Press): boolean {
  return last.on === press.on ? last.says !== press.says : !last.on.isConnected;
}

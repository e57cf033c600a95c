/**
 * Double clicks: the second click is meant for the control at the first one, so it does nothing on a control that
 * the first one has changed. Every other click counts at once.
 */

import type { Place } from "../model/faces.ts";

/** A press of a mouse button or of a finger. */
export interface Press {
  readonly at: Place;
  /** Milliseconds. */
  readonly time: number;
  /** The browser's click count for a mouse, which follows the system's settings; null for touch. */
  readonly clicks: number | null;
  /** The pressed control, and its text. */
  readonly on: { readonly isConnected: boolean };
  readonly says: string;
}

/** The longest time between two taps of a double tap, in milliseconds. */
const TAPS_MS = 300;
const NEAR_PX = 24;

export class DoubleClicks {
  /** Whether the last press is the second click of a double click whose first one changed the control. */
  second = false;
  private last: Press | null = null;
  private acted = false;

  pressed(press: Press): void {
    const last = this.last;
    this.second = last !== null && this.acted && again(last, press) && changed(last, press);
    this.acted = this.second;
    // A third click is compared with the first one.
    this.last = this.second ? { ...press, on: last!.on, says: last!.says } : press;
  }

  /** Records that the press made a move. */
  did(): void {
    this.acted = true;
  }
}

function again(last: Press, press: Press): boolean {
  if (Math.hypot(press.at.x - last.at.x, press.at.y - last.at.y) > NEAR_PX) return false;
  return press.clicks === null ? press.time - last.time <= TAPS_MS : press.clicks > 1;
}

/** Whether the control has another text now, or another control is in its place. */
function changed(last: Press, press: Press): boolean {
  return last.on === press.on ? last.says !== press.says : !last.on.isConnected;
}

/**
 * A shake of the phone gives the signal to throw (RTHR-3), where the reader likes it so. Some phones let a page feel their
 * motion only when its reader has asked for it by a tap.
 */

import { recall, store } from "../../shell/stored.ts";

/** m/s² without gravity; a phone that is put down or carried stays below. */
const SHAKE = 16;
const PLACE = "runehall-rok-shake";

/** Safari on phones asks its reader; elsewhere there is no such question. */
type Asking = typeof DeviceMotionEvent & { requestPermission?: () => Promise<PermissionState> };

function motion(): Asking | null {
  return "DeviceMotionEvent" in globalThis ? (DeviceMotionEvent as Asking) : null;
}

export class Shaking {
  /** Whether this is a device to be shaken that lets a page feel it. */
  readonly possible = motion() !== null && matchMedia("(any-pointer: coarse)").matches;
  private wanted = $state(recall<{ on: boolean }>(PLACE).on ?? true);
  /** What the device allows this page; null is not known before somebody asks. */
  private allowed = $state<boolean | null>(motion()?.requestPermission ? null : true);

  constructor() {
    // Where a question is possible but not needed, the browser knows the answer; Safari does not know this name.
    navigator.permissions
      ?.query({ name: "accelerometer" as PermissionName })
      .then(({ state }) => {
        if (state === "granted") this.allowed ??= true;
      })
      .catch(() => undefined);
  }

  /** Whether a shake gives the signal now. */
  get on(): boolean {
    return this.possible && this.wanted && this.allowed === true;
  }

  /** The device said no, and says so until the page is opened again. */
  get refused(): boolean {
    return this.allowed === false;
  }

  /** The reader's tap: from off to on, for which the device may have to be asked, or from on to off. */
  async toggle(): Promise<void> {
    this.wanted = !this.on;
    store(PLACE, { on: this.wanted });
    if (!this.wanted || this.allowed === true) return;
    // A question outside of a tap, or one that was answered before, is refused by an error.
    const answer = await motion()!.requestPermission!().catch(() => "denied");
    this.allowed = answer === "granted";
  }

  /** Calls `act` for a shake; returns how to stop. */
  feel(act: () => void): () => void {
    const felt = (event: DeviceMotionEvent): void => {
      const { x, y, z } = event.acceleration ?? {};
      if (this.on && Math.hypot(x ?? 0, y ?? 0, z ?? 0) > SHAKE) act();
    };
    addEventListener("devicemotion", felt);
    return () => removeEventListener("devicemotion", felt);
  }
}

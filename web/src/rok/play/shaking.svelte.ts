/**
 * Shaking the phone gives the signal to throw (RTHR-3), if the reader has turned that on. Some phones grant a page
 * access to motion only after a tap.
 */

import { recall, store } from "../../shell/stored.ts";

/** Threshold in m/s² without gravity; putting down or carrying a phone stays below it. */
const SHAKE = 16;
const PLACE = "runehall-rok-shake";

/** Safari on phones asks for permission; other browsers do not. */
type Asking = typeof DeviceMotionEvent & { requestPermission?: () => Promise<PermissionState> };

function motion(): Asking | null {
  return "DeviceMotionEvent" in globalThis ? (DeviceMotionEvent as Asking) : null;
}

export class Shaking {
  /** Whether this is a hand-held device whose motion a page can read. */
  readonly possible = motion() !== null && matchMedia("(any-pointer: coarse)").matches;
  private wanted = $state(recall<{ on: boolean }>(PLACE).on ?? true);
  /** Whether the device grants access to motion; null if not asked yet. */
  private allowed = $state<boolean | null>(motion()?.requestPermission ? null : true);

  constructor() {
    // Some browsers know the answer without asking; Safari does not support this permission name.
    navigator.permissions
      ?.query({ name: "accelerometer" as PermissionName })
      .then(({ state }) => {
        if (state === "granted") this.allowed ??= true;
      })
      .catch(() => undefined);
  }

  /** Whether shaking is turned on. */
  get on(): boolean {
    return this.possible && this.wanted && this.allowed === true;
  }

  /** Whether the device refused; it keeps refusing until the page is reopened. */
  get refused(): boolean {
    return this.allowed === false;
  }

  /** Toggles shaking after a tap; turning it on may ask the device for permission. */
  async toggle(): Promise<void> {
    this.wanted = !this.on;
    store(PLACE, { on: this.wanted });
    if (!this.wanted || this.allowed === true) return;
    // Asking outside of a tap, or again after an answer, throws an error.
    const answer = await motion()!.requestPermission!().catch(() => "denied");
    this.allowed = answer === "granted";
  }

  /** Calls `act` on every shake; returns a function that stops it. */
  feel(act: () => void): () => void {
    const felt = (event: DeviceMotionEvent): void => {
      const { x, y, z } = event.acceleration ?? {};
      if (this.on && Math.hypot(x ?? 0, y ?? 0, z ?? 0) > SHAKE) act();
    };
    addEventListener("devicemotion", felt);
    return () => removeEventListener("devicemotion", felt);
  }
}

/** Sleeping and waking devices: a phone in a pocket, a big screen that must stay on. */

/** Calls `act` when the device is back online or the page is visible again; returns a function that stops it. */
export function onWake(act: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === "visible") act();
  };
  addEventListener("online", act);
  addEventListener("pageshow", seen);
  document.addEventListener("visibilitychange", seen);
  document.addEventListener("resume", seen);
  return () => {
    removeEventListener("online", act);
    removeEventListener("pageshow", seen);
    document.removeEventListener("visibilitychange", seen);
    document.removeEventListener("resume", seen);
  };
}

/** Keeps the screen on while nobody touches it; returns a function that stops it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;
  // The browser releases the lock whenever the page is hidden.
  const hold = (): void => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (held) => {
        if (stopped) void held.release();
        else lock = held;
      },
      () => undefined,
    );
  };
  hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}

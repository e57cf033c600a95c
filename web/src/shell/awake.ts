/** A device that sleeps, and wakes up: a phone in a pocket, a big screen that must not go dark. */

/** Calls `act` when the device is online again, or the page is looked at again after it slept; returns how to stop. */
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

/** Keeps the screen from going dark while somebody looks at it without touching it; returns how to stop. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;
  // The browser takes the lock away whenever the page is hidden.
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

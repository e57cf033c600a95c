/** How many things wait for the reader, shown in the page's title and on the icon of the installed app. */

let waiting = $state(0);
/** The number on the icon; the service worker may have set another one before the page was opened. */
let badge = -1;

export function setWaiting(count: number): void {
  waiting = count;
  if (count === badge) return;
  badge = count;
  // Only installed apps have a badge, and not on every platform.
  if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

/** Sets the badge again, because a push may have changed it while the page was hidden. */
export function renewBadge(): void {
  badge = -1;
  setWaiting(waiting);
}

export function waitingCount(): number {
  return waiting;
}

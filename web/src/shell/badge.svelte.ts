/** How much waits for the reader: counted in the page's title, and on the icon of the installed app. */

let waiting = $state(0);
/** What the icon shows; the worker that gets pushes may have set it before this page was opened. */
let badge = -1;

export function setWaiting(count: number): void {
  waiting = count;
  if (count === badge) return;
  badge = count;
  // Only installed apps have a badge, and not everywhere.
  if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

/** While nobody looked at the page, a push may have set the icon's count. */
export function renewBadge(): void {
  badge = -1;
  setWaiting(waiting);
}

export function waitingCount(): number {
  return waiting;
}

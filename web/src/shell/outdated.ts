/** Reloads a page whose hall has been updated since: the parts that it loads later are no longer there. */

const PLACE = "runehall-reloaded";
/** The shortest interval, in milliseconds, between two such reloads, in case the part is missing for good. */
const AGAIN_MS = 60_000;

export interface Surroundings {
  /** Whether the hall answers; without it, the missing part says nothing about its version. */
  readonly reachable: () => Promise<boolean>;
  readonly reload: () => void;
  readonly now: () => number;
  readonly kept: Pick<Storage, "getItem" | "setItem">;
}

/** Reloads the page unless the hall cannot be reached or the page has just been reloaded. */
export async function renew({ reachable, reload, now, kept }: Surroundings): Promise<void> {
  const last = Number(kept.getItem(PLACE) ?? -AGAIN_MS);
  if (now() - last < AGAIN_MS || !(await reachable())) return;
  kept.setItem(PLACE, String(now()));
  reload();
}

/** Watches for parts of the page that cannot be loaded. */
export function watchForUpdates(): void {
  addEventListener("vite:preloadError", () => {
    void renew({
      reachable: () =>
        fetch("/api/hall", { cache: "no-store" }).then(
          ({ ok }) => ok,
          () => false,
        ),
      reload: () => location.reload(),
      now: () => Date.now(),
      kept: sessionStorage,
    }).catch(() => undefined);
  });
}

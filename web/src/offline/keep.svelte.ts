/** Saving for offline use: the pages, Python and the rules, and finished games. */

import { recall, store } from "../shell/stored.ts";

const FILES = "runehall-offline";
const PLACE = "runehall-kept";
const INFO = "/api/hall";
/** How many files are downloaded at a time. */
const AT_ONCE = 4;

interface Listed {
  readonly version: string;
  readonly files: Readonly<Record<string, number>>;
}

let version = $state(recall<{ version?: string }>(PLACE).version ?? "");
/** The share of bytes downloaded so far; null when nothing is being downloaded. */
let share = $state<number | null>(null);

export const isKept = (): boolean => version !== "";
export const loadedShare = (): number | null => share;

/** Whether this browser can save anything. */
export const canKeep = (): boolean => "caches" in window && "serviceWorker" in navigator && isSecureContext;

async function listed(): Promise<Listed> {
  const answer = await fetch("/pyodide/files.json", { cache: "no-store" });
  if (!answer.ok) throw new Error("this hall has no files for playing without it");
  return (await answer.json()) as Listed;
}

/** Total size of the files to save, in bytes. */
export async function neededBytes(): Promise<number> {
  return Object.values((await listed()).files).reduce((sum, size) => sum + size, 0);
}

/** Downloads every missing file and deletes files of older versions. */
export async function keepHere(): Promise<void> {
  const list = await listed();
  const all = Object.values(list.files).reduce((sum, size) => sum + size, 0);
  const cache = await caches.open(FILES);
  let come = 0;
  share = 0;
  try {
    await cache.addAll(["/", "/first.js", "/plain.css", "/icon.svg", INFO]);
    const waiting = Object.entries(list.files);
    const load = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [path, size] = next;
        // Files named by their hash never change; the others change with the version.
        if (!path.startsWith("/assets/") || !(await cache.match(path))) await cache.add(path);
        come += size;
        share = come / all;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, load));
    await cache.add("/pyodide/worker.js");
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      if (path.startsWith("/assets/") && !(path in list.files)) await cache.delete(request);
    }
    version = list.version;
    store(PLACE, { version });
    await navigator.storage?.persist?.();
  } finally {
    share = null;
  }
}

/** Deletes everything saved. */
export async function dropKept(): Promise<void> {
  version = "";
  store(PLACE, {});
  await caches.delete(FILES);
  await caches.delete("runehall-games");
}

/** Updates the saved files to the hall's version, if the hall can be reached. */
export async function refreshKept(): Promise<void> {
  if (isKept() && navigator.onLine && (await listed()).version !== version) await keepHere();
}

/** What the hall offered when the files were saved. */
export async function keptInfo(): Promise<unknown> {
  const kept = await caches.match(INFO);
  return kept ? ((await kept.json()) as unknown) : null;
}

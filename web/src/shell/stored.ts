/** Local storage. If the browser forbids it, nothing is remembered. */

/** What was stored under a name; an empty object if there is nothing or it cannot be read. */
export function recall<T extends object>(place: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<T>;
  } catch {
    return {};
  }
}

export function store(place: string, value: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A private window may refuse to store anything.
  }
}

/** Deletes everything except the appearance of the pages, which is stored under the bare name. */
export function forget(): void {
  try {
    for (const place of Object.keys(localStorage)) if (place.startsWith("runehall-")) localStorage.removeItem(place);
  } catch {
    // Nothing was stored.
  }
  if ("caches" in window) void caches.delete("runehall-games");
}

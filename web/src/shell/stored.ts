/** What this device remembers between visits. A browser that forbids it only forgets. */

/** What was stored under a name; an empty object where there is nothing, or nothing readable. */
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
    // A private window may refuse; the game goes on.
  }
}

/** Forgets everything but how the pages look, which is stored under the bare name. */
export function forget(): void {
  try {
    for (const place of Object.keys(localStorage)) if (place.startsWith("runehall-")) localStorage.removeItem(place);
  } catch {
    // Nothing was stored.
  }
  if ("caches" in window) void caches.delete("runehall-games");
}

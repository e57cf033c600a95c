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

/** Announcements: a live region for screen readers, and short notes on the screen. */

import { untrack } from "svelte";

let said = $state("");
let notes = $state<{ id: number; text: string; kind: "note" | "bad" }[]>([]);
let next = 0;

/** Announces a line to screen readers, even if it repeats the last one. */
export function say(text: string): void {
  // When called in an effect, reading `said` must not make it a dependency.
  said = untrack(() => said) === text ? `${text}\u00a0` : text;
}

export function lastSaid(): string {
  return said;
}

/** Shows a short note for a few seconds, and says it. */
export function note(text: string, kind: "note" | "bad" = "note"): void {
  const id = (next += 1);
  notes = [...untrack(() => notes).slice(-2), { id, text, kind }];
  say(text);
  setTimeout(() => dismiss(id), 6000);
}

export function dismiss(id: number): void {
  notes = notes.filter((n) => n.id !== id);
}

export function allNotes(): typeof notes {
  return notes;
}

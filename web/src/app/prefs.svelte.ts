/** What this device remembers: language, theme, sounds, and the last game asked for. */

import type { Language } from "../words/words.svelte.ts";

export type Theme = "system" | "light" | "dark";
export type Mode = "solo" | "duel" | "trio" | "teams";

export interface Wish {
  mode: Mode;
  level: string;
  grand_master: boolean;
  adepts: boolean;
  spare_draw: boolean;
  half_turns: boolean;
  clock: string;
  deck: string;
}

interface Kept {
  language: Language | null;
  theme: Theme;
  sounds: boolean;
  wish: Wish;
}

const PLACE = "runehall";

const FIRST: Kept = {
  language: null,
  theme: "system",
  sounds: true,
  wish: {
    mode: "duel",
    level: "",
    grand_master: false,
    adepts: false,
    spare_draw: false,
    half_turns: false,
    clock: "",
    deck: "",
  },
};

function recall(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
    return { ...FIRST, ...kept, wish: { ...FIRST.wish, ...kept.wish } };
  } catch {
    return structuredClone(FIRST);
  }
}

export const prefs: Kept = $state(recall());

/** Writes the preferences down; a browser that forbids it only forgets them. */
export function remember(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(prefs));
  } catch {
    // Private windows may refuse; the game goes on.
  }
}

/** Paints the page light or dark. */
export function paint(): void {
  const dark = prefs.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : prefs.theme === "dark";
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#14181c" : "#dfdbd2");
}

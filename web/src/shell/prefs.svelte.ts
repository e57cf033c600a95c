/** The reader's preferences on this device: language, theme, sounds, how quickly others' turns are shown, help. */

import { recall, store } from "./stored.ts";
import type { Language } from "./languages.ts";

export type Theme = "system" | "light" | "dark";

/** Designs of the table. */
export const BOARDS = ["slate", "oak", "moss", "night"] as const;
export const BACKS = ["knot", "tree", "lattice"] as const;
export const PIECES = ["pawns", "towers", "stones"] as const;

interface Preferences {
  language: Language | null;
  theme: Theme;
  sounds: boolean;
  board: (typeof BOARDS)[number];
  back: (typeof BACKS)[number];
  pieces: (typeof PIECES)[number];
  /** How quickly the turns of others are shown. */
  pace: "off" | "normal" | "slow";
  /** Help in games against the computer: hints when asked for, a warning before a mistake. */
  hints: boolean;
  warnings: boolean;
}

const PLACE = "runehall";
const FIRST: Preferences = {
  language: null,
  theme: "system",
  sounds: true,
  board: "slate",
  back: "knot",
  pieces: "pawns",
  pace: "normal",
  hints: false,
  warnings: false,
};

export const prefs: Preferences = $state({ ...FIRST, ...recall<Preferences>(PLACE) });

export function remember(): void {
  store(PLACE, prefs);
}

/** Paints the page light or dark. */
export function paint(): void {
  const dark = prefs.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : prefs.theme === "dark";
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.dataset["board"] = prefs.board;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#14181c" : "#dfdbd2");
}

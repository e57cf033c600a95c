/** Routes of the puzzles and of the deals of the day. */

import type { PageEntry } from "../shell/router.svelte.ts";

export const puzzlePages: readonly PageEntry[] = [
  { name: "puzzles", path: "/puzzles", page: () => import("./HubPage.svelte") },
  { name: "puzzle", path: "/puzzles/:mode", page: () => import("./SolvePage.svelte"), full: true },
  { name: "daily", path: "/daily", page: () => import("./DailyPage.svelte") },
  { name: "daily-past", path: "/daily/:day", page: () => import("./PastDayPage.svelte") },
];

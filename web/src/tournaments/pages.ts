/** Routes of the tournament pages. */

import { loadGameWords } from "../hall/games.ts";
import type { LazyComponent, PageEntry } from "../shell/router.svelte.ts";
import { alsoLoad } from "../shell/words.svelte.ts";

/** Loads a page with its messages and those of the games' options and bots. */
const withWords =
  (page: LazyComponent): LazyComponent =>
  () =>
    Promise.all([alsoLoad("tournaments"), loadGameWords("rune"), loadGameWords("rok")]).then(page);

export const tournamentPages: readonly PageEntry[] = [
  { name: "tournaments", path: "/tournaments", page: withWords(() => import("./ListPage.svelte")) },
  { name: "wall", path: "/tournaments/:id/wall", page: withWords(() => import("./WallPage.svelte")) },
  { name: "season", path: "/tournaments/:id/season", page: withWords(() => import("./SeasonPage.svelte")) },
  { name: "board", path: "/tournaments/:id/boards/:number", page: withWords(() => import("./BoardPage.svelte")) },
  { name: "tournament", path: "/tournaments/:id", page: withWords(() => import("./TournamentPage.svelte")) },
];

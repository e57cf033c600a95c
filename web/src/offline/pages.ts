/** Routes of the pages that work offline. */

import { loadGameWords } from "../hall/games.ts";
import type { LazyComponent, PageEntry } from "../shell/router.svelte.ts";
import { alsoLoad } from "../shell/words.svelte.ts";

const withWords =
  (page: LazyComponent): LazyComponent =>
  () =>
    Promise.all([loadGameWords("rune"), ...["offline", "replay", "fair"].map(alsoLoad)]).then(page);

export const offlinePages: readonly PageEntry[] = [
  { name: "offline", path: "/offline", page: withWords(() => import("./OfflinePage.svelte")) },
  { name: "offline-table", path: "/offline/table", page: withWords(() => import("./TablePage.svelte")), full: true },
  {
    name: "offline-game",
    path: "/offline/games/:id",
    page: withWords(() => import("./ReplayPage.svelte")),
    full: true,
  },
];

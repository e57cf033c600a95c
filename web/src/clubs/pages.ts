/** The pages of clubs. */

import type { LazyComponent, PageEntry } from "../shell/router.svelte.ts";
import { alsoLoad } from "../shell/words.svelte.ts";

const withWords =
  (page: LazyComponent): LazyComponent =>
  () =>
    alsoLoad("clubs").then(page);

export const clubPages: readonly PageEntry[] = [
  { name: "clubs", path: "/clubs", page: withWords(() => import("./ListPage.svelte")) },
  { name: "club", path: "/clubs/:slug", page: withWords(() => import("./ClubPage.svelte")) },
];

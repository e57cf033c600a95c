/** Routes of the front page and of the page for watching games. */

import type { PageEntry } from "../shell/router.svelte.ts";
import { alsoLoad } from "../shell/words.svelte.ts";

export const homePages: readonly PageEntry[] = [
  {
    name: "hall",
    path: "/",
    page: () => Promise.all([import("./HomePage.svelte"), alsoLoad("home")]).then(([page]) => page),
  },
  {
    name: "watch",
    path: "/watch",
    page: () => Promise.all([import("./WatchPage.svelte"), alsoLoad("home")]).then(([page]) => page),
  },
];

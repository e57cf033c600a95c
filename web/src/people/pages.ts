/** Routes of the pages about people. */

import type { LazyComponent, PageEntry } from "../shell/router.svelte.ts";
import { alsoLoad } from "../shell/words.svelte.ts";

/** Loads a page together with its messages. */
const withWords =
  (page: LazyComponent): LazyComponent =>
  () =>
    Promise.all(["people", "profile"].map(alsoLoad)).then(page);

export const peoplePages: readonly PageEntry[] = [
  { name: "notices", path: "/notices", page: () => import("./NoticesPage.svelte") },
  { name: "profile", path: "/@:handle", page: withWords(() => import("./profile/ProfilePage.svelte")) },
  { name: "people", path: "/people", page: withWords(() => import("./PeoplePage.svelte")) },
  { name: "rankings", path: "/rankings", page: withWords(() => import("./RankingsPage.svelte")) },
  {
    name: "standing",
    path: "/standing",
    page: () => alsoLoad("moderation").then(() => import("./StandingPage.svelte")),
  },
  { name: "challenge", path: "/challenge", page: withWords(() => import("./ChallengePage.svelte")) },
];

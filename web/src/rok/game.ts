/** RÖK's entry in the registry of games. */

import type { Game } from "../hall/games.ts";
import { t } from "../shell/words.svelte.ts";
import { HAND_SWATCHES } from "./model/colours.ts";

export const rok: Game = {
  kind: "rok",
  words: ["rok", "cloth", "party", "absence"],
  swatches: HAND_SWATCHES,
  learn: "/rok/learn",
  title: () => "RÖK",
  name: () => "RÖK",
  options: (setup) => (setup.kind === "rok" && setup.pace === "relaxed" ? [t("rok-pace-relaxed")] : []),
  label: () => "RÖK",
  finished: (id) => `/rok/replay/${id}`,
  study: false,
  pages: [
    { name: "rok", path: "/rok", page: () => import("./setup/HomePage.svelte") },
    { name: "rok-learn", path: "/rok/learn", page: () => import("./learn/LearnPage.svelte"), full: true },
    { name: "rok-party", path: "/rok/party", page: () => import("./party/PartyPage.svelte") },
    { name: "rok-screen", path: "/rok/party/:id", page: () => import("./party/ScreenPage.svelte"), full: true },
    { name: "rok-paste", path: "/rok/replay", page: () => import("./replay/ReplayPage.svelte"), full: true },
    { name: "rok-replay", path: "/rok/replay/:id", page: () => import("./replay/ReplayPage.svelte"), full: true },
    { name: "rok-rules", path: "/rok/rules", page: () => import("./rules/RulesPage.svelte") },
  ],
  table: () => import("./RokTable.svelte"),
};

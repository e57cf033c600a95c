/** RUNE's entry in the registry of games. */

import type { Game } from "../hall/games.ts";
import { MASTER_SWATCHES } from "../hall/swatches.ts";
import { alsoLoad, t } from "../shell/words.svelte.ts";
import type { GameSetup, RuneRules } from "../wire.ts";
import { OPTIONS } from "./model/options.ts";

const rulesOf = (setup: GameSetup): RuneRules => (setup.kind === "rune" ? (setup.rules ?? {}) : {});

const name = (setup: GameSetup): string => t(`mode-${rulesOf(setup).mode ?? "duel"}`);

export const rune: Game = {
  kind: "rune",
  words: ["rune"],
  swatches: MASTER_SWATCHES,
  learn: "/learn",
  title: () => t("title-table"),
  name,
  options: (setup) => {
    const { even, ...rules } = rulesOf(setup);
    const chosen = OPTIONS.filter((one) => rules[one]).map((one) => t(`option-${one.replace("_", "-")}`));
    return even ? [...chosen, t(`even-${even.replace("_", "-")}`)] : chosen;
  },
  label: (setup) => `RUNE · ${name(setup)}`,
  finished: (id) => `/t/${id}/replay`,
  study: true,
  pages: [
    { name: "learn", path: "/learn", page: () => import("./learn/LearnPage.svelte"), full: true },
    { name: "rules", path: "/rules", page: () => import("./rules/RulesPage.svelte") },
    { name: "decks", path: "/decks", page: () => alsoLoad("decks").then(() => import("./decks/DecksPage.svelte")) },
    { name: "replay", path: "/t/:id/replay", page: () => import("./replay/ReplayPage.svelte"), full: true },
    { name: "embed", path: "/embed/:id", page: () => import("./replay/EmbedPage.svelte"), full: true, bare: true },
  ],
  table: () => import("./RuneTable.svelte"),
};

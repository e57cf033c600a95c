/** Why a turn is better, before anything was played: sentences of the study that speak of "the turn played" differ. */

import { has, t } from "../../shell/words.svelte.ts";
import type { Fact } from "../../wire.ts";
import { factText } from "../model/fact.ts";

/** The sentence; the best turn is compared with the next best one (a hint), or with the move at hand (a warning). */
export function whyLine(fact: Fact, names: readonly string[], asked: "hint" | "warning"): string {
  if (asked === "hint" && fact.args["best"] !== undefined && fact.args["best"] === fact.args["played"])
    return t("help-even");
  const own = fact.key.replace("study-", "help-");
  return factText(
    has(own)
      ? {
          ...fact,
          key: own,
          args: { ...fact.args, other: t(asked === "hint" ? "help-turn-hint" : "help-turn-warning") },
        }
      : fact,
    names,
  );
}

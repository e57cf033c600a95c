/** Explains why a turn is better before anything is played, where the study's "the turn played" does not apply. */

import { has, t } from "../../shell/words.svelte.ts";
import type { Fact } from "../../wire.ts";
import { factText } from "../model/fact.ts";

/** The sentence, comparing the best turn with the next best one (a hint) or with the chosen move (a warning). */
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

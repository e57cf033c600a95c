/** The line that tells the player what to do now. */

import type { RokView } from "../../wire.ts";
import { t } from "../../shell/words.svelte.ts";
import { isDone, may, owes, type Looking } from "./state.ts";

export function promptLine(on: Looking, names: readonly string[]): string {
  const { view, seat } = on;
  switch (view.phase) {
    case "start":
      return isDone(on) || seat === null
        ? t("rok-prompt-start", {
            names: view.seats
              .filter((one) => !one.done)
              .map((one) => names[one.seat])
              .join(", "),
          })
        : t("rok-prompt-ready");
    case "ready":
      return may(on, "signal") ? t("rok-prompt-signal") : t("rok-prompt-wait", { name: names[view.first] ?? "" });
    case "count":
      return t("rok-prompt-count");
    case "throw":
      return t("rok-prompt-throw");
    case "grab":
      if (seat === null) return t("rok-prompt-watch");
      if (isDone(on)) return t("rok-prompt-done");
      return may(on, "aside") ? t("rok-prompt-twin") : t("rok-prompt-grab");
    case "fine":
      return owes(on) > 0
        ? t("rok-prompt-fine")
        : t("rok-prompt-fines", {
            names: view.seats
              .filter((one) => one.owes > 0)
              .map((one) => names[one.seat])
              .join(", "),
          });
    case "slide":
      return may(on, "slide")
        ? whySlide(on, names)
        : t("rok-prompt-slides", {
            names: sliding(view)
              .map((one) => names[one])
              .join(", "),
          });
    case "order":
      return may(on, "order")
        ? t("rok-prompt-order")
        : t("rok-prompt-orders", { name: names[view.contest?.chooser ?? 0] ?? "" });
    case "show":
      return t("rok-prompt-show");
    default:
      return "";
  }
}

/** The seats that still have to slide. */
function sliding({ contest }: RokView): number[] {
  return (contest?.seats ?? []).filter((seat) => !contest?.slid.includes(seat));
}

/** The reason for the slide: the order of thefts (RCHK-4), or a tied game (REND-2). */
export function whySlide({ view }: Looking, names: readonly string[]): string {
  const contest = view.contest;
  if (!contest || contest.thefts.length === 0) return t("rok-slide-why-game");
  return t("rok-slide-why-theft", {
    thefts: contest.thefts
      .map((one) => t("rok-order-one", { name: names[one.thief] ?? "", other: names[one.owner] ?? "" }))
      .join("; "),
  });
}

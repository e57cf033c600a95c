/** Short texts about games for two, turns and notifications. */

import { t } from "../shell/words.svelte.ts";
import type { GamePlan, NoticeCard, PersonChallenge, TableCard } from "../wire.ts";
import { wayKey, wayOf } from "./plan.ts";
import { clockLabel, clockName } from "../hall/clocks.ts";
import { personName, seatName } from "../hall/names.ts";

/** What the hall's own message about leaving games is about; any other message is from the hosts. */
const CONDUCT = "conduct";

export function noticeText({ kind, about, who }: Pick<NoticeCard, "kind" | "about" | "who">): string {
  if (kind === "message" && about === CONDUCT) return t("notice-conduct");
  return t(who ? `notice-${kind}` : `notice-${kind}-nobody`, { name: personName(who) });
}

/** Says in how many games it is the reader's turn, and against whom first. */
export function turnText(count: number, first: TableCard): string {
  const others = first.seats.filter(({ seat }) => !first.mine.includes(seat));
  return t("people-turn", { count, name: others.map(seatName).join(", ") });
}

export function planText(plan: GamePlan): string {
  const rated = t(plan.rated ? "people-rated" : "people-casual");
  if (plan.setup?.kind === "rok") return `RÖK · ${rated}`;
  const name = clockName(plan.clock);
  const clock =
    name === null && typeof plan.clock === "object" && plan.clock !== null
      ? t("people-clock", { minutes: Math.round(plan.clock.start / 60), seconds: plan.clock.increment ?? 0 })
      : clockLabel(name ?? "");
  return ["RUNE", clock, t(wayKey(wayOf(plan))), rated].join(" · ");
}

/** What a challenge is to: the game, and who begins if that was chosen. */
export function challengeText({ plan, first, incoming }: PersonChallenge): string {
  if (first === null) return planText(plan);
  return `${planText(plan)} · ${t(first === incoming ? "people-they-begin" : "people-you-begin")}`;
}

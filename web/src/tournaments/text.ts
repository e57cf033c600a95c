/** Tournaments in words: plans, points, results. */

import { Refused } from "../hall/api.ts";
import { gameOf } from "../hall/games.ts";
import { personName, toldApart } from "../hall/names.ts";
import { problemText } from "../hall/problems.ts";
import { has, t } from "../shell/words.svelte.ts";
import type { Pairing, TournamentPlan, TournamentView } from "../wire.ts";

/** How a tournament is played, in one line. */
export function planText(plan: TournamentPlan): string {
  const setup = { kind: "rune" as const, rules: plan.rules ?? {} };
  return [
    t(`tournament-${plan.system ?? "round-robin"}`),
    ...gameOf("rune").options(setup),
    ...(plan.clock ? [t("join-clock", { minutes: Math.round(plan.clock.start / 60), seconds: plan.clock.increment ?? 0 })] : []),
    ...(plan.games !== 1 ? [t("match-label")] : []),
  ].join(" · ");
}

/** Points as a table of results writes them: halves as ½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = { 0: "", 0.25: "¼", 0.5: "½", 0.75: "¾" }[points - whole] ?? "";
  return whole === 0 && rest ? rest : `${String(whole)}${rest}`;
}

/** The names of all players by their numbers, told apart. */
export function namesOf(view: TournamentView): string[] {
  const names: string[] = [];
  for (const player of view.players) names[player.number] = personName(player.name);
  return toldApart(names);
}

const RESULTS = { first: [1, 0], second: [0, 1], draw: [0.5, 0.5], none: [0, 0], bye: [1, 0] } as const;

/** A result from the side of the first player: "1–0"; nothing while it is open. */
export function resultText(pairing: Pairing): string {
  if (!pairing.outcome || pairing.outcome === "bye") return "";
  return RESULTS[pairing.outcome].map(pointsText).join("–");
}

/** What a player got for a pairing; null while it is open. */
export function pointsOf(pairing: Pairing, number: number): number | null {
  return pairing.outcome ? RESULTS[pairing.outcome][pairing.first === number ? 0 : 1] : null;
}

/** Why a pairing ended that was not played to its end. */
export function whyText({ cause }: Pairing): string {
  return cause && has(`tournament-cause-${cause}`) ? t(`tournament-cause-${cause}`) : "";
}

/** Where a pairing is played, or was played last. */
export function tableOf(pairing: Pairing): string | null {
  return pairing.second_table ?? pairing.table;
}

/** A player's pairing that is not over. */
export function openPairing(view: TournamentView): Pairing | null {
  return view.pairings.find((one) => one.outcome === null && view.you !== null && [one.first, one.second].includes(view.you)) ?? null;
}

/** A refusal in words that fit a tournament. */
export function refusalText(error: unknown): string {
  const id = error instanceof Refused ? `tournament-problem-${error.code}` : "";
  return id && has(id) ? t(id) : problemText(error);
}

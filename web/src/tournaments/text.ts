/** Texts of tournaments: plans, points, results. */

import { Refused } from "../hall/api.ts";
import { gameOf } from "../hall/games.ts";
import { levelName, recordName, toldApart } from "../hall/names.ts";
import { problemText } from "../hall/problems.ts";
import { has, monthText, t } from "../shell/words.svelte.ts";
import type { BoardTable, Pairing, TournamentPlan, TournamentPlayer, TournamentView } from "../wire.ts";

/** The title of a tournament; the hall's own event is named by its month. */
export function titleOf(one: { name: string; organiser: string; plan: TournamentPlan }): string {
  return one.organiser === "" && one.plan.against ? t("tournament-standing", { month: monthText(one.name) }) : one.name;
}

/** What a format is, in a sentence or two. */
export function formatText(plan: TournamentPlan): string {
  if (plan.against) return t("tournament-standing-does", { bot: levelName(plan.against) });
  const boarded = plan.system !== "duplicate-day" && duplicate(plan);
  return t(`tournament-${boarded ? "duplicate" : (plan.system ?? "round-robin")}-does`);
}

/** How a tournament is played, in one line. */
export function planText(plan: TournamentPlan): string {
  const setup = { kind: "rune" as const, rules: plan.rules ?? {} };
  return [
    t(`tournament-${plan.system ?? "round-robin"}`),
    ...(plan.scoring && plan.scoring !== "points" && plan.system !== "duplicate-day"
      ? [t("tournament-duplicate-label")]
      : []),
    ...(plan.system === "teams" ? [t("tournament-team-size-n", { count: plan.team_size ?? 4 })] : []),
    ...(plan.system === "rok-cup" ? [t("tournament-seats-n", { count: plan.seats ?? 4 })] : []),
    ...(rolling(plan) ? [t("tournament-lasts-n", lasting(plan.minutes ?? 60))] : []),
    ...(plan.system === "rok-cup" ? [] : gameOf("rune").options(setup)),
    ...(typeof plan.clock === "number" ? [t("clock-days", { count: plan.clock })] : []),
    ...(plan.clock && typeof plan.clock !== "number" && plan.system !== "rok-cup"
      ? [t("join-clock", { minutes: Math.round(plan.clock.start / 60), seconds: plan.clock.increment ?? 0 })]
      : []),
    ...(plan.games !== 1 && !rolling(plan) && plan.system !== "rok-cup" ? [t("match-label")] : []),
    ...limitsText(plan),
  ].join(" · ");
}

/** Which ratings may enter; nothing if all may. */
function limitsText({ least_rating: least, most_rating: most }: TournamentPlan): string[] {
  if (typeof least === "number" && typeof most === "number")
    return [t("tournament-limits-both", { least: String(least), most: String(most) })];
  if (typeof least === "number") return [t("tournament-limits-least", { least: String(least) })];
  return typeof most === "number" ? [t("tournament-limits-most", { most: String(most) })] : [];
}

/** Whether players are paired as they become free. */
export function rolling(plan: TournamentPlan): boolean {
  return plan.system === "arena" || plan.system === "duplicate-day";
}

/** The least number of players. */
export function leastOf(plan: TournamentPlan): number {
  return plan.system === "duplicate-day" ? 1 : 2;
}

/** Whether every table plays the same boards. */
export function duplicate(plan: TournamentPlan): boolean {
  return plan.system === "duplicate-day" || (plan.scoring ?? "points") !== "points";
}

/** A duration in its most suitable unit. */
export function lasting(minutes: number): { count: number; unit: string } {
  if (minutes % 1440 === 0) return { count: minutes / 1440, unit: "days" };
  if (minutes % 60 === 0) return { count: minutes / 60, unit: "hours" };
  return { count: minutes, unit: "minutes" };
}

/** Points as scored in this tournament: boards in percent, or point differences. */
export function scoreText(plan: TournamentPlan, points: number): string {
  if (!duplicate(plan)) return pointsText(points);
  if (plan.scoring === "difference") return `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(1)}`;
  return `${points.toFixed(1)} %`;
}

/** Points in a table of results, with halves as ½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = { 0: "", 0.25: "¼", 0.5: "½", 0.75: "¾" }[points - whole] ?? "";
  return whole === 0 && rest ? rest : `${String(whole)}${rest}`;
}

/** The names of all players by number, made distinct. */
export function namesOf(view: TournamentView): string[] {
  const names: string[] = [];
  for (const [number, name] of Object.entries(view.names ?? {})) names[Number(number)] = recordName(name);
  for (const player of view.players) names[player.number] = recordName(player.name);
  return toldApart(names);
}

/** A team with its place, and its players with the points of their own boards. */
export interface Team {
  readonly name: string;
  readonly place: number;
  readonly points: number;
  readonly boards: number;
  readonly players: readonly (TournamentPlayer & { own: number })[];
}

/** The teams of a tournament, best first; equal points and boards share a place. */
export function teamsOf(view: TournamentView): Team[] {
  const tie = (player: TournamentPlayer, name: TournamentView["tie_breaks"][number]): number =>
    player.ties[view.tie_breaks.indexOf(name)] ?? 0;
  const teams: Team[] = [];
  for (const name of new Set(view.players.map((one) => one.team ?? ""))) {
    const players = view.players.filter((one) => (one.team ?? "") === name);
    const [points, boards] = [players[0]!.points, tie(players[0]!, "board-points")];
    const before = teams.at(-1);
    const place = before?.points === points && before.boards === boards ? before.place : teams.length + 1;
    const own = players.map((one) => ({ ...one, own: tie(one, "own-points") }));
    teams.push({ name, place, points, boards, players: own });
  }
  return teams;
}

const RESULTS = {
  first: [1, 0],
  second: [0, 1],
  draw: [0.5, 0.5],
  none: [0, 0],
  bye: [1, 0],
  placed: [0, 0],
} as const;

/** The numbers of the players at a pairing's table. */
export function seatsOf(pairing: Pairing): readonly number[] {
  if (pairing.seats?.length) return pairing.seats;
  return pairing.second === null ? [pairing.first] : [pairing.first, pairing.second];
}

/** What the boards of a round are worth to a player of a duplicate tournament; empty before they are shown. */
export function worthText(plan: TournamentPlan, pairing: Pairing, number: number): string {
  const worth = pairing.worth?.[seatsOf(pairing).indexOf(number)];
  if (worth === undefined) return "";
  return plan.scoring === "difference" ? scoreText(plan, worth) : `${String(Math.round(worth))} %`;
}

/** A result from the first player's side: "1–0", or what the boards are worth; empty while the game is running. */
export function resultText(pairing: Pairing, plan?: TournamentPlan): string {
  if (plan && pairing.worth?.length)
    return seatsOf(pairing)
      .map((one) => worthText(plan, pairing, one))
      .join(" – ");
  if (!pairing.outcome || pairing.outcome === "bye" || pairing.outcome === "placed") return "";
  return RESULTS[pairing.outcome].map(pointsText).join("–");
}

/** A player's points from a pairing; null while it is running. */
export function pointsOf(pairing: Pairing, number: number): number | null {
  if (pairing.outcome === "placed") {
    const place = pairing.places?.[seatsOf(pairing).indexOf(number)] ?? 0;
    const others = pairing.places ?? [];
    return others.filter((one) => one > place).length + (others.filter((one) => one === place).length - 1) / 2;
  }
  return pairing.outcome ? RESULTS[pairing.outcome][pairing.first === number ? 0 : 1] : null;
}

/** What a table gained or lost on a board against the others with the same cards, for the names by seat. */
export function gainText(table: Pick<BoardTable, "gains" | "shares">, names: readonly [string, string]): string {
  const ahead = (table.gains[0] ?? 0) < 0 ? 1 : 0;
  return t("tournament-gain", {
    name: names[ahead],
    other: names[1 - ahead]!,
    points: Math.abs(table.gains[ahead] ?? 0),
    share: table.shares[ahead] ?? 0,
    less: table.shares[1 - ahead] ?? 0,
  });
}

/** Why a pairing's game ended early. */
export function whyText({ cause }: Pick<Pairing, "cause">): string {
  return cause && has(`tournament-cause-${cause}`) ? t(`tournament-cause-${cause}`) : "";
}

/** Pairings of an arena or duplicate day: running ones first, then the newest. */
export function newestFirst(pairings: readonly Pairing[]): Pairing[] {
  const open = (one: Pairing): number => (one.outcome === null && !one.done ? 0 : 1);
  return [...pairings].sort((a, b) => open(a) - open(b) || b.round - a.round || a.board - b.board);
}

/** The table where a pairing is, or was last, played. */
export function tableOf(pairing: Pairing): string | null {
  return pairing.second_table ?? pairing.table;
}

/** Whether a table's boards may still be played by others, so that only its players may open it. */
export function veiled(view: TournamentView, pairing: Pairing): boolean {
  return (
    duplicate(view.plan) && pairing.outcome === null && !(view.you !== null && seatsOf(pairing).includes(view.you))
  );
}

/** How long players have to come to their table, in the most suitable unit. */
export function showTime(plan: TournamentPlan): { count: number; unit: string } {
  if (typeof plan.clock === "number" && plan.system !== "rok-cup") return { count: plan.clock, unit: "days" };
  return { count: Math.round((plan.show_seconds ?? 300) / 60), unit: "minutes" };
}

/** Seconds as a clock time: `04:05`, `1:04:05`; from two days on, only the days. */
export function clockText(seconds: number): string {
  if (seconds >= 2 * 86_400) return t("tournament-lasts-n", { count: Math.floor(seconds / 86_400), unit: "days" });
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${String(hours)}:${rest}` : rest;
}

/** A player's running pairing. */
export function openPairing(view: TournamentView): Pairing | null {
  return (
    view.pairings.find(
      (one) => one.outcome === null && !one.done && view.you !== null && seatsOf(one).includes(view.you),
    ) ?? null
  );
}

/** A refusal in the words of the tournament pages. */
export function refusalText(error: unknown): string {
  const id = error instanceof Refused ? `tournament-problem-${error.code}` : "";
  return id && has(id) ? t(id) : problemText(error);
}

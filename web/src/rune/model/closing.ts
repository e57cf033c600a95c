/** The closing phase of a game: who is done, and how many turns are left (END-1). */

import { t } from "../../shell/words.svelte.ts";
import type { RuneView } from "../../wire.ts";

/** The first seat to place its last master, which ends drawing; null before that, and in solo and team games. */
export function doneSeat(view: RuneView): number | null {
  if (view.seats.length === 1 || view.seats.length === 4 || view.phase === "over") return null;
  const done = view.seats.filter((one) => one.reserve === 0).map((one) => one.seat);
  if (done.length === 0) return null;
  // The index of a seat's last placing of a master; the earliest of these belongs to the seat that was done first.
  const last = (seat: number): number =>
    view.moves.findLastIndex((move, i) => move.startsWith("M") && view.by[i] === seat);
  return done.reduce((first, seat) => (last(seat) < last(first) ? seat : first));
}

/** "Twig is done. No more drawing. You have two turns left." Empty before that. */
export function closingText(view: RuneView, names: readonly string[], seat: number | null): string {
  const done = doneSeat(view);
  if (done === null) return "";
  const first = done === seat ? t("closing-you") : t("closing-they", { name: names[done] ?? "" });
  return `${first} ${turnsText(view, names, seat)}`.trim();
}

/** How many turns the reader has left; for spectators and readers who are done, those of the only other player. */
function turnsText(view: RuneView, names: readonly string[], seat: number | null): string {
  const left = view.seats.filter((one) => one.reserve > 0);
  const own = left.find((one) => one.seat === seat);
  if (own) return t("closing-turns", { count: own.reserve });
  const [other, more] = left;
  return other && !more ? t("closing-their-turns", { name: names[other.seat] ?? "", count: other.reserve }) : "";
}

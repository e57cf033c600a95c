/** What is new in a view: its sound, the card that flies in, areas that changed hands, moves to announce. */

import type { Sound } from "../../shell/sounds.ts";
import type { RuneView } from "../../wire.ts";
import type { Place } from "../model/faces.ts";
import { parseMove, type Move } from "../model/moves.ts";

export interface News {
  readonly sound: Sound | null;
  /** The order of the card that flies in, and its direction. */
  readonly flying: { readonly order: number; readonly from: Place } | null;
  /** Keys of the first places of areas that pulse. */
  readonly pulse: readonly string[];
  readonly moves: readonly { readonly move: string; readonly seat: number }[];
}

export const NO_NEWS: News = { sound: null, flying: null, pulse: [], moves: [] };

/** More moves than this at once are treated as a jump, not as news. */
const MOST = 8;

const SOUNDS: Partial<Record<Move["kind"], Sound>> = {
  lay: "lay",
  draw: "draw",
  master: "master",
  token: "token",
  spare: "draw",
};

const isLay = (move: string): boolean => move.startsWith("L");

/** The controlled areas by first place, side and worth. */
function held(view: RuneView): Map<string, string> {
  const areas = view.areas.filter((area) => area.side !== null);
  return new Map(
    areas.map((area) => [`${String(area.cells[0])}|${String(area.side)}|${String(area.worth)}`, String(area.cells[0])]),
  );
}

/** Compares two views; null if the second adds nothing that can be shown. */
export function newsOf(was: RuneView, now: RuneView, sent: string | null): News | null {
  const fresh = now.moves.slice(was.moves.length);
  if (fresh.length === 0 || fresh.length > MOST) return null;
  const kind = parseMove(fresh[fresh.length - 1]!)?.kind;
  const theirs = fresh.some(isLay) && !(sent !== null && fresh.includes(sent));
  const before = held(was);
  return {
    sound: (kind && SOUNDS[kind]) ?? null,
    flying: theirs ? { order: now.moves.filter(isLay).length, from: { x: 0, y: -9 } } : null,
    pulse: [...held(now)].filter(([area]) => !before.has(area)).map(([, place]) => place),
    moves: fresh.map((move, i) => ({ move, seat: now.by[was.moves.length + i] ?? 0 })),
  };
}

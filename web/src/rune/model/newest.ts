/** Cards and pieces that others placed since this seat's last move, which are marked until it moves. */

import type { RuneView } from "../../wire.ts";
import { key, type Place } from "./faces.ts";
import { parseMove } from "./moves.ts";

export interface Newest {
  /** Cards by their order on the table; the starting card is 0. */
  readonly cards: readonly number[];
  /** Places of masters and tokens, once each: a master may stand on a token (MAS-1). */
  readonly places: readonly Place[];
}

export const NOTHING_NEW: Newest = { cards: [], places: [] };

/** Cards and places of one move of the game, by its index. */
export function piecesOf(view: RuneView, index: number): Newest {
  const move = parseMove(view.moves[index] ?? "");
  if (move?.kind === "lay")
    return { cards: [view.moves.slice(0, index + 1).filter((text) => text.startsWith("L")).length], places: [] };
  if (move?.kind === "master" || move?.kind === "token") return { cards: [], places: [move.at] };
  return NOTHING_NEW;
}

/** What is new for a seat; for a spectator, the last player's moves. */
export function newestOf(view: RuneView, seat: number | null): Newest {
  const cards: number[] = [];
  const places = new Map<string, Place>();
  const last = view.by.at(-1);
  for (let i = view.moves.length - 1; i >= 0; i -= 1) {
    if (seat === null ? view.by[i] !== last : view.by[i] === seat) break;
    const pieces = piecesOf(view, i);
    cards.push(...pieces.cards);
    for (const place of pieces.places) places.set(key(place), place);
  }
  return { cards, places: [...places.values()] };
}

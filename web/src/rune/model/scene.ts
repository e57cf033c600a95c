/** The table, ready to be drawn: cards in the order they were laid, masters, tokens, areas. */

import type { RuneArea, RuneDeck, RuneView } from "../../wire.ts";
import { plain, type Colour, type Place, type Square } from "./faces.ts";
import { parseMove } from "./moves.ts";

export interface LaidCard {
  readonly card: number;
  readonly face: string;
  readonly at: Place;
  readonly turn: number;
  /** Who laid it; null for the starting card. */
  readonly seat: number | null;
}

export interface Area {
  readonly colour: Colour;
  readonly cells: readonly Place[];
  readonly side: number | null;
  readonly masters: readonly number[];
  readonly worth: number;
}

export interface Scene {
  readonly cards: readonly LaidCard[];
  /** Runes whose cards are unknown. */
  readonly loose?: readonly Square[];
  readonly masters: readonly { readonly at: Place; readonly seat: number }[];
  readonly tokens: readonly { readonly at: Place; readonly colour: Colour }[];
  readonly areas: readonly Area[];
}

export const BARE: Scene = { cards: [], masters: [], tokens: [], areas: [] };

/** The face of a card by its number: 0 is the starting card; the second copy's numbers follow the first's (TEAM-1). */
export function faceOf(deck: RuneDeck, card: number): string {
  return plain(card === 0 ? deck.start : deck.cards[(card - 1) % deck.cards.length]!);
}

/** The wire's cells as places. */
export function placesOf(cells: readonly (readonly [number, number])[]): Place[] {
  return cells.map(([x, y]) => ({ x, y }));
}

/** Converts an area from the wire for drawing. */
export function areaOf(area: RuneArea): Area {
  return { ...area, cells: placesOf(area.cells) };
}

/** The scene of a view. */
export function sceneOf(view: RuneView, deck: RuneDeck): Scene {
  const cards: LaidCard[] = [{ card: 0, face: faceOf(deck, 0), at: { x: 0, y: 0 }, turn: 0, seat: null }];
  view.moves.forEach((text, i) => {
    const move = parseMove(text);
    if (move?.kind !== "lay") return;
    cards.push({
      card: move.card,
      face: faceOf(deck, move.card),
      at: move.at,
      turn: move.turn,
      seat: view.by[i] ?? null,
    });
  });
  const masters: { at: Place; seat: number }[] = [];
  const tokens: { at: Place; colour: Colour }[] = [];
  for (const [x, y, colour, , master, token] of view.runes) {
    if (master !== null) masters.push({ at: { x, y }, seat: master });
    if (token) tokens.push({ at: { x, y }, colour });
  }
  return { cards, masters, tokens, areas: view.areas.map(areaOf) };
}

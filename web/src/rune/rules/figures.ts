/** Small positions as text, for figures: visible runes and their areas, without a game. */

import { footprint, key, WORTH, type Colour, type Place } from "../model/faces.ts";
import type { Area, LaidCard, Scene } from "../model/scene.ts";

export interface Figure {
  /** Cards in the order they were laid: `GBBRBG@0,0/0`. */
  readonly cards: readonly string[];
  readonly masters?: readonly { readonly x: number; readonly y: number; readonly seat: number }[];
  readonly tokens?: readonly { readonly x: number; readonly y: number; readonly colour: Colour }[];
}

/** Reads one card of a figure. */
export function readCard(text: string): LaidCard {
  const found = /^([RGB]{6})@(-?\d+),(-?\d+)\/([0-3])$/.exec(text);
  if (!found) throw new Error(`not a card of a figure: ${text}`);
  return {
    card: 0,
    face: found[1]!,
    at: { x: Number(found[2]), y: Number(found[3]) },
    turn: Number(found[4]),
    seat: null,
  };
}

/** The scene of a figure, with areas found by colour. */
export function sceneFrom(figure: Figure): Scene {
  const cards = figure.cards.map(readCard);
  const seen = new Map<string, Place & { colour: Colour }>();
  for (const card of cards) {
    for (const square of footprint(card.face, card.at.x, card.at.y, card.turn)) seen.set(key(square), square);
  }
  for (const token of figure.tokens ?? []) seen.set(key(token), token);
  const masters = (figure.masters ?? []).map(({ x, y, seat }) => ({ at: { x, y }, seat }));
  const areas: Area[] = [];
  const left = new Map(seen);
  for (const first of seen.values()) {
    if (!left.delete(key(first))) continue;
    const cells: Place[] = [first];
    for (let i = 0; i < cells.length; i += 1) {
      const { x, y } = cells[i]!;
      for (const next of [
        { x: x + 1, y },
        { x: x - 1, y },
        { x, y: y + 1 },
        { x, y: y - 1 },
      ]) {
        const found = left.get(key(next));
        if (found?.colour === first.colour) {
          left.delete(key(next));
          cells.push(found);
        }
      }
    }
    const here = masters.filter((m) => cells.some((c) => key(c) === key(m.at))).map((m) => m.seat);
    const worth = WORTH[first.colour] * cells.length;
    areas.push({ colour: first.colour, cells, side: here[0] ?? null, masters: here, worth });
  }
  const tokens = (figure.tokens ?? []).map(({ x, y, colour }) => ({ at: { x, y }, colour }));
  return { cards, masters, tokens, areas };
}

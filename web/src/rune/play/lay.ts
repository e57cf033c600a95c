/**
 * The immutable state of a lay: each operation returns the next state, and the page redraws it.
 * It does not touch the DOM and knows no rules; legal lays come with the choices.
 */

import { canonicalTurn, span, type Colour, type Place, type Turn } from "../model/faces.ts";
import { IDLE, laysAt, turnsOf, type Choices } from "../model/choices.ts";
import { spellLay, type Lay } from "../model/moves.ts";

export interface LayState {
  readonly choices: Choices;
  /** The held card. */
  readonly card: number | null;
  /** How it is turned. */
  readonly turn: Turn;
  /** Where its middle is, in places of the grid; null while it is over the hand. */
  readonly middle: Place | null;
  /** Whether a finger or a pressed button holds it. */
  readonly held: boolean;
  /** Which of several blue-magic lays is selected (ADB-1). */
  readonly magic: number;
  /** The side of the token that will show (GM-1). */
  readonly side: Colour;
}

/** `trial`: it is somebody else's turn, so the legality is unknown. */
export type Legality = "none" | "legal" | "magic" | "illegal" | "trial";

export const START: LayState = { choices: IDLE, card: null, turn: 0, middle: null, held: false, magic: 0, side: "G" };

const put = (state: LayState, change: Partial<LayState>): LayState => ({ ...state, ...change });

/** Takes new choices; the card stays held if it is still in the hand and can still be laid. */
export function sit(state: LayState, next: Choices): LayState {
  const keeps = next.phase === "lay" && next.hand.some((held) => held.card === state.card);
  const side = next.tokens.some((t) => t.colour === state.side) ? state.side : (next.tokens[0]?.colour ?? state.side);
  const kept = put(state, { choices: next, side });
  return keeps ? kept : put(kept, { card: null, middle: null, held: false, magic: 0 });
}

/** The top-left corner the card snaps to. */
export function corner(state: LayState): Place | null {
  if (!state.middle) return null;
  const { w, h } = span(state.turn);
  // `+ 0` turns the −0 of Math.round into 0, which is read aloud.
  return { x: Math.round(state.middle.x - w / 2) + 0, y: Math.round(state.middle.y - h / 2) + 0 };
}

/** Whether a point of the grid is on the card. */
export function covers(state: LayState, point: Place): boolean {
  const at = corner(state);
  if (!at) return false;
  const { w, h } = span(state.turn);
  return point.x >= at.x && point.x < at.x + w && point.y >= at.y && point.y < at.y + h;
}

/** The face of the held card. */
export function face(state: LayState): string | null {
  return state.choices.hand.find((held) => held.card === state.card)?.face ?? null;
}

/** All legal lays of the card, with blue magic or without. */
export function places(state: LayState): readonly Lay[] {
  return state.card === null ? [] : (state.choices.lays.get(state.card) ?? []);
}

function middleOf(lay: Lay): Place {
  const { w, h } = span(lay.turn);
  return { x: lay.at.x + w / 2, y: lay.at.y + h / 2 };
}

/** Legal places: those of the current rotation glow strongly, those of other rotations faintly. */
export function glow(state: LayState): { readonly strong: readonly Lay[]; readonly faint: readonly Lay[] } {
  const shown = face(state);
  if (shown === null) return { strong: [], faint: [] };
  const same = canonicalTurn(shown, state.turn);
  const all = places(state).filter(
    (lay, i, list) => lay.ignored === undefined || list.findIndex((o) => samePlace(o, lay)) === i,
  );
  return { strong: all.filter((lay) => lay.turn === same), faint: all.filter((lay) => lay.turn !== same) };
}

function samePlace(a: Lay, b: Lay): boolean {
  return a.turn === b.turn && a.at.x === b.at.x && a.at.y === b.at.y;
}

/** The legal lays at the card's place; several only if blue magic could ignore different runes. */
export function meant(state: LayState): Lay[] {
  const at = corner(state);
  return state.card === null || !at ? [] : laysAt(state.choices, state.card, at, state.turn);
}

/** Whether the card may be laid where it is. */
export function legality(state: LayState): Legality {
  if (state.card === null || !state.middle) return "none";
  if (state.choices.trial) return "trial";
  const lays = meant(state);
  if (lays.length === 0) return "illegal";
  return lays.some((lay) => lay.ignored === undefined) ? "legal" : "magic";
}

/** The move as it would be sent now, legal or not; null without a card on the table. */
export function move(state: LayState): string | null {
  const at = corner(state);
  const shown = face(state);
  if (state.card === null || !at || shown === null) return null;
  const lays = meant(state);
  const plain = lays.find((lay) => lay.ignored === undefined);
  const chosen = plain ?? lays[state.magic % Math.max(lays.length, 1)];
  return spellLay(state.card, at, canonicalTurn(shown, state.turn), chosen?.ignored);
}

/** Picks up a card, or puts it back if it is held already. */
export function pick(state: LayState, card: number): LayState {
  if (state.choices.phase !== "lay" || !state.choices.hand.some((held) => held.card === card)) return state;
  if (state.card === card) return drop(state);
  const turn = state.choices.halfTurns && state.turn % 2 === 1 ? 0 : state.turn;
  return put(state, { card, turn, middle: null, held: false, magic: 0 });
}

/** Puts the card back into the hand. */
export function drop(state: LayState): LayState {
  return put(state, { card: null, middle: null, held: false, magic: 0 });
}

/** Moves the middle of the card to a point of the grid; the card snaps to places. */
export function moveTo(state: LayState, middle: Place, held = state.held): LayState {
  return state.card === null ? state : put(state, { middle, held, magic: 0 });
}

/** Takes the card off the table while it is still dragged. */
export function lift(state: LayState): LayState {
  return state.middle === null ? state : put(state, { middle: null });
}

/** Releases the card without laying it; it stays where it is. */
export function release(state: LayState): LayState {
  return put(state, { held: false });
}

/** Moves the card by whole places, from the keyboard. */
export function nudge(state: LayState, dx: number, dy: number, near: Place): LayState {
  if (state.card === null) return state;
  if (!state.middle) return offer(state, near);
  return put(state, { middle: { x: state.middle.x + dx, y: state.middle.y + dy }, magic: 0 });
}

/** Turns the card about its middle, clockwise for +1. */
export function rotate(state: LayState, by: number): LayState {
  if (state.card === null) return state;
  const turns = turnsOf(state.choices);
  const now = turns.indexOf(state.turn);
  return put(state, { turn: turns[(now + by + turns.length * 4) % turns.length]!, magic: 0 });
}

/** Lays in reading order, for stepping by keys. */
function inOrder(lays: readonly Lay[]): Lay[] {
  return [...lays].sort((a, b) => a.turn - b.turn || a.at.y - b.at.y || a.at.x - b.at.x);
}

/** Steps to the next legal place of the card, over all turns. */
export function step(state: LayState, by: 1 | -1): LayState {
  const { strong, faint } = glow(state);
  const all = inOrder([...strong, ...faint]);
  if (all.length === 0) return state;
  const now = meant(state)[0];
  const index = now ? all.findIndex((lay) => samePlace(lay, now)) : -1;
  const next = all[index === -1 ? (by === 1 ? 0 : all.length - 1) : (index + by + all.length) % all.length]!;
  return put(state, { turn: next.turn, middle: middleOf(next), magic: 0 });
}

/** Puts the card on its legal place nearest to a point, turning it only if necessary; for taps and keys. */
export function offer(state: LayState, near: Place): LayState {
  if (state.card === null) return state;
  const { strong, faint } = glow(state);
  const pool = strong.length > 0 ? strong : faint;
  const away = (lay: Lay): number => (middleOf(lay).x - near.x) ** 2 + (middleOf(lay).y - near.y) ** 2;
  const best = pool.reduce<Lay | null>((b, lay) => (b === null || away(lay) < away(b) ? lay : b), null);
  if (!best) return put(state, { middle: near });
  const turn = strong.length > 0 ? state.turn : best.turn;
  return put(state, { turn, middle: middleOf({ ...best, turn }), magic: 0 });
}

/** Moves the card to a tap, snapping to a legal place of its rotation less than one place away. */
export function near(state: LayState, point: Place): LayState {
  const caught = offer(put(state, { middle: null }), point).middle;
  const close =
    caught !== null && Math.hypot(caught.x - point.x, caught.y - point.y) < 1 && glow(state).strong.length > 0;
  return moveTo(state, close ? caught : point, false);
}

/** Holds the card of a lay, turned and placed as in the lay. */
export function putAt(state: LayState, lay: Lay): LayState {
  if (!state.choices.hand.some((held) => held.card === lay.card)) return state;
  return put(state, { card: lay.card, turn: lay.turn, middle: middleOf(lay), held: false, magic: 0 });
}

/** Chooses the next rune that blue magic could ignore here (ADB-1). */
export function nextMagic(state: LayState): LayState {
  return put(state, { magic: state.magic + 1 });
}

/** Turns the token over (GM-1). */
export function flip(state: LayState): LayState {
  const sides = [...new Set(state.choices.tokens.map((t) => t.colour))];
  return put(state, { side: sides.find((colour) => colour !== state.side) ?? state.side });
}

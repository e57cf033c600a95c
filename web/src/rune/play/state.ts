/**
 * The immutable state of a turn: what the hall sent, and what the player has picked up, aimed at or chosen.
 * It does not touch the DOM, send moves or play sounds, and knows no rules.
 */

import type { RuneArea, RuneOwn, RuneView } from "../../wire.ts";
import { choicesOf } from "../model/choices.ts";
import { key, type Place } from "../model/faces.ts";
import { spellMaster, spellToken } from "../model/moves.ts";
import { areaOf, type Area } from "../model/scene.ts";
import type { Why } from "../verdict.ts";
import * as lays from "./lay.ts";

/** What the hall sent, for the seat that this device plays now. */
export interface Position {
  readonly view: RuneView;
  readonly own: RuneOwn | null;
  /** Null for a spectator. */
  readonly seat: number | null;
  readonly halfTurns: boolean;
  /** Whether the game has ended, in whatever phase. */
  readonly over?: boolean;
}

export interface PlayState {
  readonly view: RuneView | null;
  readonly myTurn: boolean;
  /** The choices of the turn, and the card that is being laid. */
  readonly lay: lays.LayState;
  /** The place aimed at, for a master or a token. */
  readonly aim: Place | null;
  /** The card chosen to be discarded. */
  readonly discard: number | null;
  /** Why the last move was refused. */
  readonly refused: Why | null;
  /** Whether a move was sent and not answered yet. */
  readonly busy: boolean;
  /** Whether the card follows the mouse without a pressed button. */
  readonly follows: boolean;
}

export const START: PlayState = {
  view: null,
  myTurn: false,
  lay: lays.START,
  aim: null,
  discard: null,
  refused: null,
  busy: false,
  follows: false,
};

/** Takes a new position: clears the aim and the refusal, and keeps holding a card that can still be laid. */
export function arrive(state: PlayState, { view, own, seat, halfTurns, over = false }: Position): PlayState {
  const choices = choicesOf(view, own, halfTurns, over);
  const myTurn = own !== null && own.choices !== null && seat !== null && view.seat === seat && view.phase !== "over";
  return {
    ...state,
    view,
    myTurn,
    lay: lays.sit(state.lay, choices),
    aim: null,
    discard: null,
    refused: null,
    busy: false,
  };
}

/** Whether two views show the same position of a game. */
export function isSame(one: RuneView, other: RuneView): boolean {
  return (
    one.moves.length === other.moves.length &&
    one.moves.at(-1) === other.moves.at(-1) &&
    one.phase === other.phase &&
    one.seat === other.seat
  );
}

/** Changes the lay; moving the card clears the last refusal. */
export function withLay(state: PlayState, lay: lays.LayState): PlayState {
  const moved = lays.move(lay) !== null && lays.move(lay) !== lays.move(state.lay);
  return { ...state, lay, refused: moved ? null : state.refused };
}

/** Whether cards may be picked up, to be laid or to be tried during others' turns. */
export function mayHold(state: PlayState): boolean {
  return state.myTurn || state.lay.choices.trial;
}

/** Whether a card chosen now will be discarded rather than laid. */
export function discards(state: PlayState): boolean {
  return state.view?.phase === "discard" || state.lay.choices.discards.size > 0;
}

/** Chooses a card to lay, or to discard if required; choosing it again puts it back. */
export function choose(state: PlayState, card: number): PlayState {
  if (!mayHold(state)) return state;
  if (discards(state)) return { ...state, discard: state.discard === card ? null : card };
  return { ...state, lay: lays.pick(state.lay, card), follows: false, refused: null };
}

/** Cards that fit nowhere right now. */
export function stuckCards(state: PlayState): ReadonlySet<number> {
  if (!state.myTurn || state.view?.phase !== "lay") return new Set();
  const { hand, lays: open } = state.lay.choices;
  return new Set(hand.filter((one) => !open.has(one.card)).map((one) => one.card));
}

/** The lay to send; null if the card may not be laid there. */
export function layMove(state: PlayState): string | null {
  const legality = lays.legality(state.lay);
  return legality === "legal" || legality === "magic" ? lays.move(state.lay) : null;
}

/** The places where a master, or the token with its current colour, may go. */
function openPlaces({ myTurn, view, lay }: PlayState): readonly Place[] {
  if (!myTurn) return [];
  if (view?.phase === "act") return lay.choices.masters;
  return view?.phase === "token"
    ? lay.choices.tokens.filter((one) => one.colour === lay.side).map((one) => one.at)
    : [];
}

export function mayTake(state: PlayState, place: Place): boolean {
  return openPlaces(state).some((open) => key(open) === key(place));
}

/** The move that puts a master or the token on a place, legal or not. */
export function takeMove(state: PlayState, place: Place): string {
  return state.view?.phase === "token" ? spellToken(place, state.lay.side) : spellMaster(place);
}

/** Whether there is a rune at a place. */
export function isRune(state: PlayState, place: Place): boolean {
  return state.view?.runes.some(([x, y]) => x === place.x && y === place.y) ?? false;
}

/** An area with places that may be taken, and the points it adds; null if only the hall can tell. */
export interface OpenArea {
  readonly area: Area;
  readonly open: readonly Place[];
  readonly gain: number | null;
}

/** Areas with places that may be taken, those that add most first and those that change nothing last. */
export function openAreas(state: PlayState): OpenArea[] {
  const keys = new Set(openPlaces(state).map(key));
  if (keys.size === 0) return [];
  return state
    .view!.areas.map((area) => ({ area: areaOf(area), gain: gainOf(state, area) }))
    .map(({ area, gain }) => ({ area, open: area.cells.filter((cell) => keys.has(key(cell))), gain }))
    .filter(({ open }) => open.length > 0)
    .sort((a, b) => (b.gain ?? b.area.worth) - (a.gain ?? a.area.worth));
}

/** The points that a master adds, from the hall; a token of the rune's own colour adds none. */
function gainOf({ view, lay }: PlayState, area: RuneArea): number | null {
  if (view?.phase === "act") return area.adds;
  return area.colour === lay.side ? 0 : null;
}

/** A turn's legal moves, indexed so that pages can look up where a card may go without knowing the rules. */

import { canonicalTurn, type Colour, type Place, type Turn } from "./faces.ts";
import type { RuneOwn, RuneView } from "../../wire.ts";
import { parseMove, type Lay, type Magic } from "./moves.ts";

export type Phase = "adept" | "lay" | "act" | "token" | "discard" | "over";

/** A card in a hand. */
export interface HandCard {
  readonly card: number;
  readonly face: string;
}

/** A seat's turn as sent by the hall: phase, hand and legal moves. */
export interface Choices {
  readonly phase: Phase;
  readonly hand: readonly HandCard[];
  readonly halfTurns: boolean;
  /** Whether it is somebody else's turn: cards can be tried on the table, but nothing is checked or sent. */
  readonly trial: boolean;
  readonly lays: ReadonlyMap<number, readonly Lay[]>;
  readonly masters: readonly Place[];
  readonly tokens: readonly { readonly at: Place; readonly colour: Colour }[];
  readonly discards: ReadonlySet<number>;
  readonly magics: readonly Magic[];
  readonly spare: boolean;
  readonly pass: boolean;
  readonly draw: boolean;
  readonly box: boolean;
}

/** The choices when it is not this seat's turn. */
export const IDLE: Choices = {
  phase: "over",
  hand: [],
  halfTurns: false,
  trial: false,
  lays: new Map(),
  masters: [],
  tokens: [],
  discards: new Set(),
  magics: [],
  spare: false,
  pass: false,
  draw: false,
  box: false,
};

/** Groups the hall's list of moves by kind. */
export function sortMoves(
  phase: Phase,
  hand: readonly HandCard[],
  moves: readonly string[],
  halfTurns = false,
): Choices {
  const lays = new Map<number, Lay[]>();
  const masters: Place[] = [];
  const tokens: { at: Place; colour: Colour }[] = [];
  const discards = new Set<number>();
  const magics: Magic[] = [];
  const kinds = new Set<string>();
  for (const text of moves) {
    const move = parseMove(text);
    if (!move) continue;
    kinds.add(move.kind);
    if (move.kind === "lay") lays.set(move.card, [...(lays.get(move.card) ?? []), move]);
    else if (move.kind === "master") masters.push(move.at);
    else if (move.kind === "token") tokens.push({ at: move.at, colour: move.colour });
    else if (move.kind === "discard") discards.add(move.card);
    else if (move.kind === "adept") magics.push(move.magic);
  }
  const has = (kind: string): boolean => kinds.has(kind);
  const flags = { spare: has("spare"), pass: has("pass"), draw: has("draw"), box: has("box") };
  return { phase, hand, halfTurns, trial: false, lays, masters, tokens, discards, magics, ...flags };
}

/** The lays of a card at a place and turn: none, the plain one, or those that spend blue magic (ADB-1). */
export function laysAt(on: Choices, card: number, place: Place, turn: number): Lay[] {
  const face = on.hand.find((held) => held.card === card)?.face;
  if (face === undefined) return [];
  const same = canonicalTurn(face, turn);
  return (on.lays.get(card) ?? []).filter((l) => l.turn === same && l.at.x === place.x && l.at.y === place.y);
}

/** The turns a card may be shown in: all four, or two with half turns. */
export function turnsOf(on: Choices): readonly Turn[] {
  return on.halfTurns ? [0, 2] : [0, 1, 2, 3];
}

/** Indexes a seat's choices from the wire. During others' turns, cards may be tried. */
export function choicesOf(view: RuneView, own: RuneOwn | null, halfTurns: boolean, over = false): Choices {
  const choices = own?.choices;
  if (!own) return IDLE;
  if (!choices)
    return over || view.phase === "over"
      ? { ...IDLE, hand: own.hand }
      : { ...IDLE, phase: "lay", trial: true, halfTurns, hand: own.hand };
  const lays = new Map<number, Lay[]>();
  const add = (lay: Lay): void => {
    const list = lays.get(lay.card);
    if (list) list.push(lay);
    else lays.set(lay.card, [lay]);
  };
  for (const { card, turn, at } of choices.lays) {
    for (const [x, y] of at) add({ kind: "lay", card, at: { x, y }, turn: turn as Turn });
  }
  for (const { card, turn, at, ignore } of choices.magic) {
    for (const [x, y] of ignore)
      add({ kind: "lay", card, at: { x: at[0], y: at[1] }, turn: turn as Turn, ignored: { x, y } });
  }
  const rest = sortMoves(view.phase, own.hand, choices.plain, halfTurns);
  return {
    ...rest,
    lays,
    masters: choices.masters.map(([x, y]) => ({ x, y })),
    tokens: choices.tokens.flatMap(({ at, colours }) =>
      colours.map((colour) => ({ at: { x: at[0], y: at[1] }, colour })),
    ),
  };
}

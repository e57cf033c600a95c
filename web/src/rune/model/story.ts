/** Describes moves without coordinates: how much a card covers, and on which colour a piece stands. */

import type { RuneDeck, RuneView } from "../../wire.ts";
import { t } from "../../shell/words.svelte.ts";
import { footprint, key, slashed, type Colour } from "./faces.ts";
import { parseMove, type Move } from "./moves.ts";
import { faceOf } from "./scene.ts";
import { colourName, inWords } from "./tell.ts";

/** A short sentence about the `index`th move of a game. */
export function tellMove(view: RuneView, deck: RuneDeck, index: number, names: readonly string[]): string {
  return tellMoves(view, deck, names, index, index + 1)[0] ?? "";
}

/** The moves from one to before another, each as a sentence. */
export function tellMoves(
  view: RuneView,
  deck: RuneDeck,
  names: readonly string[],
  from = 0,
  to = view.moves.length,
): string[] {
  const shown = new Map<string, Colour>();
  for (const square of footprint(faceOf(deck, 0), 0, 0, 0)) shown.set(key(square), square.colour);
  const told: string[] = [];
  for (let i = 0; i < to; i += 1) {
    const name = names[view.by[i] ?? 0] ?? "";
    const line = tellOne(view.moves[i] ?? "", name, deck, shown);
    if (i >= from) told.push(line);
  }
  return told;
}

/** Which card went where, or where a piece stands; empty for moves off the table. */
export function tellWhere(text: string, deck: RuneDeck): string {
  const move = parseMove(text);
  if (!move || !("at" in move)) return "";
  const where = t("move-where", { x: move.at.x, y: move.at.y });
  if (move.kind !== "lay") return where;
  const face = inWords(slashed(faceOf(deck, move.card)));
  return t("move-card", { face, where, turn: move.turn * 90 });
}

/** Describes a planned move, without the table it would be made on. */
export function tellAlone(text: string, name: string): string {
  const move = parseMove(text);
  if (move?.kind === "lay") return t(move.ignored ? "did-alone-lay-magic" : "did-alone-lay", { name });
  if (move?.kind === "master" || move?.kind === "token") return t(`did-alone-${move.kind}`, { name });
  return tellPlain(move, name);
}

/** Describes a move and updates the visible colours. */
function tellOne(text: string, name: string, deck: RuneDeck, shown: Map<string, Colour>): string {
  const move = parseMove(text);
  switch (move?.kind) {
    case "lay": {
      const squares = footprint(faceOf(deck, move.card), move.at.x, move.at.y, move.turn);
      const runes = squares.filter((square) => shown.has(key(square))).length;
      for (const square of squares) shown.set(key(square), square.colour);
      return t(move.ignored ? "did-lay-magic" : "did-lay", { name, runes });
    }
    case "master":
      return t("did-master", { name, colour: shown.get(key(move.at)) ?? "B" });
    case "token": {
      const before = shown.get(key(move.at)) ?? "B";
      shown.set(key(move.at), move.colour);
      return t("did-token", { name, before: colourName(before), colour: move.colour });
    }
    default:
      return tellPlain(move, name);
  }
}

/** Describes a move that changes nothing on the table; null is a secret choice of magic (SET-4). */
function tellPlain(move: Move | null, name: string): string {
  if (!move) return t("did-adept-secret", { name });
  if (move.kind === "adept") return t(move.magic === "g" ? "did-adept-green" : "did-adept-blue", { name });
  return t(`did-${move.kind}`, { name });
}

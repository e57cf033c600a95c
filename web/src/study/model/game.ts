/** A studied game: the turn of a position, names of turns, and places of ghosts. */

import { language, t } from "../../shell/words.svelte.ts";
import { parseMove, type Move } from "../../rune/model/moves.ts";
import { footprint, key, type Colour, type Place } from "../../rune/model/faces.ts";
import { faceOf } from "../../rune/model/scene.ts";
import type { Analysis, RuneDeck, RuneView, TurnReport } from "../../wire.ts";

export type TurnName = TurnReport["name"];

/** Annotation symbols as in chess: `?!`, `?`, `??`, and a square for an only turn. */
export const SIGNS: Readonly<Record<TurnName, string>> = {
  "": "",
  inaccurate: "?!",
  mistake: "?",
  blunder: "??",
  only: "□",
};

export const isLoss = (name: TurnName): boolean => name === "inaccurate" || name === "mistake" || name === "blunder";

/** The turn in progress, or about to start, after this many moves; null at the end. */
export function turnAt(analysis: Analysis | null, moves: number): number | null {
  if (!analysis) return null;
  const found = analysis.turns.findIndex((turn) => turn.number <= moves && moves < turn.number + turn.moves.length);
  return found < 0 ? null : found;
}

/** The verdict on a turn in words; empty if there is none. */
export function turnName(name: TurnName): string {
  return name === "" ? "" : t(`study-called-${name}`);
}

/** The visible colours on a table, by place. */
export type Shown = ReadonlyMap<string, Colour>;

/** The visible colours of a position. */
export function shownOf(view: RuneView): Shown {
  return new Map(view.runes.map(([x, y, colour]) => [key({ x, y }), colour]));
}

/** The colour that each Rune Master of a turn is placed on, by its place in the turn. */
export function coloursOf(moves: readonly string[], shown: Shown, deck: RuneDeck): (Colour | undefined)[] {
  const now = new Map(shown);
  return moves.map(parseMove).map((move) => {
    if (move?.kind === "lay")
      for (const square of footprint(faceOf(deck, move.card), move.at.x, move.at.y, move.turn))
        now.set(key(square), square.colour);
    if (move?.kind === "token") now.set(key(move.at), move.colour);
    return move?.kind === "master" ? now.get(key(move.at)) : undefined;
  });
}

/** A short description of a turn: `Card + Rune Master on blue`; without a table, the colour is left out. */
export function tellTurn(moves: readonly string[], shown: Shown | null = null, deck: RuneDeck | null = null): string {
  const colours = shown && deck ? coloursOf(moves, shown, deck) : [];
  const told = moves
    .map((move, i) => (colours[i] ? t("study-move-master-on", { colour: colours[i] }) : tellPart(parseMove(move))))
    .join(" + ");
  return told.charAt(0).toLocaleUpperCase(language()) + told.slice(1);
}

/** Describes turns to choose from, adding places if two descriptions would be equal. */
export function tellApart(turns: readonly (readonly string[])[], shown: Shown | null, deck: RuneDeck | null): string[] {
  const told = turns.map((moves) => tellTurn(moves, shown, deck));
  const alike = (texts: readonly string[], i: number) => texts.indexOf(texts[i]!) !== texts.lastIndexOf(texts[i]!);
  const placed = told.map((text, i) => {
    const place = alike(told, i) && shown ? whereText(turns[i]!, shown) : "";
    return place ? `${text} (${place})` : text;
  });
  return placed.map((text, i) =>
    alike(placed, i) ? `${text} · ${placed.slice(0, i + 1).filter((other) => other === text).length}` : text,
  );
}

/** The region of the table of a turn's last place: `top left`. */
function whereText(moves: readonly string[], shown: Shown): string {
  const at = moves.map(placeOf).find((place) => place !== null);
  if (!at || shown.size === 0) return "";
  const places = [...shown.keys()].map((text) => text.split(",").map(Number) as [number, number]);
  const part = (value: number, all: readonly number[]): number => {
    const [low, high] = [Math.min(...all), Math.max(...all) + 1];
    return Math.min(2, Math.max(0, Math.floor((3 * (value + 0.5 - low)) / (high - low))));
  };
  const [x, y] = [
    part(
      at.x,
      places.map(([px]) => px),
    ),
    part(
      at.y,
      places.map(([, py]) => py),
    ),
  ];
  return t("study-where", { place: `${["top", "middle", "bottom"][y]}-${["left", "middle", "right"][x]}` });
}

function tellPart(move: Move | null): string {
  if (move?.kind === "adept") return t(`study-move-${move.magic === "g" ? "green" : "blue"}`);
  if (move?.kind === "lay" && move.ignored) return t("study-move-lay-magic");
  return move ? t(`study-move-${move.kind}`) : "";
}

/** The place on the table of a move. */
export function placeOf(move: string): Place | null {
  const read = parseMove(move);
  return read && "at" in read ? read.at : null;
}

/** A set of mistakes to retry: everybody's, the reader's own, or those of one player, given by seat. */
export interface Mistakes {
  readonly whose: "own" | "all" | "seat";
  readonly seat: number;
  readonly turns: readonly number[];
}

/** The sets of mistakes to offer: the reader's own first, then everybody's or each player's. */
export function retries(analysis: Analysis, mine: readonly number[]): Mistakes[] {
  const all: Mistakes = { whose: "all", seat: -1, turns: mistakes(analysis, []) };
  const own: Mistakes = { whose: "own", seat: -1, turns: mine.length > 0 ? mistakes(analysis, mine) : [] };
  if (own.turns.length > 0) return own.turns.length < all.turns.length ? [own, all] : [own];
  const seats = analysis.players
    .map(({ seat }): Mistakes => ({ whose: "seat", seat, turns: mistakes(analysis, [seat]) }))
    .filter(({ turns }) => turns.length > 0);
  if (all.turns.length === 0) return [];
  return seats.length > 1 ? [all, ...seats] : [all];
}

/** Indices of these seats' turns that were judged a mistake. */
export function mistakes(analysis: Analysis, seats: readonly number[]): number[] {
  return analysis.turns.flatMap((turn, i) =>
    isLoss(turn.name) && (seats.length === 0 || seats.includes(turn.seat)) ? [i] : [],
  );
}

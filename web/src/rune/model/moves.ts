/** Parses and formats moves (docs/rules/notation.md). The hall decides which are legal. */

import type { Colour, Place, Turn } from "./faces.ts";

export type Magic = "g" | "b";

export type Move =
  | { readonly kind: "adept"; readonly magic: Magic }
  | { readonly kind: "spare" }
  | { readonly kind: "lay"; readonly card: number; readonly at: Place; readonly turn: Turn; readonly ignored?: Place }
  | { readonly kind: "discard"; readonly card: number }
  | { readonly kind: "pass" }
  | { readonly kind: "draw" }
  | { readonly kind: "master"; readonly at: Place }
  | { readonly kind: "box" }
  | { readonly kind: "token"; readonly at: Place; readonly colour: Colour };

export type Lay = Extract<Move, { kind: "lay" }>;

const PLACE = "(-?\\d+),(-?\\d+)";
const LAY = new RegExp(`^L(\\d+)@${PLACE}/([0-3])(?:!${PLACE})?$`);
const MASTER = new RegExp(`^M${PLACE}$`);
const TOKEN = new RegExp(`^T${PLACE}=([RGB])$`);

function at(x: string | undefined, y: string | undefined): Place {
  return { x: Number(x), y: Number(y) };
}

/** Parses a move; null if the text is not one. */
export function parseMove(text: string): Move | null {
  const lay = LAY.exec(text);
  if (lay) {
    const turn = Number(lay[4]) as Turn;
    const move = { kind: "lay", card: Number(lay[1]), at: at(lay[2], lay[3]), turn } as const;
    return lay[5] === undefined ? move : { ...move, ignored: at(lay[5], lay[6]) };
  }
  const master = MASTER.exec(text);
  if (master) return { kind: "master", at: at(master[1], master[2]) };
  const token = TOKEN.exec(text);
  if (token) return { kind: "token", at: at(token[1], token[2]), colour: token[3] as Colour };
  const discard = /^X(\d+)$/.exec(text);
  if (discard) return { kind: "discard", card: Number(discard[1]) };
  if (text === "A:g" || text === "A:b") return { kind: "adept", magic: text.slice(2) as Magic };
  if (text === "S") return { kind: "spare" };
  if (text === "P") return { kind: "pass" };
  if (text === "D") return { kind: "draw" };
  return text === "M-" ? { kind: "box" } : null;
}

/** Formats a lay. */
export function spellLay(card: number, place: Place, turn: number, ignored?: Place | null): string {
  const text = `L${String(card)}@${String(place.x)},${String(place.y)}/${String(turn)}`;
  return ignored ? `${text}!${String(ignored.x)},${String(ignored.y)}` : text;
}

/** Formats the placing of a master. */
export function spellMaster(place: Place): string {
  return `M${String(place.x)},${String(place.y)}`;
}

/** Formats the placing of a token. */
export function spellToken(place: Place, colour: Colour): string {
  return `T${String(place.x)},${String(place.y)}=${colour}`;
}

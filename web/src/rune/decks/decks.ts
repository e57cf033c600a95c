/** Decks as data: parsing typed faces, painting runes, and balance statistics. */

import { canonicalTurn, plain, turned, WORTH, type Colour } from "../model/faces.ts";

/** Parses faces separated by line breaks, spaces or commas; `bad` is the first invalid one. */
export function readFaces(text: string): { readonly faces: string[]; readonly bad: string | null } {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const bad = words.find((word) => !/^[RGB]{6}$/.test(plain(word))) ?? null;
  return { faces: bad === null ? words.map(plain) : [], bad };
}

/** The face with one rune repainted. */
export function paintRune(face: string, at: number, colour: Colour): string {
  return face.slice(0, at) + colour + face.slice(at + 1);
}

/** The canonical rotation of a face (the first of its four), for finding cards that look alike. */
function shape(face: string): string {
  const looks = [0, 2].map((turn) => turned(face, turn).join(""));
  return looks.sort()[0]!;
}

export interface Balance {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly worth: number;
  /** Average points per card. */
  readonly mean: number;
  /** Cards that look like another one. */
  readonly twins: number;
  /** Cards that look the same upside down. */
  readonly odd: number;
}

export function balance(faces: readonly string[]): Balance {
  const all = faces.map(plain);
  const count = (colour: Colour): number =>
    all.reduce((sum, face) => sum + [...face].filter((c) => c === colour).length, 0);
  const [red, green, blue] = [count("R"), count("G"), count("B")];
  const worth = red * WORTH.R + green * WORTH.G + blue * WORTH.B;
  const twins = all.length - new Set(all.map(shape)).size;
  const odd = all.filter((face) => canonicalTurn(face, 2) === 0).length;
  return { red, green, blue, worth, mean: all.length > 0 ? Math.round((worth / all.length) * 10) / 10 : 0, twins, odd };
}

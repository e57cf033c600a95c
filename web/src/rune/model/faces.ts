/** Faces, turns and the grid: how a card of six runes lies on the table (docs/rules/notation.md). */

export type Colour = "R" | "G" | "B";
export type Turn = 0 | 1 | 2 | 3;

/** A place of the grid: x grows to the right, y downwards. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A coloured place. */
export interface Square extends Place {
  readonly colour: Colour;
}

/** Points of one rune (CMP-6). */
export const WORTH: Readonly<Record<Colour, number>> = { R: 3, G: 2, B: 1 };

const ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5],
  [4, 2, 0, 5, 3, 1],
  [5, 4, 3, 2, 1, 0],
  [1, 3, 5, 0, 2, 4],
];

/** The face with its slashes taken out: `BB/BG/GR` is `BBBGGR`. */
export function plain(face: string): string {
  return face.replaceAll("/", "");
}

/** The face as rows, `BBBGGR` is `BB/BG/GR`. */
export function slashed(face: string): string {
  const six = plain(face);
  return `${six.slice(0, 2)}/${six.slice(2, 4)}/${six.slice(4, 6)}`;
}

/** Width and height of a turned card's footprint. */
export function span(turn: number): { readonly w: number; readonly h: number } {
  return turn % 2 === 0 ? { w: 2, h: 3 } : { w: 3, h: 2 };
}

/** The six runes of a face turned clockwise, row by row. */
export function turned(face: string, turn: number): Colour[] {
  const six = plain(face);
  return ORDERS[turn & 3]!.map((at) => six[at] as Colour);
}

/** The six coloured places a card covers with its top-left corner at x, y. */
export function footprint(face: string, x: number, y: number, turn: number): Square[] {
  const { w } = span(turn);
  return turned(face, turn).map((colour, i) => ({ x: x + (i % w), y: y + Math.floor(i / w), colour }));
}

/** The smallest turn that looks the same (LAY-1). */
export function canonicalTurn(face: string, turn: number): Turn {
  const looks = turned(face, turn).join("");
  for (let t = 0; t < (turn & 3); t += 1) {
    if (span(t).w === span(turn).w && turned(face, t).join("") === looks) return t as Turn;
  }
  return (turn & 3) as Turn;
}

/** A text key of a place, for maps and sets. */
export function key(place: Place): string {
  return `${String(place.x)},${String(place.y)}`;
}

/** The figures of RÖK's rules: small cloths of 290 by 136, with the relevant stones ringed. */

export type Ring = "pair" | "own" | "captive";

export interface Lying {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Null shows the back. */
  readonly sign: number | null;
  readonly ring?: Ring;
}

export interface ClothFigure {
  readonly stones: readonly Lying[];
  /** Balances at the edges of the cloth: the opponent's at the top, the player's own at the bottom. */
  readonly balances?: { readonly theirs?: number; readonly ours?: number };
  /** Paths of stones, as SVG paths. */
  readonly ways?: string;
  readonly destiny?: boolean;
  /** Whether the bag is shown at the right edge. */
  readonly bag?: boolean;
}

/** A row of upright stones, as in a loot. */
function row(y: number, from: number, signs: readonly number[], ring?: (sign: number) => Ring | undefined): Lying[] {
  return signs.map((sign, i) => {
    const lying = { x: from + i * 30, y, turn: 0, sign };
    const mark = ring?.(sign);
    return mark ? { ...lying, ring: mark } : lying;
  });
}

export const FIGURES: Readonly<Record<string, ClothFigure>> = {
  throw: {
    destiny: true,
    stones: [
      { x: 60, y: 44, turn: 20, sign: 4 },
      { x: 128, y: 30, turn: 200, sign: null },
      { x: 190, y: 62, turn: 80, sign: 18 },
      { x: 96, y: 96, turn: 300, sign: 11 },
      { x: 232, y: 100, turn: 140, sign: null },
      { x: 40, y: 104, turn: 10, sign: 22 },
    ],
  },
  grab: {
    destiny: true,
    balances: { theirs: 9, ours: 16 },
    stones: [
      { x: 46, y: 56, turn: 30, sign: 0, ring: "pair" },
      { x: 100, y: 34, turn: 190, sign: 0, ring: "pair" },
      { x: 222, y: 40, turn: 70, sign: 9, ring: "captive" },
      { x: 90, y: 100, turn: 320, sign: 16, ring: "own" },
      { x: 196, y: 104, turn: 110, sign: 12 },
      { x: 240, y: 90, turn: 12, sign: null },
    ],
  },
  false: {
    bag: true,
    ways: "M122 40L206 58M122 98L206 76",
    stones: [
      { x: 56, y: 38, turn: 14, sign: 12, ring: "captive" },
      { x: 98, y: 40, turn: 350, sign: 15, ring: "captive" },
      { x: 56, y: 98, turn: 0, sign: 20, ring: "pair" },
      { x: 98, y: 98, turn: 0, sign: 20, ring: "pair" },
    ],
  },
  split: {
    bag: true,
    ways: "M84 40L206 58M84 98L206 76",
    balances: { theirs: 9, ours: 16 },
    stones: [
      { x: 60, y: 38, turn: 14, sign: 5 },
      { x: 60, y: 98, turn: 340, sign: 5 },
    ],
  },
  theft: {
    balances: { theirs: 9 },
    ways: "M145 62V34",
    stones: [
      { x: 145, y: 78, turn: 0, sign: 9, ring: "captive" },
      ...row(30, 190, [10, 10], () => "pair"),
      ...row(30, 40, [3, 3]),
    ],
  },
  nearest: {
    destiny: true,
    ways: "M145 62L94 84M145 62L226 40",
    stones: [
      { x: 84, y: 88, turn: 30, sign: 1, ring: "own" },
      { x: 236, y: 38, turn: 200, sign: 19 },
      { x: 186, y: 82, turn: 60, sign: null },
    ],
  },
  slide: {
    destiny: true,
    ways: "M145 100L112 66",
    stones: [
      { x: 145, y: 110, turn: 0, sign: 19 },
      { x: 102, y: 54, turn: 40, sign: 19, ring: "pair" },
    ],
  },
  end: {
    stones: [...row(44, 40, [2, 2, 7, 7, 13, 13, 21, 21], () => "pair"), ...row(96, 40, [4, 4, 11, 11, 23, 23])],
  },
};

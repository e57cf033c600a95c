/** The 24 signs of the Elder Futhark as strokes on a square of 100, and the three kinds of stone they are carved in. */

export interface Sign {
  readonly glyph: string;
  readonly name: string;
  /** An SVG path, to be stroked. */
  readonly strokes: string;
}

const SIGNS_TEXT = `
ᚠ fehu M38 20V80M38 42L66 22M38 60L66 40
ᚢ uruz M34 80V20L65 42V80
ᚦ thurisaz M40 18V82M40 33L63 50L40 67
ᚨ ansuz M38 20V80M38 21L64 39M38 43L64 61
ᚱ raido M36 80V20L62 34L36 50L64 80
ᚲ kaunan M63 22L37 50L63 78
ᚷ gebo M30 22L70 78M70 22L30 78
ᚹ wunjo M40 82V20L63 35L40 50
ᚺ hagalaz M34 20V80M66 20V80M34 41L66 59
ᚾ naudiz M50 18V82M34 38L66 62
ᛁ isaz M50 18V82
ᛃ jera M47 22L31 42L47 62M53 38L69 58L53 78
ᛇ eihwaz M67 36L50 18V82L33 64
ᛈ perth M34 80V20L50 36L66 22M34 80L50 64L66 78
ᛉ algiz M50 18V82M29 18L50 46L71 18
ᛊ sowilo M63 17L37 40L63 60L37 83
ᛏ tiwaz M50 82V18M28 42L50 18L72 42
ᛒ berkanan M38 18V82M38 18L64 34L38 50L64 66L38 82
ᛖ ehwaz M31 82V20L50 42L69 20V82
ᛗ mannaz M31 82V18L69 50M69 82V18L31 50
ᛚ laguz M40 82V18L64 42
ᛜ ingwaz M50 26L72 50L50 74L28 50Z
ᛞ dagaz M29 79V21L71 79V21Z
ᛟ othalan M29 83L68 43L50 19L32 43L71 83
`;

/** A mark at the foot of every sign, so that ᚦ and ᚹ, say, can be told apart at any rotation. */
export const FOOT = "M40 92H60";

export const SIGNS: readonly Sign[] = SIGNS_TEXT.trim()
  .split("\n")
  .map((line) => {
    const [glyph = "", name = "", ...strokes] = line.split(" ");
    return { glyph, name, strokes: strokes.join(" ") };
  });

export type Shade = "white" | "grey" | "black";
export const SHADES: readonly Shade[] = ["white", "grey", "black"];

/** The colour of a sign: eight signs per ætt, one colour per ætt (RCMP-1). */
export function shadeOf(sign: number): Shade {
  return SHADES[Math.floor(sign / 8)] ?? "white";
}

export interface Look {
  readonly light: string;
  readonly dark: string;
  readonly edge: string;
  readonly carving: string;
}

/** The shades differ in brightness, in texture and in the ring around the sign. */
export const LOOKS: Readonly<Record<Shade | "blank", Look>> = {
  white: { light: "#fdf9ef", dark: "#dcd2bd", edge: "#8d8068", carving: "#3c2f1c" },
  grey: { light: "#98a2ab", dark: "#6d7780", edge: "#333b42", carving: "#0d1114" },
  black: { light: "#3b3a42", dark: "#1b1a20", edge: "#6d6a76", carving: "#f3d79b" },
  blank: { light: "#b98f63", dark: "#8f6840", edge: "#4c3319", carving: "#4c3319" },
};

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf-8");

function colour(name: string): [number, number, number] {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(css)![1]!;
  return [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as [number, number, number];
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

// How eyes without long- or middle-wave cones see linear light (Machado, Oliveira and Fernandes 2009, whole loss).
const EYES: Record<string, number[][]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function brightness(name: string, eye: string): number {
  const rgb = colour(name).map(linear);
  const seen = EYES[eye]!.map((row) =>
    Math.max(
      0,
      row.reduce((sum, part, i) => sum + part * rgb[i]!, 0),
    ),
  );
  return 0.2126 * seen[0]! + 0.7152 * seen[1]! + 0.0722 * seen[2]!;
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

describe.each(Object.keys(EYES))("runes to eyes with %s", (eye) => {
  it("differ in brightness: red is darkest, blue brightest", () => {
    const [red, green, blue] = ["red", "green", "blue"].map((name) => brightness(name, eye)) as [
      number,
      number,
      number,
    ];
    expect(contrast(red, green)).toBeGreaterThan(1.8);
    expect(contrast(green, blue)).toBeGreaterThan(1.6);
    expect(red < green && green < blue).toBe(true);
  });

  it("show their glyphs", () => {
    for (const name of ["red", "green", "blue"]) {
      expect(contrast(brightness(name, eye), brightness(`${name}-glyph`, eye)), name).toBeGreaterThan(4);
    }
  });
});

describe("accents", () => {
  const ACCENTS = ["gold", "copper", "moss", "sea", "violet", "rose"] as const;
  const rule = (selector: string): string => {
    const at = css.indexOf(selector);
    expect(at, selector).toBeGreaterThan(-1);
    return css.slice(at, css.indexOf("}", at));
  };
  const light = (text: string, name: string): number => {
    const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(text)![1]!;
    const [r, g, b] = [0, 2, 4].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255)) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  it.each(["dark", "light"])("can be read in %s", (theme) => {
    const grounds = rule(theme === "dark" ? ":root {" : ':root[data-theme="light"] {');
    for (const accent of ACCENTS) {
      const selector = `:root${theme === "dark" ? "" : '[data-theme="light"]'}[data-accent="${accent}"],`;
      const own = accent === "gold" ? grounds : rule(selector);
      for (const ground of ["ground", "slab", "slab-2"])
        for (const ink of ["gold", "gold-2"])
          expect(contrast(light(own, ink), light(grounds, ground)), `${accent}: ${ink} on ${ground}`).toBeGreaterThan(
            4.5,
          );
      expect(contrast(light(own, "gold-ink"), light(own, "gold")), `${accent}: on a button`).toBeGreaterThan(4.5);
      if (theme === "light")
        expect(contrast(light(own, "gold-ink"), light(own, "gold-hi")), `${accent}: on its edge`).toBeGreaterThan(4.5);
    }
  });
});

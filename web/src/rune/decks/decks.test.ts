import { describe, expect, it } from "vitest";
import { balance, paintRune, readFaces } from "./decks.ts";

describe("decks", () => {
  it("reads typed faces in any of the usual forms", () => {
    expect(readFaces("BB/BG/GR\nbbbgrg, BBBRGG").faces).toEqual(["BBBGGR", "BBBGRG", "BBBRGG"]);
    expect(readFaces("BB/BG/GX").bad).toBe("BB/BG/GX");
  });

  it("paints one rune", () => expect(paintRune("BBBGGR", 0, "R")).toBe("RBBGGR"));

  it("weighs a deck", () => {
    expect(balance(["BB/BG/GR", "RGGBBB"])).toMatchObject({
      red: 2,
      green: 4,
      blue: 6,
      worth: 20,
      mean: 10,
      twins: 1,
      odd: 0,
    });
  });
});

import { describe, expect, it } from "vitest";
import { canonicalTurn, footprint, slashed, span, turned } from "./faces.ts";

describe("faces", () => {
  it("turns as the notation says: eca fdb, fe dc ba, bdf ace", () => {
    expect(turned("RGBRGB", 0).join("")).toBe("RGBRGB");
    const letters = "abcdef";
    const at = (turn: number): string => turned(letters, turn).join("");
    expect(at(1)).toBe("ecafdb");
    expect(at(2)).toBe("fedcba");
    expect(at(3)).toBe("bdface");
  });

  it("lays a footprint with its top-left corner at the place", () => {
    expect(footprint("BB/BG/GR", 3, -2, 1).map((s) => `${String(s.x)},${String(s.y)}${s.colour}`)).toEqual([
      "3,-2G",
      "4,-2B",
      "5,-2B",
      "3,-1R",
      "4,-1G",
      "5,-1B",
    ]);
    expect(span(1)).toEqual({ w: 3, h: 2 });
  });

  it("knows the smaller of two turns that look the same (LAY-1)", () => {
    expect(canonicalTurn("BGRRGB", 2)).toBe(0);
    expect(canonicalTurn("BGRRGB", 3)).toBe(1);
    expect(canonicalTurn("BBBGGR", 2)).toBe(2);
  });

  it("writes faces with slashes", () => expect(slashed("BBBGGR")).toBe("BB/BG/GR"));
});

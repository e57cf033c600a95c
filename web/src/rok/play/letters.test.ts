import { describe, expect, it } from "vitest";
import type { RokStone } from "../../wire.ts";
import { lettered, placeOf } from "./letters.ts";

const stones = (...signs: (number | null)[]): RokStone[] => signs.map((sign, place) => [place, 0, 0, 0, sign]);

describe("the letters of a round", () => {
  it("are on stones that show their sign, and stay when others are taken", () => {
    const letters = lettered(stones(4, null, 7), new Map());
    expect([...letters]).toEqual([
      [0, "f"],
      [2, "j"],
    ]);
    expect(lettered(stones(4, null, 7).slice(2), letters)).toBe(letters);
  });

  it("are found by the key, whatever the layout writes", () => {
    const letters = lettered(stones(4, null, 7), new Map());
    expect(placeOf("KeyJ", letters)).toBe(2);
    expect(placeOf("KeyQ", letters)).toBeNull();
    expect(placeOf("Space", letters)).toBeNull();
  });
});

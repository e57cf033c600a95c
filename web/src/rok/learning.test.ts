import { describe, expect, it } from "vitest";
import { BALANCES, grabIn, LESSONS, STONES } from "./learning.ts";

const sign = (place: number): number | null => STONES.find((stone) => stone.place === place)?.sign ?? null;

describe("the guided first round", () => {
  it("asks for true pairs only", () => {
    const pair = LESSONS.find((lesson) => lesson.id === "pair")!;
    expect(pair.grab.map(sign)).toEqual([0, 0]);
    expect(LESSONS.find((lesson) => lesson.id === "own")!.grab.map(sign)).toEqual([BALANCES[0]]);
    expect(LESSONS.find((lesson) => lesson.id === "captive")!.grab.map(sign)).toEqual([BALANCES[1]]);
  });

  it("knows right from wrong", () => {
    const pair = LESSONS.find((lesson) => lesson.id === "pair")!;
    expect(grabIn(pair, [], 5)).toBe("wrong");
    expect(grabIn(pair, [], 0)).toBe("more");
    expect(grabIn(pair, [0], 0)).toBe("wrong");
    expect(grabIn(pair, [0], 1)).toBe("done");
  });
});

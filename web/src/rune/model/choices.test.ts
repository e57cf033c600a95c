import { describe, expect, it } from "vitest";
import type { RuneOwn, RuneView } from "../../wire.ts";
import { choicesOf } from "./choices.ts";

const HAND = [
  { card: 3, face: "BBBRGG" },
  { card: 7, face: "BGBBGR" },
  { card: 9, face: "BGRRGB" },
];

describe("the choices", () => {
  it("reads the wire's choices as the same moves", () => {
    const own: RuneOwn = {
      kind: "rune",
      seat: 0,
      hand: HAND,
      drew: null,
      adept: null,
      choices: {
        lays: [
          {
            card: 3,
            turn: 0,
            at: [
              [1, 1],
              [0, 2],
            ],
          },
        ],
        magic: [
          {
            card: 7,
            turn: 0,
            at: [5, 1],
            ignore: [
              [6, 1],
              [5, 4],
            ],
          },
        ],
        masters: [[0, 0]],
        tokens: [{ at: [1, 1], colours: ["G", "B"] }],
        plain: ["S", "D", "P", "X3", "M-", "A:g"],
      },
    };
    const on = choicesOf({ phase: "lay" } as RuneView, own, false);
    expect(on.lays.get(3)).toHaveLength(2);
    expect(on.lays.get(7)?.map((l) => l.ignored)).toEqual([
      { x: 6, y: 1 },
      { x: 5, y: 4 },
    ]);
    expect(on.tokens).toHaveLength(2);
    expect([on.spare, on.draw, on.pass, on.box, on.discards.has(3)]).toEqual([true, true, true, true, true]);
    expect(choicesOf({ phase: "lay" } as RuneView, { ...own, choices: null }, false).hand).toHaveLength(3);
  });
});

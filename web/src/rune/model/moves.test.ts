import { describe, expect, it } from "vitest";
import { parseMove, spellLay, spellMaster, spellToken } from "./moves.ts";

describe("moves as text", () => {
  it("reads every kind of the notation", () => {
    expect(parseMove("L7@3,-2/1")).toEqual({ kind: "lay", card: 7, at: { x: 3, y: -2 }, turn: 1 });
    expect(parseMove("L7@3,-2/1!4,-2")).toMatchObject({ ignored: { x: 4, y: -2 } });
    expect(parseMove("M3,0")).toEqual({ kind: "master", at: { x: 3, y: 0 } });
    expect(parseMove("T4,1=G")).toEqual({ kind: "token", at: { x: 4, y: 1 }, colour: "G" });
    expect(["A:g", "S", "X7", "P", "D", "M-"].map((text) => parseMove(text)?.kind)).toEqual([
      "adept",
      "spare",
      "discard",
      "pass",
      "draw",
      "box",
    ]);
    expect(parseMove("A:?")).toBeNull();
    expect(parseMove("L7@3,-2/4")).toBeNull();
  });

  it("spells what it read", () => {
    expect(spellLay(7, { x: 3, y: -2 }, 1, { x: 4, y: -2 })).toBe("L7@3,-2/1!4,-2");
    expect(spellMaster({ x: -1, y: 0 })).toBe("M-1,0");
    expect(spellToken({ x: 4, y: 1 }, "B")).toBe("T4,1=B");
  });
});

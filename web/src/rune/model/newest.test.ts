import { describe, expect, it } from "vitest";
import { viewOf } from "../play/sample.ts";
import { newestOf, piecesOf } from "./newest.ts";

const view = viewOf({ moves: ["L3@1,1/0", "D", "L7@2,2/0", "M2,2", "T3,2=G"], by: [0, 0, 1, 1, 1] });

describe("what is new on the table", () => {
  it("marks what others did since one's own last move", () => {
    expect(newestOf(view, 0)).toEqual({
      cards: [2],
      places: [
        { x: 3, y: 2 },
        { x: 2, y: 2 },
      ],
    });
    expect(newestOf(view, 1)).toEqual({ cards: [], places: [] });
    expect(newestOf(view, null).cards).toEqual([2]);
  });

  it("marks a place once, although a master stands on another's token", () => {
    const trio = viewOf({ moves: ["L3@1,1/0", "M1,1", "T2,1=G", "L7@1,1/1", "M2,1"], by: [1, 1, 1, 2, 2] });
    expect(newestOf(trio, 0)).toEqual({
      cards: [2, 1],
      places: [
        { x: 2, y: 1 },
        { x: 1, y: 1 },
      ],
    });
  });

  it("finds the pieces of any move", () => {
    expect(piecesOf(view, 0).cards).toEqual([1]);
    expect(piecesOf(view, 1)).toEqual({ cards: [], places: [] });
    expect(piecesOf(view, 3).places).toEqual([{ x: 2, y: 2 }]);
  });
});

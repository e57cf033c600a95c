import { describe, expect, it } from "vitest";
import type { RuneSeat } from "../../wire.ts";
import { viewOf } from "../play/sample.ts";
import { closingText, doneSeat } from "./closing.ts";

const seats = (...reserves: number[]): RuneSeat[] =>
  reserves.map((reserve, seat) => ({
    seat,
    side: seat,
    hand: 3,
    shown: [],
    reserve,
    token: false,
    adept: null,
    magic: false,
    discards: [],
  }));

describe("the end in sight (END-1)", () => {
  it("begins with the first last master", () => {
    expect(doneSeat(viewOf({ seats: seats(1, 2) }))).toBeNull();
    expect(doneSeat(viewOf({ seats: seats(1, 0) }))).toBe(1);
    expect(doneSeat(viewOf({ seats: seats(0, 0, 1), moves: ["M0,0", "M1,1"], by: [1, 0] }))).toBe(1);
  });

  it("counts the reader's turns, or those of the only one who has some left", () => {
    const names = ["Ada", "Twig", "Raven"];
    const told = (seat: number | null, ...reserves: number[]): string =>
      closingText(viewOf({ seats: seats(...reserves) }), names, seat);
    expect(told(0, 2, 0)).toMatch(/^closing-they.* closing-turns/);
    expect(told(0, 0, 2)).toMatch(/^closing-you.* closing-their-turns/);
    expect(told(null, 0, 2)).toMatch(/^closing-they.* closing-their-turns/);
    expect(told(0, 0, 2, 1)).not.toContain("turns");
  });

  it("is no such thing alone, in teams, or after the end", () => {
    expect(doneSeat(viewOf({ seats: seats(0) }))).toBeNull();
    expect(doneSeat(viewOf({ seats: seats(0, 2, 2, 2) }))).toBeNull();
    expect(doneSeat(viewOf({ seats: seats(0, 1), phase: "over" }))).toBeNull();
  });
});

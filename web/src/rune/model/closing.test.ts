import { describe, expect, it } from "vitest";
import type { RuneSeat } from "../../wire.ts";
import { viewOf } from "../play/sample.ts";
import { doneSeat } from "./closing.ts";

const seats = (...reserves: number[]): RuneSeat[] =>
  reserves.map((reserve, seat) => ({ seat, side: seat, hand: 3, shown: [], reserve, token: false, adept: null, magic: false, discards: [] }));

describe("the end in sight (END-1)", () => {
  it("begins with the first last master", () => {
    expect(doneSeat(viewOf({ seats: seats(1, 2) }))).toBeNull();
    expect(doneSeat(viewOf({ seats: seats(1, 0) }))).toBe(1);
    expect(doneSeat(viewOf({ seats: seats(0, 0, 1), moves: ["M0,0", "M1,1"], by: [1, 0] }))).toBe(1);
  });

  it("is no such thing alone, in teams, or after the end", () => {
    expect(doneSeat(viewOf({ seats: seats(0) }))).toBeNull();
    expect(doneSeat(viewOf({ seats: seats(0, 2, 2, 2) }))).toBeNull();
    expect(doneSeat(viewOf({ seats: seats(0, 1), phase: "over" }))).toBeNull();
  });
});

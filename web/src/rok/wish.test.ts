import { describe, expect, it } from "vitest";
import { seatsFor, type RokWish } from "./wish.ts";

const WISH: RokWish = { company: "computer", players: 4, friends: 2, open: false, level: "keen", pace: "normal" };

describe("seats of a RÖK table", () => {
  it("are computers unless friends are asked", () => {
    expect(seatsFor(WISH).map((seat) => seat.who)).toEqual(["me", "bot", "bot", "bot"]);
    expect(seatsFor({ ...WISH, company: "friends" }).map((seat) => seat.who)).toEqual(["me", "open", "open", "bot"]);
    expect(seatsFor({ ...WISH, company: "friends", players: 2, friends: 4 }).map((seat) => seat.who)).toEqual(["me", "open"]);
  });
});

import { describe, expect, it } from "vitest";
import { seatsFor, tableFor, type RokWish } from "./wish.ts";

const WISH: RokWish = {
  company: "computer",
  players: 4,
  friends: 2,
  open: false,
  level: "keen",
  pace: "normal",
  first: 3,
  colour: 4,
  absent: "pass",
  rated: true,
};

describe("seats of a RÖK table", () => {
  it("are computers unless friends are asked", () => {
    expect(seatsFor(WISH).map((seat) => seat.who)).toEqual(["me", "bot", "bot", "bot"]);
    expect(seatsFor({ ...WISH, company: "friends" }).map((seat) => seat.who)).toEqual(["me", "open", "open", "bot"]);
    expect(seatsFor({ ...WISH, company: "friends", players: 2, friends: 4 }).map((seat) => seat.who)).toEqual([
      "me",
      "open",
    ]);
  });

  it("are opened with who begins (RSET-3), the colour of one's hand and what becomes of who is away", () => {
    expect(tableFor(WISH)).toMatchObject({ first: 3, absent: "pass", public: false });
    expect(tableFor(WISH).seats[0]).toEqual({ who: "me", colour: 4 });
    expect(tableFor({ ...WISH, players: 3 }).first).toBeNull();
    expect(tableFor({ ...WISH, company: "friends", open: true }).public).toBe(true);
  });

  it("is rated only among people, and then chance says who begins", () => {
    expect(tableFor(WISH).rated).toBe(false);
    expect(tableFor({ ...WISH, company: "friends" }).rated).toBe(false);
    expect(tableFor({ ...WISH, company: "friends", friends: 3 })).toMatchObject({ rated: true, first: null });
  });
});

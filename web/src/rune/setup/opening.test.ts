import { describe, expect, it } from "vitest";
import { firstPlayer, firstSeats, newTable } from "./opening.ts";
import type { Wish } from "./wish.svelte.ts";

const WISH: Wish = {
  company: "computer",
  mode: "teams",
  level: "easy",
  grand_master: true,
  adepts: false,
  spare_draw: false,
  half_turns: false,
  even: "",
  clock: "quick",
  deck: "",
  first: "",
  colour: null,
};

describe("opening a table", () => {
  it("seats a company", () => {
    expect(firstSeats("computer", "duel", "easy", [])).toEqual([{ who: "me" }, { who: "bot", level: "easy" }]);
    expect(firstSeats("friends", "trio", "easy", []).map((s) => s.who)).toEqual(["me", "open", "open"]);
    expect(firstSeats("device", "duel", "easy", ["Ada", ""])).toEqual([{ who: "me", name: "Ada" }, { who: "me" }]);
    expect(firstSeats("solo", "teams", "easy", [])).toHaveLength(1);
  });

  it("asks for who begins and for a colour, where they were chosen (SET-3, CMP-5)", () => {
    const seats = firstSeats("computer", "duel", "easy", []);
    const extra = { open: false, match: false, rated: false };
    const duel: Wish = { ...WISH, mode: "duel" };
    expect(newTable(duel, "computer", seats, null, extra)).toMatchObject({ first: null, seats });
    const chosen = newTable({ ...duel, first: "1", colour: 3 }, "computer", seats, null, extra);
    expect(chosen).toMatchObject({ first: 1, seats: [{ who: "me", colour: 3 }, { who: "bot" }] });
    expect(newTable({ ...duel, first: "3" }, "computer", seats, null, extra).first).toBeNull();
  });

  it("lets newcomers begin against the computer unless they choose otherwise, and forgets seats that are not there", () => {
    expect(firstPlayer("", "computer", "duel", true)).toBe("0");
    expect(firstPlayer("", "computer", "duel", false)).toBe("");
    expect(firstPlayer("", "friends", "duel", true)).toBe("");
    expect(firstPlayer("1", "computer", "duel", true)).toBe("1");
    expect(firstPlayer("3", "computer", "duel", true)).toBe("");
    expect(firstPlayer("1", "solo", "duel", true)).toBe("");
  });

  it("evens the seats of a duel where that was chosen, which has a rating of its own (EVEN-1)", () => {
    const wanted: Wish = { ...WISH, mode: "duel", even: "fourth_card" };
    const extra = { open: false, match: false, rated: true };
    const duel = newTable(wanted, "friends", [], null, extra);
    expect(duel).toMatchObject({ setup: { rules: { even: "fourth_card" } }, rated: true });
    const trio = newTable({ ...wanted, mode: "trio" }, "friends", [], null, extra);
    expect(trio.setup).not.toHaveProperty("rules.even");
  });

  it("asks for a clock only where one can run, and for a match only in a duel", () => {
    const four = newTable(WISH, "friends", [], null, { open: true, match: true, rated: true });
    expect(four).toMatchObject({ clock: { start: 180, increment: 5 }, public: true, match: false, rated: true });
    const duel: Wish = { ...WISH, mode: "duel" };
    expect(newTable(duel, "friends", [], null, { open: true, match: true, rated: true })).toMatchObject({
      match: true,
      rated: true,
    });
    expect(newTable(duel, "computer", [], null, { open: false, match: true, rated: true })).toMatchObject({
      match: true,
      rated: false,
    });
    expect(newTable(WISH, "solo", [], null, { open: false, match: false, rated: false })).toMatchObject({
      clock: null,
      setup: { rules: { mode: "solo" } },
    });
  });
});

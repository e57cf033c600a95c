import { describe, expect, it } from "vitest";
import type { RokSeat } from "../../wire.ts";
import { stepOf, viewOf } from "../play/sample.ts";
import { after, shownOf, type Shown } from "./shown.ts";

const [own, rival] = viewOf().seats as [RokSeat, RokSeat];
const start = (mine: Partial<RokSeat> = {}, theirs: Partial<RokSeat> = {}): Shown =>
  shownOf(
    viewOf({
      seats: [
        { ...own, ...mine },
        { ...rival, ...theirs },
      ],
    }),
  );

describe("a grab", () => {
  const grab = (became: string, more: object = {}): Shown =>
    after(start({ hand: 9, balance: 5 }), stepOf(1, "grab", 0, { place: 0, sign: 5, became, ...more }));

  it("takes the stone off the cloth to where it went", () => {
    expect(grab("own").seats[0]).toMatchObject({ balance: null, loot: [5], hand: 9 });
    expect(grab("captive").seats[0]).toMatchObject({ captives: [5], hand: 9 });
    expect(grab("pair").seats[0]).toMatchObject({ hand: null, loot: [5] });
    expect(grab("false", { with: 9 }).seats[0]).toMatchObject({ hand: null, false: [[9, 5]] });
    expect(grab("waits").seats[0]!.hand).toBe(5);
    expect(grab("pair").stones.map((stone) => stone[0])).toEqual([1, 2]);
  });
});

describe("what comes of a round", () => {
  it("frees a hand whose twin is gone, or that sets its stone aside (RGRB-3)", () => {
    expect(after(start({ hand: 9 }), stepOf(1, "half", 0, { sign: 9, other: 1 })).seats[0]).toMatchObject({
      hand: null,
      halves: [9],
    });
    expect(after(start({ hand: 9 }), stepOf(1, "aside", 0, { sign: 9 })).seats[0]).toMatchObject({
      hand: null,
      aside: [9],
    });
  });

  it("puts splits and singles into the bag (RCHK-2)", () => {
    const split = after(start({ hand: 9 }, { halves: [9] }), stepOf(1, "split", 0, { sign: 9, other: 1 }));
    expect([split.bag, split.seats[0]!.hand, split.seats[1]!.halves]).toEqual([22, null, []]);
    const falsePair = after(start({ aside: [9] }), stepOf(1, "split", 0, { sign: 9, other: 1 }));
    expect(falsePair.bag, "the false pair that held the other is in the bag already").toBe(21);
    const single = after(start({ aside: [4] }), stepOf(1, "waited", 0, { sign: 4 }));
    expect([single.bag, single.seats[0]!.aside]).toEqual([21, []]);
  });

  it("moves what is stolen, captives and their rights included (RCHK-3)", () => {
    const theft = stepOf(1, "theft", 0, { owner: 1, sign: 4, taken: [6], along: [7] });
    const [thief, owner] = after(start({ captives: [4] }, { balance: 4, loot: [6, 20], captives: [7] }), theft).seats;
    expect(thief).toMatchObject({ loot: [4, 6], captives: [7] });
    expect(owner).toMatchObject({ balance: null, loot: [20], captives: [] });
  });

  it("pairs a stolen captive that is the twin of the thief's own balance (RCHK-3)", () => {
    const theft = stepOf(1, "theft", 0, { owner: 1, sign: 4, taken: [], along: [5, 7], own: 5 });
    const [thief, owner] = after(start({ balance: 5, captives: [4] }, { balance: 4, captives: [5, 7] }), theft).seats;
    expect(thief).toMatchObject({ balance: null, loot: [4, 5], captives: [7] });
    expect(owner).toMatchObject({ balance: null, loot: [], captives: [] });
  });

  it("turns up what lies face up, and takes face-down stones back (RCHK-6)", () => {
    expect(after(start(), stepOf(1, "rest", null, { up: [[2, 11]] })).stones[2]![4]).toBe(11);
    const back = after(start(), stepOf(1, "back", null, { places: [2], bag: 21 }));
    expect([back.bag, back.stones.length]).toEqual([21, 2]);
  });
});

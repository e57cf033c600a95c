import { describe, expect, it } from "vitest";
import * as lays from "./lay.ts";
import { positionOf, viewOf } from "./sample.ts";
import {
  arrive,
  choose,
  layMove,
  mayTake,
  openAreas,
  START,
  stuckCards,
  takeMove,
  withLay,
  type PlayState,
} from "./state.ts";

const laying = arrive(START, positionOf());
const acting = arrive(
  START,
  positionOf(
    { phase: "act" },
    {
      masters: [
        [0, 0],
        [5, 5],
      ],
      plain: ["D"],
    },
  ),
);
const showing = arrive(START, positionOf({ phase: "token" }, { tokens: [{ at: [5, 5], colours: ["B"] }] }));

describe("a turn", () => {
  it("is the seat's own only with choices, and not for a spectator or after the end", () => {
    expect(laying.myTurn).toBe(true);
    expect(arrive(START, positionOf({}, null)).myTurn).toBe(false);
    expect(arrive(START, { ...positionOf(), seat: null }).myTurn).toBe(false);
    expect(arrive(START, positionOf({ seat: 1 })).myTurn).toBe(false);
    expect(arrive(START, positionOf({ phase: "over" })).myTurn).toBe(false);
  });

  it("keeps the card in the fingers when a position comes that still allows it, and forgets the rest", () => {
    const busy: PlayState = { ...choose(laying, 3), busy: true, aim: { x: 0, y: 0 }, discard: 7 };
    const next = arrive(busy, positionOf());
    expect(next).toMatchObject({ busy: false, aim: null, discard: null, refused: null });
    expect(next.lay.card).toBe(3);
    expect(arrive(busy, positionOf({ phase: "act" })).lay.card).toBeNull();
  });
});

describe("a card", () => {
  it("is chosen to lay, and put back when chosen again", () => {
    const chosen = choose(laying, 3);
    expect(chosen.lay.card).toBe(3);
    expect(choose(chosen, 3).lay.card).toBeNull();
    expect(choose(arrive(START, positionOf({}, null)), 3).lay.card, "to be tried in another's turn").toBe(3);
    expect(choose(arrive(START, { ...positionOf({}, null), over: true }), 3).lay.card).toBeNull();
  });

  it("is chosen to discard where that is what can be done", () => {
    const stuck = arrive(START, positionOf({}, { plain: ["X3", "X7"] }));
    const chosen = choose(stuck, 7);
    expect([chosen.discard, chosen.lay.card]).toEqual([7, null]);
    expect(choose(chosen, 7).discard).toBeNull();
  });

  it("that fits nowhere is known", () => {
    expect([...stuckCards(laying)]).toEqual([7]);
    expect(stuckCards(acting).size).toBe(0);
  });

  it("is sent only from a place where it may lie", () => {
    const held = choose(laying, 3);
    expect(layMove(held)).toBeNull();
    expect(layMove(withLay(held, lays.moveTo(held.lay, { x: 2, y: 2.5 })))).toBe("L3@1,1/0");
    expect(layMove(withLay(held, lays.moveTo(held.lay, { x: 9, y: 9 })))).toBeNull();
  });

  it("leaves a refusal behind when it comes to lie elsewhere", () => {
    const why = { rule: "LAY-2", key: "", args: {}, text: "no", cells: [] };
    const held: PlayState = { ...choose(laying, 3), refused: why };
    expect(withLay(held, lays.moveTo(held.lay, { x: 2, y: 2.5 })).refused).toBeNull();
    expect(withLay(held, lays.rotate(held.lay, 1)).refused).toBe(why);
  });
});

describe("places to take", () => {
  it("are those of masters, or of the token's side that shows", () => {
    expect(mayTake(acting, { x: 0, y: 0 })).toBe(true);
    expect(mayTake(acting, { x: 1, y: 0 })).toBe(false);
    expect(takeMove(acting, { x: 0, y: 0 })).toBe("M0,0");
    expect(mayTake(showing, { x: 5, y: 5 })).toBe(true);
    expect(takeMove(showing, { x: 5, y: 5 })).toBe("T5,5=B");
    expect(mayTake(laying, { x: 0, y: 0 })).toBe(false);
  });

  it("are grouped by area, the best first", () => {
    expect(openAreas(acting).map(({ area, open }) => [area.worth, open.length])).toEqual([
      [3, 1],
      [2, 1],
    ]);
    expect(openAreas(laying)).toEqual([]);
    expect(openAreas({ ...acting, view: viewOf({ phase: "act", areas: [] }) })).toEqual([]);
  });
});

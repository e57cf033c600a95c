import { expect, it } from "vitest";
import {
  clearAt,
  emptySetup,
  forgetCard,
  gridText,
  knowCard,
  layCard,
  paint,
  toggleMaster,
  unusedCards,
  withRules,
} from "./setup.ts";

const deck = {
  name: "d",
  start: "GB/BR/BG",
  cards: ["RGB/GBB", "RRG/GBB", "BBB/GGR"].map((face) => face.replace("/", "")),
};

it("counts masters in reserve, and ends the game when none is left", () => {
  let setup = emptySetup();
  for (const owner of [0, 1]) for (const x of [0, 1, 2]) setup = toggleMaster(setup, { x: x + owner * 3, y: 0 }, owner);
  expect(setup.seats.map(({ reserve }) => reserve)).toEqual([0, 0]);
  expect(setup.phase).toBe("over");
  setup = toggleMaster(setup, { x: 0, y: 0 }, 0);
  expect(setup.seats[0]?.reserve).toBe(1);
  expect(setup.phase).toBe("lay");
});

it("takes away the topmost card with what stands on it alone", () => {
  let setup = layCard(emptySetup(), deck, 1, { x: 1, y: 2 }, 0);
  setup = toggleMaster(toggleMaster(setup, { x: 2, y: 4 }, 0), { x: 0, y: 0 }, 1);
  expect(unusedCards(setup, deck)).toEqual([2, 3]);
  setup = clearAt(clearAt(setup, deck, { x: 2, y: 4 }), deck, { x: 2, y: 4 });
  expect(setup.laid).toEqual([]);
  expect(setup.masters).toEqual([[0, 0, 1]]);
  expect(clearAt(setup, deck, { x: 9, y: 9 })).toBe(setup);
});

it("knows and forgets cards of a hand without changing its size", () => {
  const setup = knowCard(emptySetup(), 1, 2);
  expect(setup.seats[1]).toMatchObject({ cards: [2], unknown: 2 });
  expect(forgetCard(setup, 1, 2).seats[1]).toMatchObject({ cards: [], unknown: 3 });
});

it("drops what other rules do not have", () => {
  const trio = toggleMaster(emptySetup({ mode: "trio" }), { x: 0, y: 0 }, 2);
  const duel = withRules({ ...trio, to_move: 2 }, { mode: "duel" });
  expect([duel.seats.length, duel.masters, duel.to_move]).toEqual([2, [], 1]);
});

it("writes loose runes as a grid", () => {
  let setup = paint(paint(paint(emptySetup(), { x: 3, y: 3 }, "R"), { x: 4, y: 4 }, "G"), { x: 3, y: 3 }, "B");
  setup = { ...toggleMaster(setup, { x: 3, y: 3 }, 1), tokens: [[4, 4, "B"]] };
  expect(gridText(setup)).toBe("1B.\n.B*");
});

import { describe, expect, it } from "vitest";
import { bestCard, outcomeByLoss, outcomeOf, touchedArea } from "./retry.ts";
import type { RuneDeck } from "../../wire.ts";
import { SAMPLE } from "./sample.ts";

const turn = SAMPLE.turns[1]!;
const area = (...cells: [number, number][]) => [{ colour: "R" as const, worth: 3, side: null, masters: [], cells }];

describe("finding the better turn", () => {
  it("knows the best turn, the one that was played, and what it has not looked at", () => {
    const of = (moves: string[]) => outcomeOf(turn, moves, [], "chance").outcome;
    expect(of(["L2@1,1/0", "D"])).toBe("good");
    expect(of(["L1@0,0/0", "D"])).toBe("played");
    expect(of(["L9@5,5/0", "D"])).toBe("unknown");
    expect(bestCard(turn)).toBe(2);
  });

  it("goes by what the engine says of a turn that it has not looked at before", () => {
    expect(outcomeByLoss(0.03, "chance")).toBe("good");
    expect(outcomeByLoss(0.04, "chance")).toBe("worse");
    expect(outcomeByLoss(1, "points")).toBe("good");
    expect(outcomeByLoss(1.5, "points")).toBe("worse");
  });

  it("takes masters in one area for the same", () => {
    const best = { ...turn.best[0]!, moves: ["L2@1,1/0", "M3,0"] };
    const changed = { ...turn, best: [best] };
    expect(outcomeOf(changed, ["L2@1,1/0", "M3,1"], area([3, 0], [3, 1]), "chance").outcome).toBe("good");
    expect(outcomeOf(changed, ["L2@1,1/0", "M9,1"], area([3, 0], [3, 1]), "chance").outcome).toBe("unknown");
  });

  it("points at the greatest area that the turn lies beside", () => {
    const deck: RuneDeck = { name: "one", start: "BBBBBB", cards: ["BBBBBB"] };
    const small = { ...area([2, 0])[0]!, worth: 1 };
    const great = { ...area([0, 3])[0]!, worth: 5 };
    const far = { ...area([9, 9])[0]!, worth: 9 };
    expect(touchedArea(["L0@0,0/0", "D"], [small, great, far], deck)).toBe(great);
    expect(touchedArea(["M2,0"], [small, great, far], deck)).toBe(small);
    expect(touchedArea(["D"], [small], deck)).toBeNull();
    expect(touchedArea(["L0@20,20/0"], [small, great], deck)).toBeNull();
  });
});

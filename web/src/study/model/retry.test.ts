import { describe, expect, it } from "vitest";
import { bestCard, outcomeByLoss, outcomeOf, subjectArea } from "./retry.ts";
import { SAMPLE } from "./sample.ts";

const turn = SAMPLE.turns[1]!;
const area = (...cells: [number, number][]) => [
  { colour: "R" as const, worth: 3, adds: 3, side: null, masters: [], cells },
];

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

  it("points at the area that the master takes, whatever the card covers", () => {
    const covered = { ...area([0, 0], [1, 0], [2, 0])[0]!, worth: 3 };
    const taken = { ...area([5, 0])[0]!, worth: 1 };
    const after = [{ ...area([5, 0], [4, 0])[0]!, side: 0, worth: 2 }];
    expect(subjectArea(["L0@0,0/0", "M4,0"], [covered, taken], after, 0)).toBe(taken);
    expect(subjectArea(["L0@0,0/0", "M9,9"], [covered, taken], after, 0)).toBeNull();
  });

  it("points at the area that grows, or at the others' that shrinks, if no master is placed", () => {
    const own = { ...area([0, 0])[0]!, side: 0, worth: 1 };
    const theirs = { ...area([5, 0], [6, 0], [7, 0])[0]!, side: 1, worth: 3 };
    const grown = { ...area([0, 0], [1, 0])[0]!, side: 0, worth: 2 };
    const cut = { ...area([7, 0])[0]!, side: 1, worth: 1 };
    expect(subjectArea(["L0@1,0/0", "D"], [own, theirs], [grown, theirs], 0)).toBe(own);
    expect(subjectArea(["L0@1,0/0", "D"], [own, theirs], [grown, cut], 0)).toBe(theirs);
    expect(subjectArea(["L0@9,0/0", "D"], [own, theirs], [own, theirs], 0)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import * as rounds from "./round.ts";
import { stepOf, viewOf } from "./sample.ts";

const STEPS = [stepOf(1, "deal"), stepOf(2, "grab", 0)];

describe("a round", () => {
  it("knows which steps of a view are new", () => {
    const first = rounds.arrived(rounds.opened(viewOf(), 0), viewOf({ steps: STEPS }));
    expect(first.announced).toBe(2);
    expect(rounds.fresh(first, viewOf({ steps: [...STEPS, stepOf(3, "grab", 1)] })).map((step) => step.n)).toEqual([3]);
  });

  it("forgets with the next round what was told of the last one", () => {
    const told = rounds.tell(rounds.opened(viewOf(), 0), STEPS);
    expect(rounds.arrived(told, viewOf({ phase: "show" })).told).toEqual(STEPS);
    const next = rounds.arrived({ ...told, why: { text: "no", rule: "RGRB-1", seat: 0 } }, viewOf({ round: 2 }));
    expect([next.told, next.telling, next.why, next.counted]).toEqual([[], [], null, 0]);
  });

  it("lets refusals and hands go in time, and stays the same otherwise", () => {
    const why = { text: "no", rule: "RGRB-1", seat: 0 };
    const round = rounds.reached({ ...rounds.opened(viewOf(), 0), why, whyUntil: 50 }, 1, 0, 80, 100);
    expect(rounds.passed(round, 50)).toBe(round);
    expect([rounds.passed(round, 51).why, rounds.passed(round, 51).reaches.length]).toEqual([null, 1]);
    expect(rounds.passed(round, 101).reaches).toEqual([]);
  });

  it("marks a grab until it is decided", () => {
    const round = rounds.grabbed(rounds.grabbed(rounds.opened(viewOf(), 0), 0), 1);
    const lost = stepOf(9, "refused", 0, { place: 1 });
    expect([...rounds.answered(round, []).tried]).toEqual([0, 1]);
    expect([...rounds.answered(round, [lost]).tried]).toEqual([0]);
    expect([...rounds.ungrabbed(round, 0).tried]).toEqual([1]);
    expect(rounds.answered(rounds.arrived(round, viewOf({ phase: "show" })), []).tried.size).toBe(0);
  });

  it("has no news in a moment of a game as it was", () => {
    const there = rounds.jumped(rounds.opened(viewOf(), null), viewOf({ steps: STEPS }));
    expect([there.told.length, there.announced]).toEqual([2, 2]);
  });
});

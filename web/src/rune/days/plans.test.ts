import { describe, expect, it } from "vitest";
import type { RuneView } from "../../wire.ts";
import { whyOf } from "../verdict.ts";
import { playAll, restOf, withPlan } from "./plans.ts";

const any = { play: ["L1@0,2/0", "D"], when: null };
const reply = { play: ["L2@0,2/0", "D"], when: ["L9@2,0/0", "D"] };

describe("planned turns", () => {
  it("asks for a certain turn before any turn, and replaces a plan for the same one", () => {
    expect(withPlan([any], reply)).toEqual([reply, any]);
    const other = { play: ["L3@0,2/0", "M0,0"], when: ["L9@2,0/0", "D"] };
    expect(withPlan([reply, any], other)).toEqual([other, any]);
    expect(withPlan([reply, any], { ...any, play: ["P"] })).toEqual([reply, { play: ["P"], when: null }]);
  });

  it("knows what is still to come, or that something else was played", () => {
    const view = (moves: string[], by: number[]): RuneView => ({ moves, by }) as unknown as RuneView;
    expect(restOf(reply, view(["L5@0,0/0", "D"], [1, 1]), 1)).toEqual(["L9@2,0/0", "D"]);
    expect(restOf(reply, view(["L5@0,0/0", "D", "L9@2,0/0"], [1, 1, 0]), 1)).toEqual(["D"]);
    expect(restOf(reply, view(["L5@0,0/0", "D", "L8@2,0/0"], [1, 1, 0]), 1)).toBeNull();
    expect(restOf(any, view([], []), 1)).toBeNull();
  });

  it("plays a tried turn move by move, and stops at a refusal", async () => {
    const played: string[] = [];
    const no = whyOf({ text: "no" });
    const send = (move: string): Promise<ReturnType<typeof whyOf> | null> => {
      played.push(move);
      return Promise.resolve(move === "D" ? no : null);
    };
    expect(await playAll(["L1@0,2/0", "M0,0"], send)).toBeNull();
    expect(await playAll(["L1@0,2/0", "D", "P"], send)).toBe(no);
    expect(played).toEqual(["L1@0,2/0", "M0,0", "L1@0,2/0", "D"]);
  });
});

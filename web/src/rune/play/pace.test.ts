import { describe, expect, it } from "vitest";
import type { TableView } from "../../wire.ts";
import { Pacer } from "./pace.ts";
import { viewOf } from "./sample.ts";

const state = (moves: string[], by: number[]): TableView => ({ game: viewOf({ moves, by }) }) as unknown as TableView;

function story(gap = 500): { shown: number[]; pacer: Pacer; pass: (ms: number) => void } {
  let now = 0;
  let due: { at: number; call: () => void } | null = null;
  const shown: number[] = [];
  const pacer = new Pacer(
    {
      gap: () => gap,
      now: () => now,
      later: (call, ms) => {
        due = { at: now + ms, call };
        return () => (due = null);
      },
      show: (one) => shown.push(one.game?.kind === "rune" ? one.game.moves.length : -1),
    },
    state([], []),
  );
  const pass = (ms: number): void => {
    const until = now + ms;
    while (due !== null && due.at <= until) {
      const { at, call } = due as { at: number; call: () => void };
      now = at;
      due = null;
      call();
    }
    now = until;
  };
  return { shown, pacer, pass };
}

describe("the pace of others' turns", () => {
  it("shows their moves one by one, and one's own at once", () => {
    const { shown, pacer, pass } = story();
    pass(1000);
    pacer.take(state(["L1@0,0/0"], [0]), [0]);
    expect(shown).toEqual([1]);
    pacer.take(state(["L1@0,0/0", "D"], [0, 0]), [0]);
    pacer.take(state(["L1@0,0/0", "D", "L2@1,1/0"], [0, 0, 1]), [0]);
    pacer.take(state(["L1@0,0/0", "D", "L2@1,1/0", "M1,1"], [0, 0, 1, 1]), [0]);
    expect(shown).toEqual([1, 2]);
    pass(499);
    expect(shown).toEqual([1, 2]);
    pass(1);
    expect(shown).toEqual([1, 2, 3]);
    expect(pacer.idle).toBe(false);
    pass(500);
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(pacer.idle).toBe(true);
  });

  it("is skipped by a tap, and off when it is set so", () => {
    const slow = story();
    slow.pacer.take(state(["D"], [1]), [0]);
    slow.pacer.take(state(["D", "D"], [1, 1]), [0]);
    slow.pacer.skip();
    slow.pass(5000);
    expect(slow.shown).toEqual([2]);
    const off = story(0);
    off.pacer.take(state(["D"], [1]), [0]);
    expect(off.shown).toEqual([1]);
  });

  it("shows a take-back at once", () => {
    const { shown, pacer } = story();
    pacer.take(state(["D"], [1]), [0]);
    pacer.take(state([], []), [0]);
    expect(shown).toEqual([0]);
  });
});

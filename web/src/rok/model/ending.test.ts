import { expect, it } from "vitest";
import type { RokReplay, RokView, TableResult } from "../../wire.ts";
import { howEnded, howReplayEnded } from "./ending.ts";

const view = (phase: string, ending: RokView["ending"]): RokView => ({ phase, ending, rounds: 40 }) as RokView;
const result = (cause: TableResult["cause"], seat: number | null = null): TableResult =>
  ({ winners: [0], scores: [2, 0], cause, seat }) as TableResult;
const replay = (last: RokView, said: Record<string, unknown>): RokReplay =>
  ({ frames: [{ at: 0, view: last }], record: { result: said } }) as unknown as RokReplay;

it("tells a round limit and a slide from an empty bag", () => {
  const tied = { ending: "rounds", rounds: 40, slide: true, seat: null };
  expect(howEnded(view("over", { why: "rounds", slide: true }), result("played"))).toEqual(tied);
  expect(howReplayEnded(replay(view("over", { why: "rounds", slide: true }), {}))).toEqual(tied);
});

it("tells who gave a game up", () => {
  const left = { ending: "resigned", rounds: 40, slide: false, seat: 1 };
  expect(howEnded(view("grab", null), result("resigned", 1))).toEqual(left);
  expect(howReplayEnded(replay(view("grab", null), { ending: "resigned", seat: 1 }))).toEqual(left);
  expect(howReplayEnded(replay(view("grab", null), {}))).toBeNull();
});

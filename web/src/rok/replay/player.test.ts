import { describe, expect, it } from "vitest";
import type { RokFrame, RokReplay, RokView } from "../../wire.ts";
import { stepOf, viewOf } from "../play/sample.ts";
import { ReplayPlayer } from "./player.svelte.ts";
import { clockText, frameAt, momentsOf, roundsOf, throwOf } from "./rounds.ts";

const thrown = { at: 5000, ms: 900, frame: 32, paths: [{ place: 0, lands: 0, frames: [0, 0, 0] }] };
const frame = (at: number, change: Partial<RokView>): RokFrame => ({ at, view: viewOf({ stones: [], ...change }) });

const FRAMES: readonly RokFrame[] = [
  frame(0, { phase: "start", round: 0 }),
  frame(4000, { phase: "ready", round: 1, steps: [stepOf(1, "deal", 0, { round: 1 })] }),
  frame(5000, {
    phase: "throw",
    round: 1,
    throw: thrown,
    stones: [[0, 0, 0, 0, null]],
    steps: [stepOf(1, "deal", 0), stepOf(2, "throw")],
  }),
  frame(5900, {
    phase: "grab",
    round: 1,
    stones: [[0, 0, 0, 0, 5]],
    steps: [stepOf(1, "deal", 0), stepOf(2, "throw"), stepOf(3, "rest", null, { up: [[0, 5]] })],
  }),
  frame(7000, {
    phase: "grab",
    round: 1,
    steps: [
      stepOf(1, "deal", 0),
      stepOf(2, "throw"),
      stepOf(3, "rest", null, { up: [] }),
      stepOf(4, "grab", 0, { sign: 5, place: 0, became: "waits" }),
    ],
  }),
  frame(9000, { phase: "ready", round: 2, steps: [stepOf(5, "deal", 1, { round: 2 })] }),
];
const REPLAY: RokReplay = {
  setup: { kind: "rok", seats: 2 },
  names: ["Ada", "Bo"],
  ms: 12_000,
  frames: [...FRAMES],
  faces: [5],
  record: {},
};

function player(): { player: ReplayPlayer; said: string[] } {
  const said: string[] = [];
  return {
    player: new ReplayPlayer(REPLAY, {
      sound: () => undefined,
      say: (text) => said.push(text),
      names: () => ["Ada", "Bo"],
    }),
    said,
  };
}

describe("the moments of a game", () => {
  it("are found by time", () => {
    expect([0, 3999, 4000, 6000, 99_999].map((ms) => frameAt(FRAMES, ms))).toEqual([0, 0, 1, 3, 5]);
  });

  it("know the throw they follow, in their round", () => {
    expect(throwOf(FRAMES, 4)?.at).toBe(5000);
    expect(throwOf(FRAMES, 1)).toBeNull();
    expect(throwOf(FRAMES, 5)).toBeNull();
  });

  it("are listed by round, and those with news can be stepped through", () => {
    expect(roundsOf(FRAMES).map(({ round, at }) => [round, at])).toEqual([
      [1, 4000],
      [2, 9000],
    ]);
    expect(momentsOf(FRAMES)).toEqual([0, 2, 4]);
    expect(clockText(65_900)).toBe("1:05");
  });
});

describe("a replay", () => {
  it("plays on in time, passes over waiting, and stops at the end", () => {
    const { player: one, said } = player();
    one.pass(1000);
    expect(one.at).toBe(0);
    one.running = true;
    one.pass(100);
    expect(one.at).toBe(3300);
    one.speed = 2;
    one.pass(1000);
    expect([one.at, one.play.view.phase]).toEqual([5300, "throw"]);
    one.pass(900);
    expect(one.play.shown.seats[0]!.hand).toBeNull();
    one.pass(5000);
    expect([one.at, one.running, one.play.view.round]).toEqual([12_000, false, 2]);
    expect(said.length).toBeGreaterThan(0);
    one.toggle();
    expect([one.at, one.running]).toEqual([0, true]);
  });

  it("goes where it is sent, forward and back, and says nothing of it", () => {
    const { player: one, said } = player();
    one.seek(7500);
    expect([one.play.view.phase, one.play.told.length, one.round]).toEqual(["grab", 4, 0]);
    one.seek(6000);
    expect(one.play.shown.stones).toHaveLength(1);
    one.step(1);
    expect(one.at).toBe(7000);
    one.step(-1);
    expect(one.at).toBe(5000);
    one.stepRound(1);
    expect([one.at, one.round]).toEqual([9000, 1]);
    one.stepRound(-1);
    expect(one.at).toBe(4000);
    one.seek(-5);
    expect(one.at).toBe(0);
    expect(said).toEqual([]);
  });
});

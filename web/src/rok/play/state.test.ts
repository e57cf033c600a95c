import { describe, expect, it } from "vitest";
import type { RokContest, RokSeat, RokView } from "../../wire.ts";
import { promptLine } from "./prompt.ts";
import { stepOf, viewOf } from "./sample.ts";
import * as states from "./state.ts";

const CONTEST: RokContest = { seats: [0, 1], slid: [1], turn: 0, colour: null, thefts: [], chooser: null, orders: [] };

const withMay = (may: RokSeat["may"], change: Partial<RokView> = {}): RokView =>
  viewOf({ ...change, seats: viewOf().seats.map((one) => (one.seat === 0 ? { ...one, may } : { ...one, may: [] })) });

describe("a seat", () => {
  it("may do what the hall says, a spectator nothing", () => {
    const view = withMay(["grab", "done"]);
    const grabs = ([0, 1, null] as const).map((seat) => states.grabbable({ view, seat }).map((stone) => stone[0]));
    expect(grabs).toEqual([[0, 1], [], []]);
    expect([0, 1, null].map((seat) => states.may({ view, seat }, "done"))).toEqual([true, false, false]);
    expect(states.may({ view, seat: 0 }, "aside")).toBe(false);
  });

  it("finishes the phase that it is in", () => {
    const view = withMay(["done"], { phase: "show" });
    expect((["start", "grab", "show"] as const).map((phase) => states.mayFinish({ view, seat: 0 }, phase))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("the resolution", () => {
  const steps = [stepOf(1, "grab", 0), stepOf(2, "grabbed"), stepOf(3, "split", 0), stepOf(4, "counted")];

  it("is logged with the grabs", () => {
    expect(states.logged(steps).map((step) => step.n)).toEqual([1, 2, 3, 4]);
  });
});

describe("the time", () => {
  it("runs down, and is none in a phase without an end", () => {
    const view = viewOf({ since: 0, due: 10_000 });
    expect([0, 2500, 20_000].map((now) => states.partLeft(view, now))).toEqual([1, 0.75, 0]);
    expect(states.timeLeft(viewOf({ due: null }), 5)).toBe(0);
  });

  it("is counted down from three, also where the page's clock is behind", () => {
    const view = viewOf({ phase: "count", since: 1000, due: 4000 });
    expect([400, 1000, 1001, 2500, 3999, 4200].map((now) => states.secondsLeft(view, now))).toEqual([3, 3, 3, 2, 1, 1]);
  });
});

describe("the prompt", () => {
  it("fits the phase and the seat", () => {
    const MAY: Partial<Record<RokView["phase"], RokSeat["may"]>> = { ready: ["signal"], slide: ["slide"] };
    const line = (phase: RokView["phase"], seat: number | null): string =>
      promptLine({ view: withMay(MAY[phase] ?? [], { phase, contest: CONTEST }), seat }, ["Ada", "Bo"]);
    expect(line("ready", 0)).toBe("rok-prompt-signal");
    expect(line("ready", 1)).toBe("rok-prompt-wait");
    expect(line("grab", null)).toBe("rok-prompt-watch");
    expect(line("grab", 1)).toBe("rok-prompt-grab");
    const waiting = viewOf({
      seats: viewOf().seats.map((one) => ({ ...one, hand: 7, may: ["grab", "aside", "done"] })),
    });
    expect(promptLine({ view: waiting, seat: 1 }, ["Ada", "Bo"])).toBe("rok-prompt-twin");
    expect(line("start", 0)).toBe("rok-prompt-ready");
    expect(line("start", null)).toBe("rok-prompt-start");
    expect(line("slide", 0)).toBe("rok-slide-why-game");
    expect(line("slide", 1)).toBe("rok-prompt-slides");
    expect(line("over", 0)).toBe("");
  });
});

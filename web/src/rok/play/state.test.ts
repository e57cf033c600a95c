import { describe, expect, it } from "vitest";
import type { RokContest } from "../../wire.ts";
import { promptLine } from "./prompt.ts";
import { stepOf, viewOf } from "./sample.ts";
import * as states from "./state.ts";

const CONTEST: RokContest = { seats: [0, 1], slid: [1], turn: 0, colour: null, thefts: [], chooser: null };

describe("a seat", () => {
  it("may grab stones that show their sign until it is done", () => {
    const view = viewOf();
    expect(states.grabbable({ view, seat: 0 }).map((stone) => stone[0])).toEqual([0, 1]);
    expect(states.grabbable({ view, seat: null })).toEqual([]);
    const done = viewOf({ seats: view.seats.map((one) => ({ ...one, done: true })) });
    expect(states.grabbable({ view: done, seat: 0 })).toEqual([]);
    expect(states.grabbable({ view: viewOf({ phase: "show" }), seat: 0 })).toEqual([]);
  });

  it("gives the signal if it is first", () => {
    const view = viewOf({ phase: "ready" });
    expect([0, 1, null].map((seat) => states.maySignal({ view, seat }))).toEqual([true, false, false]);
  });

  it("slides once, its captive before a stone it has won", () => {
    const view = viewOf({ phase: "slide", contest: CONTEST });
    expect([0, 1, null].map((seat) => states.maySlide({ view, seat }))).toEqual([true, false, false]);
    const rich = viewOf({ ...view, seats: view.seats.map((one) => ({ ...one, loot: [3, 8] })) });
    expect(states.slidSign({ view: rich, seat: 0 })).toBe(8);
    const theft = { thief: 0, owner: 1, sign: 4 };
    const captive = viewOf({ ...rich, contest: { ...CONTEST, thefts: [theft as RokContest["thefts"][number]] } });
    expect(states.slidSign({ view: captive, seat: 0 })).toBe(4);
    expect(states.slidSign({ view, seat: null })).toBeNull();
  });

  it("chooses the order only when it is the chooser", () => {
    const view = viewOf({ phase: "order", contest: { ...CONTEST, chooser: 1 } });
    expect([0, 1, null].map((seat) => states.mayOrder({ view, seat }))).toEqual([false, true, false]);
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
    const line = (phase: states.Looking["view"]["phase"], seat: number | null): string => promptLine({ view: viewOf({ phase, contest: CONTEST }), seat }, ["Ada", "Bo"]);
    expect(line("ready", 0)).toBe("rok-prompt-signal");
    expect(line("ready", 1)).toBe("rok-prompt-wait");
    expect(line("grab", null)).toBe("rok-prompt-watch");
    expect(line("grab", 1)).toBe("rok-prompt-grab");
    const waiting = viewOf({ seats: viewOf().seats.map((one) => ({ ...one, hand: 7 })) });
    expect(promptLine({ view: waiting, seat: 1 }, ["Ada", "Bo"])).toBe("rok-prompt-twin");
    expect(line("start", 0)).toBe("rok-prompt-ready");
    expect(line("start", null)).toBe("rok-prompt-start");
    expect(line("slide", 0)).toBe("rok-slide-why-game");
    expect(line("slide", 1)).toBe("rok-prompt-slides");
    expect(line("over", 0)).toBe("");
  });
});

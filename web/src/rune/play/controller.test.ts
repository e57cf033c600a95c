import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Verdict, Why } from "../verdict.ts";
import { PlayController } from "./controller.svelte.ts";
import { boardEvents } from "./events.ts";
import { positionOf } from "./sample.ts";

const WHY: Why = { rule: "LAY-2", key: "", args: {}, text: "It touches nothing.", cells: [] };
const NO: Verdict = { ok: false, reason: WHY };
const touch = { pointerType: "touch" } as PointerEvent;
const mouse = { pointerType: "mouse" } as PointerEvent;

/** A controller with a fake hall that records questions and gives set answers. */
function seated(answer: { verdict?: Verdict; refusal?: Why | null } = {}) {
  const heard = { looked: [] as string[], sent: [] as string[], sounds: [] as string[], said: [] as string[], back: 0 };
  const play = new PlayController({
    look: async (move) => {
      heard.looked.push(move);
      return answer.verdict ?? NO;
    },
    send: async (move) => {
      heard.sent.push(move);
      return answer.refusal ?? null;
    },
    takeBack: () => (heard.back += 1),
    sound: (sound) => heard.sounds.push(sound),
    say: (text) => heard.said.push(text),
    names: () => ["Ada", "Bo"],
    told: (after) => `moves after ${String(after)}`,
    skip: () => undefined,
    moves: () => false,
    middle: () => ({ x: 1, y: 1 }),
    onlay: () => undefined,
  });
  play.arrive(positionOf());
  return { play, heard, board: boardEvents(play) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("laying a card", () => {
  it("asks the hall once about the place where the card comes to rest", async () => {
    const { play, heard } = seated();
    play.choose(3);
    play.key({ do: "nudge", dx: 0, dy: 0 });
    play.key({ do: "nudge", dx: 3, dy: 0 });
    await vi.runAllTimersAsync();
    expect(heard.looked).toEqual(["L3@4,1/0"]);
    expect(play.why).toBe(WHY);
    play.stop();
  });

  it("by keys puts it on its legal place and sends it", async () => {
    const { play, heard } = seated();
    play.key({ do: "choose", index: 0 });
    expect(play.legality).toBe("legal");
    play.key({ do: "lay" });
    await vi.runAllTimersAsync();
    expect(heard.sent).toEqual(["L3@1,1/0"]);
    expect(play.state.busy).toBe(true);
    play.key({ do: "lay" });
    expect(heard.sent).toHaveLength(1);
  });

  it("by dragging out of the hand lays it where it is let go", () => {
    const { play, heard } = seated();
    play.press(3, { x: 100, y: 700 }, true);
    play.dragTo({ x: 101, y: 690 }, () => null);
    expect(play.state.lay).toMatchObject({ card: 3, middle: null });
    play.dragTo({ x: 100, y: 400 }, () => ({ x: 2, y: 2.5 }));
    play.dragEnd(false);
    expect(heard.sent).toEqual(["L3@1,1/0"]);
    expect(play.drag).toBeNull();
  });

  it("keeps a card that the system took the pointer from, and sends nothing", () => {
    const { play, heard } = seated();
    play.press(3, { x: 100, y: 700 }, true);
    play.dragTo({ x: 100, y: 400 }, () => ({ x: 2, y: 2.5 }));
    play.dragEnd(true);
    expect(play.state.lay).toMatchObject({ card: 3, held: false });
    play.press(7, { x: 100, y: 700 }, true);
    play.dragTo({ x: 100, y: 600 }, () => null);
    play.dragEnd(true);
    expect(play.state.lay).toMatchObject({ card: null, held: false });
    expect(heard.sent).toEqual([]);
  });

  it("by dragging it back over the hand lays nothing", () => {
    const { play, heard } = seated();
    play.press(3, { x: 100, y: 700 }, false);
    play.dragTo({ x: 100, y: 400 }, () => ({ x: 2, y: 2.5 }));
    play.dragTo({ x: 100, y: 700 }, () => null);
    play.dragEnd(false);
    expect(heard.sent).toEqual([]);
    expect(play.state.lay.card).toBeNull();
  });

  it("by touch: a tap chooses, a tap on the card turns it, a drag on the board carries it", () => {
    const { play, heard, board } = seated();
    play.press(3, { x: 100, y: 700 }, true);
    play.dragEnd(false);
    expect(play.legality).toBe("legal");
    board.tap({ x: 1.5, y: 1.5 }, touch);
    expect(play.state.lay.turn).toBe(1);
    play.turn(-1);
    expect(board.grab({ x: 1.5, y: 1.5 }, touch)).toBe(true);
    board.drag({ x: 8.5, y: 8.5 }, touch);
    board.release({ x: 8.5, y: 8.5 }, touch);
    expect(heard.sent).toEqual([]);
    expect(heard.sounds.at(-1)).toBe("no");
  });

  it("by mouse follows it, and lays with a click", () => {
    const { play, heard, board } = seated();
    play.press(3, { x: 100, y: 700 }, false);
    play.dragEnd(false);
    board.hover({ x: 7, y: 7 });
    expect(play.legality).toBe("illegal");
    board.tap({ x: 2, y: 2.5 }, mouse);
    expect(heard.sent).toEqual(["L3@1,1/0"]);
  });

  it("that the hall refuses leaves the card there, with the reason", async () => {
    const { play, heard } = seated({ refusal: WHY });
    play.key({ do: "choose", index: 0 });
    play.layDown();
    await vi.runAllTimersAsync();
    expect(play.state).toMatchObject({ busy: false, refused: WHY });
    expect(play.state.lay.card).toBe(3);
    expect(heard.said).toContain("It touches nothing.");
  });
});

describe("taking a place", () => {
  const acting = positionOf({ phase: "act" }, { masters: [[0, 0]], plain: ["D"] });

  it("needs one click, or two taps", () => {
    const { play, heard, board } = seated();
    play.arrive(acting);
    vi.advanceTimersByTime(1000);
    board.tap({ x: 0.5, y: 0.5 }, touch);
    expect(heard.sent).toEqual([]);
    board.tap({ x: 0.5, y: 0.5 }, touch);
    expect(heard.sent).toEqual(["M0,0"]);
    play.arrive(acting);
    vi.advanceTimersByTime(1000);
    board.hover({ x: 0.5, y: 0.5 });
    expect(play.state.aim).toEqual({ x: 0, y: 0 });
    board.tap({ x: 0.5, y: 0.5 }, mouse);
    expect(heard.sent).toEqual(["M0,0", "M0,0"]);
  });

  it("that may not be taken asks why, but not beside the runes", async () => {
    const { play, heard, board } = seated();
    play.arrive(acting);
    vi.advanceTimersByTime(1000);
    board.tap({ x: 5.5, y: 5.5 }, mouse);
    board.tap({ x: 30, y: 30 }, mouse);
    await vi.runAllTimersAsync();
    expect(heard.looked).toEqual(["M5,5"]);
    expect(play.why).toBe(WHY);
    expect(heard.sent).toEqual([]);
  });
});

describe("a position that comes", () => {
  it("tells the others' moves with their sound", () => {
    const { play, heard } = seated();
    play.arrive(positionOf({ moves: ["D"], by: [1] }));
    expect(heard.sounds).toEqual(["draw"]);
    expect(heard.said).toEqual(["moves after 0"]);
  });

  it("in another's turn lets cards be tried, and sends and asks nothing", async () => {
    const { play, heard, board } = seated();
    play.arrive(positionOf({ seat: 1 }, null));
    play.choose(3);
    play.follow(true);
    vi.advanceTimersByTime(1000);
    board.hover({ x: 2, y: 2.5 });
    expect(play.legality).toBe("trial");
    board.tap({ x: 2, y: 2.5 }, mouse);
    play.key({ do: "lay" });
    await vi.runAllTimersAsync();
    expect(play.state.lay.card).toBe(3);
    expect([heard.sent, heard.looked]).toEqual([[], []]);
    play.arrive(positionOf());
    expect(play.legality, "the card stays in the fingers when the turn comes").toBe("legal");
  });
});

describe("a click after a move", () => {
  const act = positionOf({ phase: "act" }, { masters: [[0, 0]], plain: ["D"] });
  const table = { isConnected: true };
  const press = { at: { x: 300, y: 300 }, time: 0, clicks: 1, on: table, says: "lay 0" };
  const after = { ...press, time: 60, says: "act 1" };

  it("counts at once", () => {
    const { play, heard, board } = seated();
    play.clicks.pressed(press);
    void play.act("L3@1,1/0");
    play.arrive(act);
    play.clicks.pressed(after);
    board.tap({ x: 0.5, y: 0.5 }, mouse);
    expect(heard.sent).toEqual(["L3@1,1/0", "M0,0"]);
  });

  it("does nothing as the second or third click of a double click", () => {
    const { play, heard, board } = seated();
    play.clicks.pressed(press);
    void play.act("L3@1,1/0");
    play.arrive(act);
    for (const clicks of [2, 3]) {
      play.clicks.pressed({ ...after, at: { x: 303, y: 298 }, clicks });
      board.tap({ x: 0.5, y: 0.5 }, mouse);
    }
    expect(heard.sent).toEqual(["L3@1,1/0"]);
  });

  it("does nothing as the second tap of a double tap, and counts a little later", () => {
    const { play } = seated();
    for (const [time, second] of [
      [290, true],
      [310, false],
    ] as const) {
      play.clicks.pressed({ ...press, clicks: null });
      play.clicks.did();
      play.clicks.pressed({ ...after, clicks: null, time });
      expect(play.clicks.second).toBe(second);
    }
  });

  it("counts on a control that says what it said, and on another one beside it", () => {
    const { play } = seated();
    for (const [on, says] of [
      [table, press.says],
      [{ isConnected: true }, "Draw"],
    ] as const) {
      play.clicks.pressed({ ...press, clicks: null });
      play.clicks.did();
      play.clicks.pressed({ ...press, clicks: null, time: 90, on, says });
      expect(play.clicks.second).toBe(false);
    }
  });

  it("does nothing as a double tap on what came in the place of a control that has gone", () => {
    const { play } = seated();
    play.clicks.pressed({ ...press, clicks: null, on: { isConnected: false } });
    play.clicks.did();
    play.clicks.pressed({ ...press, clicks: null, time: 90 });
    expect(play.clicks.second).toBe(true);
  });

  it("counts after a click that made no move", () => {
    const { play } = seated();
    play.clicks.pressed(press);
    play.clicks.pressed({ ...after, clicks: 2 });
    expect(play.clicks.second).toBe(false);
  });
});

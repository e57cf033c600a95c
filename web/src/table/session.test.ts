import { expect, it, vi } from "vitest";
import { TableSession } from "./session.svelte.ts";
import type { Wire } from "./socket.ts";

class FakeWire implements Wire {
  sent: { t: string; after?: number }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }
  close(): void {
    this.onclose?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const FAIR = { commitment: "c", first: 0, seals: [null], contributions: [null], revealing: false };

function begun(): { session: TableSession; wires: FakeWire[] } {
  const wires: FakeWire[] = [];
  const session = new TableSession("t", null, () => {
    wires.push(new FakeWire());
    return wires.at(-1)!;
  });
  session.start();
  wires[0]!.onopen?.();
  const state = { seq: 4, status: "playing", game: { pile: 9, moves: ["D"] }, own: null, seats: [] };
  wires[0]!.say({ t: "welcome", v: 1, table: {}, state, events: [], mine: [], now: 0, fair: FAIR });
  return { session, wires };
}

it("puts changes into the state that it has, and what is told of who is here", () => {
  const { session, wires } = begun();
  const heard: number[] = [];
  session.onEvents((events, state) => heard.push(events.length, state.seq));
  wires[0]!.say({ t: "presence", seats: [{ seat: 0 }], watchers: 2 });
  const game = { set: { pile: 8 }, lists: { moves: [[1, 0, ["P"]]] } };
  const events = [{ e: "moved", seq: 5, at: 0, seat: 0, move: "P" }];
  wires[0]!.say({ t: "change", base: 4, seq: 5, events, state: {}, game });
  expect(session.state).toMatchObject({
    seq: 5,
    status: "playing",
    game: { pile: 8, moves: ["D", "P"] },
    seats: [{ seat: 0 }],
    watchers: 2,
  });
  expect(heard).toEqual([1, 5]);
  session.stop();
});

it("asks for everything again when a change is about another state", () => {
  vi.useFakeTimers();
  const { session, wires } = begun();
  wires[0]!.say({ t: "change", base: 5, seq: 6, events: [], state: {} });
  expect(session.state?.seq).toBe(4);
  vi.advanceTimersByTime(1);
  wires[1]!.onopen?.();
  expect(wires[1]!.sent[0]).toMatchObject({ t: "hello", after: 4 });
  session.stop();
  vi.useRealTimers();
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../wire.ts";
import { TableSocket, type Link, type Wire } from "./socket.ts";

class FakeWire implements Wire {
  sent: { t: string; id?: string; after?: number; deltas?: boolean }[] = [];
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

const wires: FakeWire[] = [];
let links: Link[] = [];
let received: ServerMessage[] = [];
let seq = 0;

/** A table that tracks the number of its last event. */
function receive(message: ServerMessage): boolean {
  if (message.t === "change" && message.base !== seq) return false;
  received.push(message);
  if (message.t === "welcome" || message.t === "update") seq = message.state.seq;
  if (message.t === "change") seq = message.seq;
  return true;
}

function open(): TableSocket {
  const socket = new TableSocket({
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    seq: () => seq,
    receive,
    link: (link) => links.push(link),
  });
  socket.start();
  return socket;
}

const welcome = (seq: number): unknown => ({ t: "welcome", v: 1, state: { seq }, events: [], mine: [], now: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  wires.length = 0;
  links = [];
  received = [];
  seq = 0;
});
afterEach(() => vi.useRealTimers());

describe("the table's socket", () => {
  it("says hello first, with the last number it has", () => {
    const socket = open();
    wires[0]!.onopen?.();
    expect(wires[0]!.sent[0]).toMatchObject({ t: "hello", after: 0 });
    wires[0]!.say(welcome(7));
    expect(links).toEqual(["joining", "open"]);
    wires[0]!.say({ t: "update", events: [], state: { seq: 9 } });
    wires[0]!.onclose?.();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(5000);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent[0]).toMatchObject({ t: "hello", after: 9 });
    socket.stop();
  });

  it("sends what was not answered once more after it came back, with the same id", async () => {
    const socket = open();
    wires[0]!.onopen?.();
    wires[0]!.say(welcome(1));
    const answer = socket.ask({ t: "move", seat: 0, move: "D", number: 3 });
    const id = wires[0]!.sent.at(-1)!.id;
    wires[0]!.onclose?.();
    vi.advanceTimersByTime(5000);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent).toHaveLength(1);
    wires[1]!.say(welcome(2));
    expect(wires[1]!.sent.at(-1)).toMatchObject({ t: "move", id });
    wires[1]!.say({ t: "done", id, seq: 2 });
    await expect(answer).resolves.toMatchObject({ t: "done" });
    socket.stop();
  });

  it("comes back when the hall says it restarts, and not after it was stopped", () => {
    const socket = open();
    wires[0]!.onopen?.();
    wires[0]!.say(welcome(1));
    wires[0]!.say({ t: "bye", code: "restart", text: "", after: 300 });
    vi.advanceTimersByTime(301);
    expect(wires).toHaveLength(2);
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
  });

  it("asks for everything again when a pong tells of an event that never came", () => {
    const socket = open();
    wires[0]!.onopen?.();
    wires[0]!.say(welcome(4));
    vi.advanceTimersByTime(5000);
    wires[0]!.say({ t: "pong", id: wires[0]!.sent.at(-1)!.id, now: 0, seq: 4 });
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    wires[0]!.say({ t: "pong", id: wires[0]!.sent.at(-1)!.id, now: 0, seq: 6 });
    vi.advanceTimersByTime(1);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent[0]).toMatchObject({ t: "hello", after: 4 });
    socket.stop();
  });

  it("asks for changes, and answers with them", async () => {
    const socket = open();
    wires[0]!.onopen?.();
    expect(wires[0]!.sent[0]).toMatchObject({ t: "hello", deltas: true });
    wires[0]!.say(welcome(4));
    const answer = socket.ask({ t: "move", seat: 0, move: "P", number: 1 });
    wires[0]!.say({ t: "change", id: wires[0]!.sent.at(-1)!.id, base: 4, seq: 5, events: [], state: {} });
    await expect(answer).resolves.toMatchObject({ t: "change" });
    socket.stop();
  });

  it("asks for the whole state when a change is not about the one it has", () => {
    const socket = open();
    wires[0]!.onopen?.();
    wires[0]!.say(welcome(4));
    wires[0]!.say({ t: "change", base: 5, seq: 6, events: [], state: {} });
    vi.advanceTimersByTime(1);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent[0]).toMatchObject({ t: "hello", after: 4 });
    expect(received.map((message) => message.t)).toEqual(["welcome"]);
    socket.stop();
  });

  it("notices silence and tries again", () => {
    const socket = open();
    wires[0]!.onopen?.();
    wires[0]!.say(welcome(1));
    vi.advanceTimersByTime(30_000);
    expect(links).toContain("lost");
    expect(wires.length).toBeGreaterThan(1);
    socket.stop();
  });

  it("comes back as soon as its device wakes up, with what it missed, and keeps a line that was not silent", () => {
    const socket = open();
    wires[0]!.onopen?.();
    wires[0]!.say(welcome(3));
    vi.setSystemTime(Date.now() + 2000);
    socket.wake();
    expect([wires.length, wires[0]!.sent.at(-1)!.t]).toEqual([1, "ping"]);
    vi.setSystemTime(Date.now() + 60_000); // no timer ran: the device slept
    socket.wake();
    vi.advanceTimersByTime(1);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent[0]).toMatchObject({ t: "hello", after: 3 });
    socket.stop();
    socket.wake();
    expect(wires).toHaveLength(2);
  });

  it("sends a request again when it was lost though the hall answers everything else", async () => {
    const socket = open();
    wires[0]!.onopen?.();
    wires[0]!.say(welcome(4));
    const answer = socket.ask({ t: "move", seat: 0, move: "D", number: 3 });
    const id = wires[0]!.sent.at(-1)!.id;
    for (let second = 0; second < 15 && wires.length === 1; second += 1) {
      vi.advanceTimersByTime(1000);
      const last = wires[0]!.sent.at(-1)!;
      if (last.t === "ping") wires[0]!.say({ t: "pong", id: last.id, now: 0, seq: 4 });
    }
    expect(wires).toHaveLength(2);
    wires[1]!.onopen?.();
    wires[1]!.say(welcome(4));
    expect(wires[1]!.sent.at(-1)).toMatchObject({ t: "move", id });
    wires[1]!.say({ t: "done", id, seq: 5 });
    await expect(answer).resolves.toMatchObject({ t: "done" });
    socket.stop();
  });

  it("does not wait for a hall that never answers its hello", () => {
    const socket = open();
    wires[0]!.onopen?.();
    vi.advanceTimersByTime(15_000);
    expect(wires.length).toBeGreaterThan(1);
    socket.stop();
  });
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PersonEvent } from "../wire.ts";
import { Channel, type ChannelWire } from "./channel.ts";

class FakeWire implements ChannelWire {
  sent: { t: string; run?: string | null; after?: number; topics?: string[] }[] = [];
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
  welcome(number: number, again = false, run = "r"): void {
    this.onopen?.();
    this.say({ t: "welcome", v: 1, run, number, again });
  }
}

let wires: FakeWire[] = [];
const last = (): FakeWire => wires.at(-1)!;

function open(): Channel {
  const channel = new Channel(() => {
    wires.push(new FakeWire());
    return last();
  });
  channel.start();
  return channel;
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
});
afterEach(() => vi.useRealTimers());

it("asks for what it missed, and hears it once", () => {
  const channel = open();
  const heard: (PersonEvent | null)[] = [];
  channel.listen((event) => heard.push(event));
  last().welcome(0);
  expect(last().sent[0]).toMatchObject({ t: "hello", run: null, after: 0 });
  last().say({ t: "event", number: 1, event: { kind: "games", table: "a" } });
  last().close();
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  last().welcome(1);
  last().say({ t: "event", number: 2, event: { kind: "turn", table: "a" } });
  expect(last().sent[0]).toMatchObject({ run: "r", after: 1 });
  expect(heard.map((event) => event?.kind)).toEqual(["games", "turn"]);
});

it("looks at everything again when the hall cannot say what was missed", () => {
  const channel = open();
  let looks = 0;
  channel.listen((event) => (looks += event === null ? 1 : 0));
  last().welcome(3);
  last().close();
  vi.advanceTimersByTime(1000);
  last().welcome(0, true, "another");
  expect(looks).toBe(1);
});

it("watches what the page shows, and has it look whenever the hall says so", () => {
  const channel = open();
  let changes = 0;
  const stop = channel.show("lobby", { changed: () => (changes += 1) });
  last().welcome(0);
  expect(last().sent[0]!.topics).toEqual(["lobby"]);
  expect(changes).toBe(0);
  last().say({ t: "changed", topic: "lobby" });
  expect(changes).toBe(1);
  last().close();
  vi.advanceTimersByTime(1000);
  last().welcome(0);
  expect(last().sent[0]!.topics).toEqual(["lobby"]);
  stop();
  expect(last().sent.at(-1)).toEqual({ t: "watch", topics: [], since: null });
});

it("watches what the page began to show between hello and the greeting", () => {
  const channel = open();
  last().onopen?.();
  channel.show("tournament:a", { changed: () => {} });
  expect(last().sent.map((message) => message.t)).toEqual(["hello"]);
  last().say({ t: "welcome", v: 1, run: "r", number: 0, again: true });
  expect(last().sent.at(-1)).toEqual({ t: "watch", topics: ["tournament:a"], since: null });
});

it("notices a way that is broken, and an event that got lost", () => {
  open();
  last().welcome(0);
  last().say({ t: "pong", number: 0 });
  vi.advanceTimersByTime(20_000);
  expect(last().sent.at(-1)).toEqual({ t: "ping" });
  vi.advanceTimersByTime(11_000);
  expect(wires).toHaveLength(2);
  last().welcome(0);
  last().say({ t: "pong", number: 4 });
  vi.advanceTimersByTime(10);
  expect(wires).toHaveLength(3);
});

it("comes back when the hall has restarted, and waits longer each time", () => {
  const channel = open();
  last().welcome(0);
  last().say({ t: "bye", after: 1000 });
  vi.advanceTimersByTime(1300);
  expect(wires).toHaveLength(2);
  for (let i = 0; i < 10; i += 1) {
    last().close();
    vi.advanceTimersByTime(40_000);
  }
  expect(wires).toHaveLength(12);
  last().close();
  channel.hurry();
  expect(wires).toHaveLength(13);
});

it("hears again only of what changed after the page entered, and of everything without a position", () => {
  const channel = new Channel(() => {
    wires.push(new FakeWire());
    return last();
  });
  const heard: (PersonEvent | null)[] = [];
  channel.listen((event) => heard.push(event));
  channel.show("lobby", { changed: () => undefined });
  channel.start({ run: "r", number: 4, changes: 70 });
  last().welcome(4);
  expect(last().sent[0]).toMatchObject({ t: "hello", run: "r", after: 4, topics: ["lobby"], since: 70 });
  last().say({ t: "event", number: 5, event: { kind: "games", table: "a" } });
  expect(heard).toEqual([{ kind: "games", table: "a" }]);
  channel.show("tournament:a", { changed: () => undefined });
  expect(last().sent.at(-1)).toMatchObject({ t: "watch", topics: ["lobby", "tournament:a"], since: 70 });
});

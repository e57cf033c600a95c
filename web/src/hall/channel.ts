/**
 * The page's event channel: events about the reader, and changes to what the page shows. It reconnects by itself and
 * asks for missed events. An event only says that something has changed, not what.
 */

import { onWake } from "../shell/awake.ts";
import {
  WIRE,
  type ChannelMessage,
  type EventPosition,
  type PageMessage,
  type PersonEvent,
  type StudyState,
} from "../wire.ts";

/** The part of WebSocket that is used, so that a test can stand in for the hall. */
export interface ChannelWire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

/** Why a topic was refused; the code is one of the hall's. */
export interface TopicProblem {
  readonly code: string;
  readonly text: string;
}

interface Shown {
  /** Called at every change, and when the subscription starts if the topic may have changed after the page entered. */
  readonly changed: () => void;
  readonly study?: (state: StudyState) => void;
  readonly refused?: (problem: TopicProblem) => void;
}

const PING_EVERY = 20_000;
/** Milliseconds after an unanswered hello or ping when the connection counts as lost. */
const LATE = 10_000;
const LONGEST_WAIT = 30_000;

export class Channel {
  private wire: ChannelWire | null = null;
  private welcomed = false;
  private stopped = true;
  private tries = 0;
  private run: string | null = null;
  private number = 0;
  /** The number of changes of topics before anything that the page has read. */
  private since: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<(event: PersonEvent | null) => void>();
  private readonly shown = new Map<string, Set<Shown>>();
  /** The topics that the page last told the hall it shows. */
  private watched: string[] = [];

  constructor(private readonly connect: () => ChannelWire) {}

  /** Connects, unless already connected or connecting. What the page reads after `position` needs to be read again only
   * if something has happened since. */
  start(position: EventPosition | null = null): void {
    if (!this.stopped) return;
    this.stopped = false;
    if (position) ({ run: this.run, number: this.number, changes: this.since } = position);
    this.join();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.beat);
    this.wire?.close();
    this.wire = null;
  }

  /** Reconnects now, because the device is back online or the page is visible again. */
  hurry(): void {
    if (this.stopped || this.welcomed) return;
    this.tries = 0;
    this.join();
  }

  /** Calls back with events about the reader; null means events may have been missed. Call the
   * answer to stop. */
  listen(listener: (event: PersonEvent | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Subscribes to a topic while the page shows it. Call the returned function to stop. */
  show(topic: string, shown: Shown): () => void {
    const here = this.shown.get(topic) ?? new Set();
    here.add(shown);
    this.shown.set(topic, here);
    if (here.size === 1) this.watch();
    return () => {
      here.delete(shown);
      if (here.size === 0 && this.shown.get(topic) === here) {
        this.shown.delete(topic);
        this.watch();
      }
    };
  }

  private watch(): void {
    if (!this.welcomed) return;
    this.watched = [...this.shown.keys()];
    this.send({ t: "watch", topics: this.watched, since: this.since });
  }

  private hello(): void {
    this.watched = [...this.shown.keys()];
    this.send({ t: "hello", v: WIRE, run: this.run, after: this.number, topics: this.watched, since: this.since });
  }

  private send(message: PageMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private join(): void {
    clearTimeout(this.timer);
    const before = this.wire;
    this.wire = null;
    before?.close();
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => {
      this.hello();
      this.beat = setTimeout(() => this.lose(), LATE);
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.receive(JSON.parse(event.data) as ChannelMessage);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lose();
    };
  }

  private lose(after?: number): void {
    const wire = this.wire;
    this.wire = null;
    wire?.close();
    this.welcomed = false;
    clearTimeout(this.beat);
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.tries += 1;
    const wait = after ?? Math.min(500 * 2 ** Math.min(this.tries - 1, 6), LONGEST_WAIT);
    this.timer = setTimeout(() => this.join(), wait * (0.8 + Math.random() * 0.4));
  }

  private receive(message: ChannelMessage): void {
    switch (message.t) {
      case "welcome": {
        this.welcomed = true;
        this.tries = 0;
        this.run = message.run;
        this.number = message.number;
        this.ping();
        // Topics that the page started or stopped showing after its hello.
        if (String(this.watched) !== String([...this.shown.keys()])) this.watch();
        if (message.again) this.tell(null);
        break;
      }
      case "event":
        this.number = message.number;
        this.tell(message.event);
        break;
      case "changed":
        this.changed(message.topic);
        break;
      case "study":
        for (const one of this.topic(`study:${message.state.id}`)) one.study?.(message.state);
        break;
      case "refused":
        if (message.topic) for (const one of this.topic(message.topic)) one.refused?.(message);
        break;
      case "pong":
        clearTimeout(this.beat);
        if (message.number !== this.number) this.lose(0);
        else this.beat = setTimeout(() => this.ping(), PING_EVERY);
        break;
      case "bye":
        this.lose(message.after);
    }
  }

  private tell(event: PersonEvent | null): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  private changed(topic: string): void {
    for (const one of this.topic(topic)) one.changed();
  }

  private topic(topic: string): Shown[] {
    return [...(this.shown.get(topic) ?? [])];
  }

  private ping(): void {
    clearTimeout(this.beat);
    this.send({ t: "ping" });
    this.beat = setTimeout(() => this.lose(0), LATE);
  }
}

function browserWire(): ChannelWire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/me/events`) as unknown as ChannelWire;
}

/** The channel of this page; it starts once the reader has entered. */
export const channel = new Channel(browserWire);

let opened = false;

/** Connects the page's channel, and reconnects when the device comes online or the page becomes visible. */
export function openChannel(position: EventPosition | null): void {
  if (opened) return;
  opened = true;
  channel.start(position);
  onWake(() => channel.hurry());
}

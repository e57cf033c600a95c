/**
 * The table's socket: says hello with the last number it has, comes back by itself, and sends again what was not
 * answered. A repeated send is answered by the hall, not done again, so nothing is lost and nothing doubled.
 */

import { WIRE, type ClientMessage, type ServerMessage } from "../wire.ts";

type Sent = Exclude<ClientMessage, { t: "hello" }>;
export type Answer = Extract<ServerMessage, { t: "update" | "done" | "refused" | "reason" | "previewed" | "moves" | "pong" }>;

type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;

export type Link = "joining" | "open" | "lost" | "closed";

/** The part of WebSocket that is used, so that a test can play the hall. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

interface Options {
  readonly connect: () => Wire;
  readonly contribution: string;
  readonly hear: (message: ServerMessage) => void;
  readonly link: (state: Link) => void;
}

interface Waiting {
  readonly message: Sent;
  readonly done: (answer: Answer) => void;
}

const PING_EVERY = 5000;
const LATE = 12_000;

export class TableSocket {
  private wire: Wire | null = null;
  private seq = 0;
  private tries = 0;
  private count = 0;
  private open = false;
  private ended = false;
  private rtt: number | null = null;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly tag = Math.random().toString(36).slice(2, 8);

  constructor(private readonly options: Options) {}

  start(): void {
    this.options.link("joining");
    this.join();
    this.beat = setInterval(() => this.ping(), PING_EVERY);
  }

  /** Ends it for good. */
  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.wire?.close();
  }

  /** Tries again now: the device says it is online. */
  hurry(): void {
    if (this.open || this.ended) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.join();
  }

  /** Sends a command or a question; the answer comes whenever the hall can be reached again. */
  ask(message: WithoutId<Sent>): Promise<Answer> {
    this.count += 1;
    const id = `${this.tag}-${String(this.count)}`;
    const whole = { ...message, id } as Sent;
    return new Promise((done) => {
      this.waiting.set(id, { message: whole, done });
      if (this.open) this.wire?.send(JSON.stringify(whole));
    });
  }

  private join(): void {
    this.wire?.close();
    const wire = this.options.connect();
    this.wire = wire;
    wire.onopen = () => {
      this.heard = Date.now();
      const { contribution } = this.options;
      wire.send(JSON.stringify({ t: "hello", v: WIRE, after: this.seq, contribution } satisfies ClientMessage));
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lose();
    };
  }

  private lose(after?: number): void {
    this.open = false;
    this.wire = null;
    if (this.ended) return;
    for (const [id, { message }] of this.waiting) if (message.t === "ping") this.waiting.delete(id);
    this.options.link("lost");
    this.tries += 1;
    const wait = after ?? Math.min(400 * 1.7 ** Math.min(this.tries, 6), 8000) * (0.8 + Math.random() * 0.4);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.join(), wait);
  }

  private receive(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.t === "welcome") {
      this.open = true;
      this.tries = 0;
      this.seq = message.state.seq;
      this.options.link("open");
      this.options.hear(message);
      for (const { message: again } of this.waiting.values()) this.wire?.send(JSON.stringify(again));
      return;
    }
    if (message.t === "bye") {
      this.options.hear(message);
      if (message.code === "restart" || message.code === "closing") this.lose(message.after ?? undefined);
      return;
    }
    if (message.t === "probe") {
      // The hall measures the line; the answer must not wait for anything.
      this.count += 1;
      const echo = { t: "echo", id: `${this.tag}-${String(this.count)}`, number: message.number } satisfies ClientMessage;
      this.wire?.send(JSON.stringify(echo));
      return;
    }
    if (message.t === "update") this.seq = message.state.seq;
    this.options.hear(message);
    if ("id" in message && message.id) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.done(message as Answer);
    }
  }

  private ping(): void {
    if (!this.open) return;
    if (Date.now() - this.heard > LATE) {
      // Silence: the way is broken though the socket has not noticed.
      this.wire?.close();
      this.lose(0);
      return;
    }
    const start = performance.now();
    void this.ask(this.rtt === null ? { t: "ping" } : { t: "ping", rtt: this.rtt }).then(() => {
      this.rtt = Math.min(Math.round(performance.now() - start), 60_000);
    });
  }
}

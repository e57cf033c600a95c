/**
 * The table's socket: says hello with the last number it has, comes back by itself, and sends again what was not
 * answered. A repeated send is answered by the hall, not done again, so nothing is lost and nothing doubled.
 */

import { WIRE, type Change, type ClientMessage, type ServerMessage, type TableView } from "../wire.ts";
import { applied } from "./changes.ts";

type Sent = Exclude<ClientMessage, { t: "hello" }>;
export type Answer = Extract<ServerMessage, { t: "update" | "done" | "refused" | "reason" | "previewed" | "moves" | "pong" }>;

type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;

export type Link = "joining" | "open" | "lost" | "closed";

/** What the table gets: a change has become an update with the whole state. */
export type Received = Exclude<ServerMessage, { t: "change" }>;

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
  readonly receive: (message: Received) => void;
  readonly link: (state: Link) => void;
}

interface Waiting {
  readonly message: Sent;
  /** When it was sent last. */
  sentAt: number;
  readonly done: (answer: Answer) => void;
}

const PING_EVERY = 4000;
/** Silence of so long, or no answer to a request for so long, means that something got lost: within 15 seconds it is noticed. */
const LATE = 9000;

export class TableSocket {
  private wire: Wire | null = null;
  private state: TableView | null = null;
  private tries = 0;
  private count = 0;
  private open = false;
  private ended = false;
  private rtt: number | null = null;
  private receivedAt = 0;
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
      this.waiting.set(id, { message: whole, sentAt: Date.now(), done });
      if (this.open) this.wire?.send(JSON.stringify(whole));
    });
  }

  /** The number of the last event that it has. */
  private get seq(): number {
    return this.state?.seq ?? 0;
  }

  private join(): void {
    this.wire?.close();
    const wire = this.options.connect();
    this.wire = wire;
    this.receivedAt = Date.now();
    wire.onopen = () => {
      this.receivedAt = Date.now();
      wire.send(JSON.stringify({ t: "hello", v: WIRE, after: this.seq, deltas: true } satisfies ClientMessage));
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
    this.receivedAt = Date.now();
    if (message.t === "welcome") {
      this.open = true;
      this.tries = 0;
      this.state = message.state;
      this.options.link("open");
      this.options.receive(message);
      for (const waiting of this.waiting.values()) {
        waiting.sentAt = Date.now();
        this.wire?.send(JSON.stringify(waiting.message));
      }
      return;
    }
    if (message.t === "bye") {
      this.options.receive(message);
      if (message.code === "restart" || message.code === "closing") this.lose(message.after ?? undefined);
      return;
    }
    const whole = message.t === "change" ? this.update(message) : message;
    if (whole === null || (whole.t === "pong" && whole.seq > this.seq)) {
      // An update got lost on its way, or the table went to another process: ask for everything again.
      this.wire?.close();
      this.lose(0);
      return;
    }
    if (whole.t === "update") this.state = whole.state;
    else if (whole.t === "presence" && this.state) this.state = { ...this.state, seats: whole.seats, watchers: whole.watchers };
    this.options.receive(whole);
    if ("id" in whole && whole.id) {
      const waiting = this.waiting.get(whole.id);
      this.waiting.delete(whole.id);
      waiting?.done(whole as Answer);
    }
  }

  /** A change as an update with the whole state; null if it is not about the state that this device has. */
  private update({ events, fair, match, id, ...change }: Change): Received | null {
    const state = this.state && applied(this.state, { ...change, events });
    return state && { t: "update", events, state, fair: fair ?? null, match: match ?? null, id: id ?? null };
  }

  private ping(): void {
    if (this.wire === null) return;
    const late = Date.now() - LATE;
    const unanswered = this.open && [...this.waiting.values()].some(({ sentAt }) => sentAt < late);
    if (this.receivedAt < late || unanswered) {
      // The way is broken though the socket has not noticed, or a request got lost on it.
      this.wire.close();
      this.lose(0);
      return;
    }
    if (!this.open) return;
    const start = performance.now();
    void this.ask(this.rtt === null ? { t: "ping" } : { t: "ping", rtt: this.rtt }).then(() => {
      this.rtt = Math.min(Math.round(performance.now() - start), 60_000);
    });
  }
}

/**
 * The table's socket: says hello with its last event number, reconnects by itself, and resends unanswered messages.
 * The hall answers a resent message without repeating its effect, so nothing is lost or done twice.
 */

import { WIRE, type ClientMessage, type ServerMessage } from "../wire.ts";

type Sent = Exclude<ClientMessage, { t: "hello" }>;
export type Answer = Extract<
  ServerMessage,
  { t: "update" | "change" | "done" | "refused" | "reason" | "previewed" | "moves" | "pong" }
>;

type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;

export type Link = "joining" | "open" | "lost" | "closed";

/** The part of WebSocket that is used, so that a test can stand in for the hall. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

interface Options {
  readonly connect: () => Wire;
  /** The number of the table's last event. */
  readonly seq: () => number;
  /** Handles a message; returns false if it does not follow the current state, which is then reloaded. */
  readonly receive: (message: ServerMessage) => boolean;
  readonly link: (state: Link) => void;
}

interface Waiting {
  readonly message: Sent;
  /** When the message was last sent. */
  sentAt: number;
  readonly done: (answer: Answer) => void;
}

const PING_EVERY = 4000;
/** Milliseconds of silence, or without an answer, after which the connection counts as lost; noticed within 15 s. */
const LATE = 9000;
/** Milliseconds of silence after which a page that has just woken up reconnects. */
const QUIET = 6000;

export class TableSocket {
  private wire: Wire | null = null;
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

  /** Closes the socket for good. */
  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.wire?.close();
  }

  /** Reconnects now instead of after the pause. */
  private hurry(): void {
    if (this.open || this.ended) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.join();
  }

  /** Checks the connection after the device has woken up, without waiting for the next beat. */
  wake(): void {
    if (this.ended) return;
    if (!this.open) this.hurry();
    else if (this.receivedAt < Date.now() - QUIET) {
      this.wire?.close();
      this.lose(0);
    } else this.ping();
  }

  /** Sends a command or a question; resolves once the hall has answered, even after reconnecting. */
  ask(message: WithoutId<Sent>): Promise<Answer> {
    this.count += 1;
    const id = `${this.tag}-${String(this.count)}`;
    const whole = { ...message, id } as Sent;
    return new Promise((done) => {
      this.waiting.set(id, { message: whole, sentAt: Date.now(), done });
      if (this.open) this.wire?.send(JSON.stringify(whole));
    });
  }

  private join(): void {
    this.wire?.close();
    const wire = this.options.connect();
    this.wire = wire;
    this.receivedAt = Date.now();
    wire.onopen = () => {
      this.receivedAt = Date.now();
      wire.send(
        JSON.stringify({ t: "hello", v: WIRE, after: this.options.seq(), deltas: true } satisfies ClientMessage),
      );
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
    const late = message.t === "pong" && message.seq > this.options.seq();
    if (late || !this.options.receive(message)) {
      // An update was lost, or the table moved to another process: reload everything.
      this.wire?.close();
      this.lose(0);
      return;
    }
    if ("id" in message && message.id) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.done(message as Answer);
    }
  }

  private ping(): void {
    if (this.wire === null) return;
    const late = Date.now() - LATE;
    const unanswered = this.open && [...this.waiting.values()].some(({ sentAt }) => sentAt < late);
    if (this.receivedAt < late || unanswered) {
      // The connection is broken although the socket has not noticed, or a request was lost.
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

/** A table on this device: the state sent by the hall, and the requests to it. */

import type {
  Bye,
  Change,
  ShownChatted,
  Event,
  Fair,
  Reach,
  Refusal,
  ServerMessage,
  Table,
  TableView,
  Update,
} from "../wire.ts";
import { note } from "../shell/announce.svelte.ts";
import { onWake } from "../shell/awake.ts";
import { Refused } from "../hall/api.ts";
import { isMuted, loadMutes, mutes } from "../hall/mutes.svelte.ts";
import { problemText } from "../hall/problems.ts";
import { applied } from "./changes.ts";
import { ShufflePart, type Broken } from "./shufflePart.ts";
import { TableSocket, type Link, type Wire } from "./socket.ts";

type Question = Parameters<TableSocket["ask"]>[0];

/** Opens the browser's own socket to a table. */
export function browserWire(id: string, invite: string | null): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return new WebSocket(
    `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket${query}`,
  ) as unknown as Wire;
}

export class TableSession {
  table: Table | null = $state.raw(null);
  state: TableView | null = $state.raw(null);
  fair: Fair | null = $state.raw(null);
  mine: number[] = $state.raw([]);
  private seated: number[] = [];
  chat: ShownChatted[] = $state.raw([]);
  /** The chat without muted people; empty until the mutes are loaded. */
  heard: ShownChatted[] = $derived(mutes() ? this.chat.filter((line) => !isMuted(line.speaker)) : []);
  link: Link = $state("joining");
  /** Why the table cannot be opened: it does not exist, or the reader may not see it. */
  closed: { code: string; text: string } | null = $state.raw(null);
  /** Server time minus this device's, in milliseconds. */
  skew = $state(0);

  /** How the hall or another player broke a promise that this device pinned for the fair shuffle. */
  broken: Broken | null = $state(null);

  private readonly socket: TableSocket;
  private part: ShufflePart;
  private readonly listeners = new Set<(events: readonly Event[], state: TableView) => void>();
  private readonly reachListeners = new Set<(reach: Reach) => void>();

  constructor(
    readonly id: string,
    readonly invite: string | null,
    connect: () => Wire = () => browserWire(id, invite),
    /** Whether the table exists only on this device, without a hall. */
    readonly local = false,
  ) {
    this.part = new ShufflePart(id);
    this.socket = new TableSocket({
      connect,
      seq: () => this.state?.seq ?? 0,
      receive: (message) => this.receive(message),
      link: (link) => (this.link = link),
    });
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  /** Reconnects at once when the device is back online or wakes up; returns a function that stops it. */
  wakes(): () => void {
    return onWake(() => this.socket.wake());
  }

  /** Calls back for each new change, and without events after catching up; returns a function that stops it. */
  onEvents(listener: (events: readonly Event[], state: TableView) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls back when a computer player's hand starts moving to a stone; returns a function that stops it. */
  onReach(listener: (reach: Reach) => void): () => void {
    this.reachListeners.add(listener);
    return () => this.reachListeners.delete(listener);
  }

  /** The seat that this device plays now; null for a spectator, and between turns if it plays several. */
  get seat(): number | null {
    return this.state?.own?.seat ?? (this.mine.length === 1 ? (this.mine[0] ?? null) : null);
  }

  /** Handles a message from the hall; returns false if a change does not apply to the current state. */
  private receive(message: ServerMessage): boolean {
    switch (message.t) {
      case "welcome":
        this.table = message.table;
        this.mine = this.seated = message.mine;
        this.skew = message.now - Date.now();
        this.closed = null;
        this.catchUp(message.state, message.events);
        this.part = new ShufflePart(this.id);
        void this.shuffle(message.fair);
        break;
      case "update":
        this.update(message, message.state);
        break;
      case "change": {
        const state = this.state && applied(this.state, message);
        if (!state) return false;
        this.update(message, state);
        break;
      }
      case "presence":
        if (this.state) this.state = { ...this.state, seats: message.seats, watchers: message.watchers };
        break;
      case "pong":
        this.skew = message.now - Date.now();
        break;
      case "reach":
        for (const listener of this.reachListeners) listener(message);
        break;
      case "refused":
        if (message.id) break;
        // A refusal cannot close an open table; it can only prevent opening one.
        if (this.link === "open") note(problemText(new Refused(message.code, message.text)), "bad");
        else this.shut(message);
        break;
      case "bye":
        this.shut(message);
        break;
      default:
    }
    return true;
  }

  private update({ events, match, fair }: Update | Change, state: TableView): void {
    if (match && this.table) this.table = { ...this.table, match };
    // After a swap, this device plays the other seat.
    if (events.some((event) => event.e === "chose" && event.swapped)) this.seated = this.seated.map((seat) => 1 - seat);
    this.mine = stillMine(this.seated, state);
    this.take(state, events);
    if (fair) void this.shuffle(fair);
  }

  /** Takes part in the fair shuffle and records the first broken promise. */
  private async shuffle(fair: Fair): Promise<void> {
    this.fair = fair;
    const { send, broken } = await this.part.arrive(fair, this.mine, this.state?.status ?? "waiting");
    this.broken ??= broken;
    if (send) await this.socket.ask(send);
  }

  private shut(message: Refusal | Bye): void {
    if (message.code === "restart" || message.code === "closing" || message.code === "message") return;
    this.closed = { code: message.code, text: message.text };
    if (message.code !== "rate") this.stop();
  }

  /** Takes events from before this device came, or while it was away, without announcing them. */
  private catchUp(state: TableView, events: readonly Event[]): void {
    this.state = state;
    this.remember(events);
    for (const listener of this.listeners) listener([], state);
  }

  private take(state: TableView, events: readonly Event[]): void {
    this.state = state;
    this.remember(events);
    for (const listener of this.listeners) listener(events, state);
  }

  private remember(events: readonly Event[]): void {
    const said = events.filter((event) => event.e === "chatted");
    if (said.length > 0) {
      void loadMutes();
      const known = new Set(this.chat.map((line) => line.seq));
      this.chat = [...this.chat, ...said.filter((line) => !known.has(line.seq))];
    }
  }

  ask(message: Question): Promise<ServerMessage> {
    return this.socket.ask(message);
  }

  /** Sends a request; returns null if it was accepted, otherwise the refusal. */
  private async tell(message: Question): Promise<Refusal | null> {
    const answer = await this.socket.ask(message);
    return answer.t === "refused" ? answer : null;
  }

  /** Makes a move; `number` is its index, in games whose moves are numbered. */
  play = (seat: number, move: string, number = 0): Promise<Refusal | null> =>
    this.tell({ t: "move", seat, move, number });
  /** Chooses a seat after the first card (EVEN-3). */
  choose = (seat: number, swap: boolean): Promise<Refusal | null> => this.tell({ t: "choose", seat, swap });
  takeBack = (seat: number): Promise<Refusal | null> => this.tell({ t: "takeback", seat });
  consent = (seat: number, yes: boolean): Promise<Refusal | null> => this.tell({ t: "consent", seat, yes });
  resign = (seat: number): Promise<Refusal | null> => this.tell({ t: "resign", seat });
  claim = (seat: number): Promise<Refusal | null> => this.tell({ t: "claim", seat });
  leave = (): Promise<Refusal | null> => this.tell({ t: "leave" });
  rematch = (): Promise<Refusal | null> => this.tell({ t: "rematch" });
  /** Starts a party with the players who are here. */
  startParty = (): Promise<Refusal | null> => this.tell({ t: "start" });
  chatLine = (text: string): Promise<Refusal | null> => this.tell({ t: "chat", text });
}

/** The device's seats without those it left; resigned seats count again once the game is over. */
export function stillMine(seated: number[], state: TableView): number[] {
  const gone = state.seats
    .filter((seat) => seat.left && !(seat.left === "resigned" && state.status === "over"))
    .map((seat) => seat.seat);
  return gone.length === 0 ? seated : seated.filter((seat) => !gone.includes(seat));
}

/** One table as this device sees it: what the hall sent, and what one may ask it. */

import type {
  Bye,
  Chatted,
  Event,
  Fair,
  Reason,
  Refusal,
  RokOwn,
  RokView,
  RuneDeck,
  RuneOwn,
  RunePreview,
  RuneRules,
  RuneView,
  ServerMessage,
  State,
  Table,
} from "../wire.ts";
import { TableSocket, type Link, type Wire } from "./socket.ts";

export type Verdict = { readonly ok: true; readonly preview: RunePreview } | { readonly ok: false; readonly reason: Why };

/** Why a move is not allowed. */
export interface Why {
  readonly rule: string | null;
  readonly key: string;
  readonly args: Record<string, unknown>;
  readonly text: string;
  readonly cells: readonly (readonly [number, number])[];
}

/** Opens the browser's own socket to a table. */
export function browserWire(id: string, invite: string | null): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket${query}`) as unknown as Wire;
}

export class TableSession {
  table: Table | null = $state.raw(null);
  state: State | null = $state.raw(null);
  fair: Fair | null = $state.raw(null);
  mine: number[] = $state.raw([]);
  chat: Chatted[] = $state.raw([]);
  link: Link = $state("joining");
  /** A refusal of the whole table: it does not exist, or one may not see it. */
  closed: { code: string; text: string } | null = $state.raw(null);
  /** Server time less this device's. */
  skew = $state(0);

  private readonly socket: TableSocket;
  private readonly verdicts = new Map<string, Promise<Verdict>>();
  private readonly ears = new Set<(events: readonly Event[], state: State) => void>();

  constructor(
    readonly id: string,
    invite: string | null,
    contribution: string,
    connect: () => Wire = () => browserWire(id, invite),
  ) {
    this.socket = new TableSocket({
      connect,
      contribution,
      hear: (message) => this.hear(message),
      link: (link) => (this.link = link),
    });
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** Hears of each stored change once; returns how to stop listening. */
  onEvents(ear: (events: readonly Event[], state: State) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  get view(): RuneView | null {
    const game = this.state?.game;
    return game?.kind === "rune" ? game : null;
  }

  get own(): RuneOwn | null {
    const own = this.state?.own;
    return own?.kind === "rune" ? own : null;
  }

  /** The same for RÖK, where all see the same and only refusals are one's own. */
  get rok(): RokView | null {
    const game = this.state?.game;
    return game?.kind === "rok" ? game : null;
  }

  get rokOwn(): RokOwn | null {
    const own = this.state?.own;
    return own?.kind === "rok" ? own : null;
  }

  get rules(): RuneRules {
    const setup = this.table?.setup;
    return setup?.kind === "rune" ? (setup.rules ?? {}) : {};
  }

  get ownDeck(): RuneDeck | null {
    const setup = this.table?.setup;
    return setup?.kind === "rune" ? (setup.deck ?? null) : null;
  }

  private hear(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.table = message.table;
        this.mine = message.mine;
        this.fair = message.fair;
        this.skew = message.now - Date.now();
        this.take(message.state, message.events);
        break;
      case "update":
        if (message.fair) this.fair = message.fair;
        this.take(message.state, message.events);
        break;
      case "presence":
        if (this.state) this.state = { ...this.state, seats: message.seats, watchers: message.watchers };
        break;
      case "pong":
        this.skew = message.now - Date.now();
        break;
      case "refused":
        if (!message.id) this.shut(message);
        break;
      case "bye":
        this.shut(message);
        break;
      default:
    }
  }

  private shut(message: Refusal | Bye): void {
    if (message.code === "restart" || message.code === "closing" || message.code === "message") return;
    this.closed = { code: message.code, text: message.text };
    if (message.code !== "rate") this.stop();
  }

  private take(state: State, events: readonly Event[]): void {
    const [moves, seat] = [this.view?.moves.length, this.state?.own?.seat];
    this.state = state;
    if (moves !== this.view?.moves.length || seat !== state.own?.seat) this.verdicts.clear();
    const said = events.filter((event) => event.e === "chatted");
    if (said.length > 0) {
      const known = new Set(this.chat.map((line) => line.seq));
      this.chat = [...this.chat, ...said.filter((line) => !known.has(line.seq))];
    }
    for (const ear of this.ears) ear(events, state);
  }

  /** Makes a move; null when it was done, otherwise why not. */
  async play(seat: number, move: string): Promise<Refusal | null> {
    const number = this.view?.moves.length ?? 0;
    const answer = await this.socket.ask({ t: "move", seat, move, number });
    return answer.t === "refused" ? answer : null;
  }

  /** What a move would change, or why it may not be: asked once for each position. */
  look(seat: number, move: string): Promise<Verdict> {
    const known = this.verdicts.get(move);
    if (known) return known;
    const asked = this.socket.ask({ t: "preview", seat, move }).then((answer): Verdict => {
      if (answer.t === "previewed") return { ok: true, preview: answer.preview };
      const { rule = null, key = null, args = {}, text = "", cells = [] } = answer as Refusal | Reason;
      return { ok: false, reason: { rule, key: key ?? "", args, text, cells } };
    });
    this.verdicts.set(move, asked);
    return asked;
  }

  private async tell(message: Parameters<TableSocket["ask"]>[0]): Promise<Refusal | null> {
    const answer = await this.socket.ask(message);
    return answer.t === "refused" ? answer : null;
  }

  takeBack = (seat: number): Promise<Refusal | null> => this.tell({ t: "takeback", seat });
  consent = (seat: number, yes: boolean): Promise<Refusal | null> => this.tell({ t: "consent", seat, yes });
  resign = (seat: number): Promise<Refusal | null> => this.tell({ t: "resign", seat });
  claim = (seat: number): Promise<Refusal | null> => this.tell({ t: "claim", seat });
  leave = (): Promise<Refusal | null> => this.tell({ t: "leave" });
  rematch = (): Promise<Refusal | null> => this.tell({ t: "rematch" });
  chatLine = (text: string): Promise<Refusal | null> => this.tell({ t: "chat", text });
}

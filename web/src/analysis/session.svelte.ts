/** State of the analysis board: its starting position, the moves tried from there, and the hall's answer to both. */

import { api, Refused } from "../hall/api.ts";
import { problemText } from "../hall/problems.ts";
import { whyOf, type Verdict, type Why } from "../rune/verdict.ts";
import type { BoardAsk, BoardShown, PositionSetup } from "../wire.ts";
import { emptySetup, gridText, type Setup } from "./setup.ts";

/** A table built from cards, or from loose runes. */
export type Kind = "cards" | "runes";
type Source = Pick<BoardAsk, "setup" | "position" | "grid" | "record" | "number">;

export class AnalysisSession {
  kind = $state<Kind>("cards");
  setup: Setup = $state.raw(emptySetup());
  moves: readonly string[] = $state.raw([]);
  /** Seed that deals the unknown cards. */
  seed = $state(0);
  shown: BoardShown | null = $state.raw(null);
  editing = $state(true);
  problem = $state("");
  /** The record that the position comes from, for stepping through its other moves. */
  record: Record<string, unknown> | null = $state.raw(null);
  /** How many of the record's moves have been played. */
  number = $state(0);
  private asked = 0;

  /** `board` sends a question to the hall. */
  constructor(private readonly board: (ask: BoardAsk) => Promise<BoardShown> = api.board) {}

  private earlier: readonly Setup[] = $state.raw([]);

  readonly view = $derived(this.shown?.view ?? null);
  readonly faults = $derived(this.shown?.faults ?? []);
  readonly playable = $derived(this.shown !== null && this.shown.own !== null && this.faults.length === 0);
  readonly seat = $derived(this.view === null || this.view.phase === "over" ? null : this.view.seat);
  readonly undoable = $derived(this.earlier.length > 0);

  /** Query string of this position; empty for a position that no game can reach. */
  readonly address = $derived.by(() => {
    const query = new URLSearchParams();
    if (this.kind === "runes") query.set("g", gridText(this.setup).replaceAll("\n", "/"));
    else if (this.shown?.position) query.set("p", this.shown.position);
    if (this.moves.length > 0) query.set("m", this.moves.join(" "));
    if (this.seed > 0) query.set("s", String(this.seed));
    return [...query.values()].some(Boolean) ? `?${query.toString()}` : "";
  });

  /** Shows the position in a query string; returns false if there is none. */
  async follow(query: URLSearchParams): Promise<boolean> {
    const [position, grid] = [query.get("p"), query.get("g")];
    this.seed = Math.max(0, Math.floor(Number(query.get("s")) || 0)) % 2 ** 31;
    const moves = (query.get("m") ?? "").split(" ").filter(Boolean);
    const found = position
      ? await this.load({ position }, moves)
      : grid
        ? await this.typed(grid.replaceAll("/", "\n"))
        : false;
    if (found) this.editing = !this.playable;
    return found;
  }

  /** Starts from a position, a record or a setup. Returns false and changes nothing if it cannot be read. */
  async load(source: Source, moves: readonly string[] = []): Promise<boolean> {
    const shown = await this.ask({ ...source, moves: [...moves], seed: this.seed });
    if (!shown) return false;
    this.remember();
    this.kind = "cards";
    [this.setup, this.moves, this.shown] = [shown.setup as Setup, moves, shown];
    this.record = source.record ?? null;
    if (source.record) this.number = source.number ?? shown.total;
    return true;
  }

  /** Shows a table that was typed in. */
  async typed(grid: string): Promise<boolean> {
    const shown = await this.ask({ grid });
    if (!shown) return false;
    this.remember();
    this.kind = "runes";
    this.record = null;
    [this.setup, this.moves, this.shown, this.editing] = [shown.setup as Setup, [], shown, true];
    return true;
  }

  /** Starts over with an empty table, of cards or of loose runes. */
  async begin(kind: Kind): Promise<void> {
    this.remember();
    this.kind = kind;
    this.record = null;
    this.editing = true;
    await this.change(emptySetup(this.setup.rules, this.setup.deck), false);
  }

  /** Replaces the position. */
  async change(setup: Setup, remember = true): Promise<void> {
    if (remember) this.remember();
    [this.setup, this.moves] = [setup, []];
    if (this.kind === "runes" && setup.loose.length === 0) {
      this.asked += 1;
      [this.shown, this.problem] = [null, ""];
      return;
    }
    const shown = await this.ask({ setup: setup as PositionSetup, seed: this.seed });
    if (shown) this.shown = shown;
  }

  undo = async (): Promise<void> => {
    const last = this.earlier.at(-1);
    if (!last) return;
    this.earlier = this.earlier.slice(0, -1);
    await this.change(last, false);
  };

  private remember(): void {
    this.earlier = [...this.earlier.slice(-49), this.setup];
  }

  /** Deals the unknown cards again. */
  deal = async (): Promise<void> => {
    this.seed = (this.seed + 1) % 2 ** 31;
    await this.replay([]);
  };

  private async replay(moves: readonly string[]): Promise<Why | null> {
    const before = this.asked;
    const shown = await this.ask({ setup: this.setup as PositionSetup, moves: [...moves], seed: this.seed });
    if (!shown) return this.asked === before + 1 ? whyOf({ text: this.problem }) : null;
    [this.shown, this.moves] = [shown, moves];
    return null;
  }

  send = (move: string): Promise<Why | null> => this.replay([...this.moves, move]);

  /** Plays a whole turn. */
  play = async (turn: readonly string[]): Promise<void> => {
    await this.replay([...this.moves, ...turn]);
  };

  back = async (): Promise<void> => {
    if (this.moves.length > 0) await this.replay(this.moves.slice(0, -1));
  };

  look = async (move: string): Promise<Verdict> => {
    const answer = await api.board({
      setup: this.setup as PositionSetup,
      moves: [...this.moves],
      seed: this.seed,
      move,
    });
    if (answer.preview) return { ok: true, preview: answer.preview };
    return { ok: false, reason: whyOf(answer.reason ?? {}) };
  };

  /** Asks for a board. Returns null if it was refused (see `problem`) or a newer request has been made. */
  private async ask(body: BoardAsk): Promise<BoardShown | null> {
    const number = ++this.asked;
    try {
      const shown = await this.board(body);
      if (number !== this.asked) return null;
      this.problem = "";
      return shown;
    } catch (error) {
      if (number === this.asked)
        this.problem = error instanceof Refused && error.message ? error.message : problemText(error);
      return null;
    }
  }
}

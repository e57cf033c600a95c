/** A line of moves from a position of a record, each checked by the hall when it is made. */

import { api, Refused } from "../hall/api.ts";
import { whyOf, type Verdict, type Why } from "../rune/verdict.ts";
import type { Positions, RuneOwn, RuneView } from "../wire.ts";

export class Line {
  /** The moves tried so far. */
  moves: readonly string[] = $state.raw([]);
  private shown: Positions | null = $state.raw(null);
  /** Index of the first move of each turn of the line. */
  private starts: readonly number[] = [0];
  private readonly before: readonly string[];

  readonly view: RuneView | null = $derived(this.shown?.frames.at(-1)?.view ?? null);
  readonly own: RuneOwn | null = $derived(this.shown?.own ?? null);
  /** The seat to move. */
  readonly seat = $derived(this.view?.phase === "over" ? null : (this.view?.seat ?? null));

  /**
   * `made` is called after every move with its turn's moves so far and whether the turn has ended. Placing a
   * token is a decision of its own.
   */
  constructor(
    private readonly record: Record<string, unknown>,
    at: number,
    private readonly made: (turn: readonly string[], ended: boolean) => void = () => undefined,
  ) {
    this.before = ((record["moves"] as string[] | undefined) ?? []).slice(0, at);
  }

  /** The record up to the shown position. */
  get whole(): Record<string, unknown> {
    return { ...this.record, moves: [...this.before, ...this.moves] };
  }

  async open(): Promise<void> {
    this.shown = await api.positions({ record: this.plain([]) });
    this.moves = [];
    this.starts = [0];
  }

  /** The record with these moves, without notes, which are not needed here. */
  private plain(moves: readonly string[]): Record<string, unknown> {
    const { format, rules, deck, shuffle, first } = this.record;
    return { format, rules, deck, shuffle, first, moves: [...this.before, ...moves] };
  }

  /** The table after these moves; null if the hall does not answer. */
  after = async (moves: readonly string[]): Promise<RuneView | null> => {
    const found = await api.positions({ record: this.plain([...this.moves, ...moves]) }).catch(() => null);
    return found?.frames.at(-1)?.view ?? null;
  };

  look = async (move: string): Promise<Verdict> => {
    const answer = await api.positions({ record: this.plain(this.moves), move });
    if (answer.preview) return { ok: true, preview: answer.preview };
    return { ok: false, reason: whyOf(answer.reason ?? {}) };
  };

  send = async (move: string): Promise<Why | null> => {
    const seat = this.seat;
    try {
      this.shown = await api.positions({ record: this.plain([...this.moves, move]) });
    } catch (error) {
      return whyOf({ text: error instanceof Refused ? error.message : "" });
    }
    this.moves = [...this.moves, move];
    const now = this.view;
    const own = now !== null && now.phase !== "over" && now.seat === seat;
    const ended = !own || now.phase === "token" || (now.phase === "lay" && move !== "S");
    const turn = this.moves.slice(this.starts.at(-1) ?? 0);
    if (ended) this.starts = [...this.starts, this.moves.length];
    this.made(turn, ended);
    return null;
  };

  back = async (): Promise<void> => {
    if (this.moves.length === 0) return;
    const moves = this.moves.slice(0, -1);
    this.shown = await api.positions({ record: this.plain(moves) });
    this.moves = moves;
    this.starts = this.starts.filter((start) => start === 0 || start < moves.length);
  };
}

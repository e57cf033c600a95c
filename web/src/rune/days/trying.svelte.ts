/** A turn that is tried out beside a running game: the hall judges each move on what the seat knows. */

import { api, Refused } from "../../hall/api.ts";
import type { RuneOwn, RuneView, TriedTurn, TryTurn } from "../../wire.ts";
import { whyOf, type Verdict, type Why } from "../verdict.ts";

export class TriedMoves {
  moves: readonly string[] = $state.raw([]);
  /** What others are thought to play before; null where that does not matter. */
  theirs: readonly string[] | null = $state.raw(null);
  private shown: TriedTurn | null = $state.raw(null);

  readonly view: RuneView | null = $derived(this.shown?.view ?? null);
  readonly own: RuneOwn | null = $derived(this.shown?.own ?? null);
  /** Whose move is tried now. */
  readonly mover: number | null = $derived(this.shown?.seat ?? null);
  /** What others have played since the reader's last turn, with what is thought of. */
  readonly when: readonly string[] = $derived(this.shown?.when ?? []);
  /** The table as the seat knows it, in one line. */
  readonly position = $derived(this.shown?.position ?? "");
  /** The whole turn was made. */
  readonly ended = $derived(this.shown?.ended ?? false);
  /** Something was tried. */
  readonly begun = $derived(this.moves.length > 0 || (this.theirs ?? []).length > 0);

  constructor(
    private readonly table: string,
    private readonly seat: number,
  ) {}

  /** Begins at the table as it is now, or after moves that were planned. Throws what the hall refuses. */
  async open(theirs: readonly string[] | null, moves: readonly string[] = []): Promise<void> {
    await this.go(theirs, moves);
  }

  private async go(theirs: readonly string[] | null, moves: readonly string[]): Promise<void> {
    this.shown = await api.tryTurn(this.table, this.asked(theirs, moves));
    this.theirs = theirs;
    this.moves = moves;
  }

  private asked(theirs: readonly string[] | null, moves: readonly string[]): TryTurn {
    return { moves: [...moves], theirs: theirs && [...theirs] };
  }

  look = async (move: string): Promise<Verdict> => {
    const answer = await api.tryTurn(this.table, { ...this.asked(this.theirs, this.moves), move });
    if (answer.preview) return { ok: true, preview: answer.preview };
    return { ok: false, reason: whyOf(answer.reason ?? {}) };
  };

  send = async (move: string): Promise<Why | null> => {
    try {
      if (this.theirs && this.mover !== this.seat) await this.go([...this.theirs, move], []);
      else await this.go(this.theirs, [...this.moves, move]);
      return null;
    } catch (error) {
      return whyOf({ text: error instanceof Refused ? error.message : "" });
    }
  };

  back = (): Promise<void> =>
    this.moves.length > 0
      ? this.go(this.theirs, this.moves.slice(0, -1))
      : this.go(this.theirs && this.theirs.slice(0, -1), []);
}

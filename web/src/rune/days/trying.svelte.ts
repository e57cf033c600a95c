/** A turn tried out beside a running game. The hall checks each move, using only what the seat knows. */

import { api, Refused } from "../../hall/api.ts";
import type { RuneOwn, RuneView, TriedTurn, TryTurn } from "../../wire.ts";
import { whyOf, type Verdict, type Why } from "../verdict.ts";

export class TriedMoves {
  moves: readonly string[] = $state.raw([]);
  /** Assumed moves of the others that come first; null if their moves do not matter. */
  theirs: readonly string[] | null = $state.raw(null);
  private shown: TriedTurn | null = $state.raw(null);

  readonly view: RuneView | null = $derived(this.shown?.view ?? null);
  readonly own: RuneOwn | null = $derived(this.shown?.own ?? null);
  /** The seat whose move is being tried. */
  readonly mover: number | null = $derived(this.shown?.seat ?? null);
  /** The others' moves since the reader's last turn, followed by the assumed ones. */
  readonly when: readonly string[] = $derived(this.shown?.when ?? []);
  /** The position as the seat knows it, in one line. */
  readonly position = $derived(this.shown?.position ?? "");
  /** Whether the turn is complete. */
  readonly ended = $derived(this.shown?.ended ?? false);
  /** Whether anything has been tried. */
  readonly begun = $derived(this.moves.length > 0 || (this.theirs ?? []).length > 0);

  constructor(
    private readonly table: string,
    private readonly seat: number,
  ) {}

  /** Starts from the current table, or after planned moves. Throws Refused. */
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

/** An open study: the game, the deepening analysis, and the shown position. */

import { api, Refused } from "../hall/api.ts";
import { channel } from "../hall/channel.ts";
import type { Analysis, StudyGame, StudyState } from "../wire.ts";
import { turnAt } from "./model/game.ts";
import { studyProblem } from "./problems.ts";

export class StudySession {
  game: StudyGame | null = $state.raw(null);
  state: StudyState | null = $state.raw(null);
  failed: Refused | null = $state.raw(null);
  /** How many moves have been played in the shown position. */
  at = $state(0);

  readonly analysis: Analysis | null = $derived(this.state?.analysis ?? null);
  readonly frame = $derived(this.game?.frames[this.at] ?? null);
  readonly last = $derived((this.game?.frames.length ?? 1) - 1);
  /** The turn in progress, or about to start. */
  readonly turn = $derived(turnAt(this.analysis, this.at));

  private stop: (() => void) | null = null;

  constructor(readonly id: string) {}

  async open(move: number | null): Promise<void> {
    this.failed = null;
    try {
      this.game = await api.studied(this.id);
      this.state = this.game.state;
      this.jump(move ?? this.last);
      if (this.state.status !== "done") this.listen();
    } catch (error) {
      this.failed = error instanceof Refused ? error : new Refused("offline", "");
    }
  }

  /** Subscribes to the steps of the analysis, which is computed while somebody is subscribed. */
  listen(): void {
    this.close();
    this.stop = channel.show(`study:${this.id}`, {
      // Steps arrive as events, also after a reconnection.
      changed: () => undefined,
      study: (state) => {
        this.state = state;
        if (state.status === "done" || state.status === "failed") this.close();
      },
      refused: ({ code, text }) => {
        const problem = studyProblem(new Refused(code, text));
        if (this.state) this.state = { ...this.state, status: "failed", problem };
      },
    });
  }

  close(): void {
    this.stop?.();
    this.stop = null;
  }

  jump(moves: number): void {
    this.at = Math.min(Math.max(moves, 0), this.last);
  }

  /** Shows the position before a turn, at its choice. */
  toTurn(index: number): void {
    const turn = this.analysis?.turns[index];
    if (turn) this.jump(turn.number);
  }
}

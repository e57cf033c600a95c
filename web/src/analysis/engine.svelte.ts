/** The engine's evaluation of the position on the board, which deepens while the position is shown. */

import { api, Refused } from "../hall/api.ts";
import { problemText } from "../hall/problems.ts";
import { t } from "../shell/words.svelte.ts";
import type { PositionOpinion } from "../wire.ts";

const EFFORTS = 4;
/** How long a position must be shown before the engine is asked, so that it is not asked about every one passed by. */
const REST_MS = 250;

export class Engine {
  opinion: PositionOpinion | null = $state.raw(null);
  thinking = $state(false);
  problem = $state("");
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Switches to another position. */
  look(position: string, moves: readonly string[], seed: number): void {
    this.stop();
    this.timer = setTimeout(() => void this.deepen(position, moves, seed), REST_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
    [this.opinion, this.problem, this.thinking] = [null, "", false];
  }

  private async deepen(position: string, moves: readonly string[], seed: number): Promise<void> {
    const number = ++this.asked;
    this.thinking = true;
    try {
      for (let effort = 0; effort < EFFORTS; effort += 1) {
        const opinion = await api.opinion({ position, moves: [...moves], seed, effort });
        if (number !== this.asked) return;
        this.opinion = opinion;
        if (opinion.best.length < 2) break;
      }
    } catch (error) {
      if (number !== this.asked) return;
      this.problem =
        error instanceof Refused && error.code === "running" ? t("analysis-engine-running") : problemText(error);
    }
    this.thinking = false;
  }
}

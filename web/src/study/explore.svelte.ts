/** A line explored from a position of a study, with the engine's evaluation after every move. */

import { api, Refused } from "../hall/api.ts";
import { studyProblem } from "./problems.ts";
import type { LineOpinion } from "../wire.ts";
import { Line } from "./line.svelte.ts";

export class Exploration {
  opinion: LineOpinion | null = $state.raw(null);
  /** Whether the engine has yet to answer for the newest move. */
  thinking = $state(false);
  problem = $state("");
  readonly line: Line;
  private asked = 0;
  private playing = false;

  constructor(
    private readonly id: string,
    record: Record<string, unknown>,
    readonly at: number,
  ) {
    this.line = new Line(record, at, () => {
      if (!this.playing) void this.ask();
    });
  }

  open = async (): Promise<void> => {
    await this.line.open();
    await this.ask();
  };

  back = async (): Promise<void> => {
    await this.line.back();
    await this.ask();
  };

  /** Plays a whole turn suggested by the engine. */
  play = async (moves: readonly string[]): Promise<void> => {
    this.playing = true;
    for (const move of moves) if (await this.line.send(move)) break;
    this.playing = false;
    await this.ask();
  };

  /** Asks the engine about the current line; late answers to older requests are dropped. */
  private async ask(): Promise<void> {
    const number = ++this.asked;
    this.thinking = true;
    try {
      const opinion = await api.line(this.id, { number: this.at, moves: [...this.line.moves] });
      if (number === this.asked) [this.opinion, this.problem] = [opinion, ""];
    } catch (error) {
      if (number === this.asked)
        [this.opinion, this.problem] = [
          null,
          studyProblem(error instanceof Refused ? error : new Refused("offline", "")),
        ];
    }
    if (number === this.asked) this.thinking = false;
  }
}

/** Exports a studied game as a record, with the analysis of each turn in the comments, by number of moves. */

import type { Analysis } from "../../wire.ts";
import { isLoss, SIGNS, turnName } from "./game.ts";
import { changeText } from "./numbers.ts";

export interface Comment {
  /** The number of moves played before. */
  readonly moves: number;
  readonly text: string;
  /** The better turn. */
  readonly better?: readonly string[];
}

export function commentsOf(analysis: Analysis, why: (turn: number) => string): Comment[] {
  return analysis.turns.flatMap((turn, index) => {
    if (turn.name === "") return [];
    const moves = turn.number + turn.moves.length;
    const text = [`${SIGNS[turn.name]} ${turnName(turn.name)}`];
    if (isLoss(turn.name)) text.push(`(${changeText(-turn.loss.value, analysis.unit)})`, why(index));
    const best = turn.best[0];
    return [
      isLoss(turn.name) && best
        ? { moves, text: text.join(" ").trim(), better: best.moves }
        : { moves, text: text.join(" ").trim() },
    ];
  });
}

export function annotated(
  record: Record<string, unknown>,
  analysis: Analysis,
  why: (turn: number) => string,
): Record<string, unknown> {
  return { ...record, comments: commentsOf(analysis, why) };
}

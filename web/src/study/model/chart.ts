/** The chart of the chance as numbers: a line for each side that is drawn, and what is marked on it. */

import type { Analysis, Interval, RefereeStep } from "../../wire.ts";
import { isLoss, type TurnName } from "./game.ts";

export interface Point {
  readonly moves: number;
  readonly worth: Interval;
}

export interface Line {
  readonly side: number;
  readonly points: readonly Point[];
}

/** A mark: a named turn, or a stroke of luck by the deal or a draw. */
export interface Mark {
  readonly kind: "turn" | "luck";
  readonly side: number;
  readonly moves: number;
  readonly worth: number;
  /** How much the value of its side changed. */
  readonly change: number;
  /** The turn it belongs to, and where to go when it is chosen. */
  readonly turn: number | null;
  readonly name: TurnName;
}

/** A draw or deal that changes a chance by this much is marked as luck; in solo so many points. */
const LUCK = { chance: 0.06, points: 3 } as const;

/** With two sides one line tells both: that of one's own side. */
export function sidesShown(analysis: Analysis, own = 0): number[] {
  const count = analysis.shares.length;
  return count === 2 ? [own] : [...Array(count).keys()];
}

/** One point after each number of moves: the last value there. */
function pointsOf(steps: readonly RefereeStep[], side: number): Point[] {
  const at = new Map<number, Point>();
  for (const step of steps) at.set(step.moves, { moves: step.moves, worth: step.worths[side]! });
  return [...at.values()].sort((a, b) => a.moves - b.moves);
}

export function linesOf(analysis: Analysis, own = 0): Line[] {
  return sidesShown(analysis, own).map((side) => ({ side, points: pointsOf(analysis.steps, side) }));
}

/** The value of the line after so many moves. */
export function valueAt(line: Line, moves: number): number {
  return line.points.findLast((point) => point.moves <= moves)?.worth.value ?? line.points[0]?.worth.value ?? 0;
}

export function marksOf(analysis: Analysis, own = 0): Mark[] {
  const lines = linesOf(analysis, own);
  const marks: Mark[] = [];
  analysis.turns.forEach((turn, index) => {
    if (!isLoss(turn.name) && turn.name !== "only") return;
    const side = analysis.players[turn.seat]?.side ?? 0;
    const line = lines.find((one) => one.side === side) ?? lines[0]!;
    const moves = turn.number + turn.moves.length;
    marks.push({
      kind: "turn",
      side,
      moves,
      worth: valueAt(line, moves),
      change: -turn.loss.value,
      turn: index,
      name: turn.name,
    });
  });
  analysis.steps.forEach((step, i) => {
    const before = analysis.steps[i - 1];
    if (!before || (step.cause !== "draw" && step.cause !== "deal")) return;
    for (const { side } of lines) {
      const change = step.worths[side]!.value - before.worths[side]!.value;
      if (Math.abs(change) < LUCK[analysis.unit]) continue;
      marks.push({
        kind: "luck",
        side,
        moves: step.moves,
        worth: step.worths[side]!.value,
        change,
        turn: step.turn,
        name: "",
      });
    }
  });
  return marks.sort((a, b) => a.moves - b.moves);
}

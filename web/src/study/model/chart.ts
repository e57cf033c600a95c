/** Data of the chart of winning chances: a line for each side drawn, and the marks on it. */

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

/** A mark: a mistake or only turn, or luck of the deal or a draw. */
export interface Mark {
  readonly kind: "turn" | "luck";
  readonly side: number;
  readonly moves: number;
  readonly worth: number;
  /** By how much its side's value changed. */
  readonly change: number;
  /** The turn it belongs to, which is opened when the mark is chosen. */
  readonly turn: number | null;
  readonly name: TurnName;
}

/** A draw or deal is marked as luck if it changes the chance, or in solo games the points, by at least this much. */
const LUCK = { chance: 0.06, points: 3 } as const;

/** The sides to draw; with two sides, only the reader's own, because the other is its complement. */
export function sidesShown(analysis: Analysis, own = 0): number[] {
  const count = analysis.shares.length;
  return count === 2 ? [own] : [...Array(count).keys()];
}

/** One point per number of moves: the last value at that point. */
function pointsOf(steps: readonly RefereeStep[], side: number): Point[] {
  const at = new Map<number, Point>();
  for (const step of steps) at.set(step.moves, { moves: step.moves, worth: step.worths[side]! });
  return [...at.values()].sort((a, b) => a.moves - b.moves);
}

export function linesOf(analysis: Analysis, own = 0): Line[] {
  return sidesShown(analysis, own).map((side) => ({ side, points: pointsOf(analysis.steps, side) }));
}

/** The value of the line after this many moves. */
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

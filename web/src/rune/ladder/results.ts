/** Results of games against the computer and solo games, as pure functions from old results to new ones. */

import type { Table, TableResult } from "../../wire.ts";
import type { Level } from "./levels.ts";

export interface Beaten {
  readonly won: number;
  readonly lost: number;
  /** The largest margin of a win, in points. */
  readonly best: number;
}

export interface Results {
  /** Whether the guided first game was finished. */
  readonly learned: boolean;
  readonly levels: Readonly<Partial<Record<Level, Beaten>>>;
  /** The highest solo score. */
  readonly solo: number | null;
  /** Tables already counted, the newest last. */
  readonly counted: readonly string[];
}

export const NO_RESULTS: Results = { learned: false, levels: {}, solo: null, counted: [] };

const KEPT = 60;
const NONE: Beaten = { won: 0, lost: 0, best: 0 };

function count(results: Results, table: string): Results {
  return { ...results, counted: [...results.counted, table].slice(-KEPT) };
}

/** Adds a duel against a level; `margin` is 0 for a shared win or a resigned game. */
export function addDuel(results: Results, table: string, level: Level, won: boolean, margin: number): Results {
  if (results.counted.includes(table)) return results;
  const before = results.levels[level] ?? NONE;
  const after = won
    ? { ...before, won: before.won + 1, best: Math.max(before.best, margin) }
    : { ...before, lost: before.lost + 1 };
  return count({ ...results, levels: { ...results.levels, [level]: after } }, table);
}

/** Adds a solo game. */
export function addSolo(results: Results, table: string, points: number): Results {
  if (results.counted.includes(table)) return results;
  return count({ ...results, solo: Math.max(results.solo ?? points, points) }, table);
}

/** Whether a game counts: not if the engine helped, nor if it continued from a position of another game. */
export function isCounted(result: Pick<TableResult, "help">, table: Pick<Table, "played_on"> | null): boolean {
  return result.help === undefined && table?.played_on === undefined;
}

/** Current names of levels that older versions stored under the names of pieces. */
const FORMER: Readonly<Record<string, Level>> = { rune: "fox", master: "wolf", "grand-master": "norn" };

/** Stored results with the current names of the levels. */
export function renamed(kept: Partial<Results>): Results {
  const levels = Object.fromEntries(
    Object.entries(kept.levels ?? {}).map(([name, beaten]) => [FORMER[name] ?? name, beaten]),
  );
  return { ...NO_RESULTS, ...kept, levels };
}

/** The first level that is not beaten yet; null if all are. */
export function nextLevel(results: Results, levels: readonly Level[]): Level | null {
  return levels.find((level) => (results.levels[level]?.won ?? 0) === 0) ?? null;
}

/** The level to propose: the chosen one if it can be played, else the next on the ladder, else the strongest. */
export function proposedLevel(results: Results, levels: readonly Level[], chosen: string): Level | null {
  return levels.find((level) => level === chosen) ?? nextLevel(results, levels) ?? levels.at(-1) ?? null;
}

/** Whether anything was played or learned on this device. */
export function hasPlayed(results: Results): boolean {
  return results.learned || results.counted.length > 0;
}

/** The guided first game: ten steps, each asking for one thing. The hall judges every move; this only narrows the choice. */

import type { RuneOwn, Study } from "../wire.ts";

export interface Task {
  /** What ends the step: a card picked up, a kind of move by its letter, a refusal seen, a lay taken back. */
  readonly wants: "pick" | "L" | "D" | "M" | "refusal" | "back" | "end";
}

export const STEPS: readonly Task[] = [
  { wants: "pick" },
  { wants: "L" },
  { wants: "D" },
  { wants: "L" },
  { wants: "M" },
  { wants: "refusal" },
  { wants: "L" },
  { wants: "back" },
  { wants: "M" },
  { wants: "end" },
];

/** The seat's choices, less those that would skip what the step shows. */
export function narrow(own: RuneOwn, task: Task): RuneOwn {
  if (!own.choices) return own;
  const choices = { ...own.choices };
  if (task.wants === "D") choices.masters = [];
  if (task.wants === "M" && choices.masters.length > 0) choices.plain = choices.plain.filter((move) => move !== "D");
  if (task.wants === "back") {
    choices.masters = [];
    choices.plain = [];
  }
  return { ...own, choices };
}

/** The opponent's answer: a plain lay; then a card at first, a master on the best area the second time. */
export function replyOf(study: Study): string {
  const view = study.frames.at(-1)!.view;
  const choices = study.own!.choices!;
  if (view.phase === "lay") {
    const first = choices.lays[0];
    if (!first) return choices.plain[0]!;
    return `L${String(first.card)}@${first.at[0]!.join(",")}/${String(first.turn)}`;
  }
  const turn = view.moves.filter((move, i) => view.by[i] === 1 && move.startsWith("L")).length;
  if (turn < 2 && choices.plain.includes("D")) return "D";
  const free = view.areas.filter((area) => area.cells.some((cell) => choices.masters.some((m) => m[0] === cell[0] && m[1] === cell[1])));
  const best = free.reduce<(typeof free)[number] | null>((top, area) => (top === null || area.worth > top.worth ? area : top), null);
  const at = best?.cells.find((cell) => choices.masters.some((m) => m[0] === cell[0] && m[1] === cell[1]));
  return at ? `M${at.join(",")}` : (choices.plain[0] ?? "M-");
}

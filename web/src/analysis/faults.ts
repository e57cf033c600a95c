/** What is wrong with a position: in words, and where. */

import { has, language, t } from "../shell/words.svelte.ts";
import type { Problem } from "../wire.ts";

/** A sentence about one or more faults that say the same, and all places that they are about. */
export interface FaultLine {
  readonly text: string;
  readonly rule: string | null;
  readonly cells: Problem["cells"];
}

const idOf = ({ rule, key }: Problem): string =>
  key === "hand" ? "analysis-fault-hand" : `analysis-fault-${rule ?? ""}`;

/** The faults in the reader's language, with the cards and players that they are about: one sentence for all cards with
 * the same fault. A fault without words here has the hall's English line. */
export function faultLines(faults: readonly Problem[], names: readonly string[]): FaultLine[] {
  const lines = new Map<string, { text: string; rule: string | null; alike: Problem[] }>();
  for (const fault of faults) {
    const line = textOf(fault, names);
    const several = typeof fault.args.card === "number" && has(`${idOf(fault)}-several`);
    const key = several ? idOf(fault) : line;
    const known = lines.get(key);
    if (known) known.alike.push(fault);
    else lines.set(key, { text: line, rule: fault.rule, alike: [fault] });
  }
  return [...lines.values()].map(({ text, rule, alike }) => {
    const cards = [...new Set(alike.flatMap(({ args }) => (typeof args.card === "number" ? [args.card] : [])))];
    return {
      text: cards.length > 1 ? t(`${idOf(alike[0]!)}-several`, { cards: listed(cards) }) : text,
      rule,
      cells: alike.flatMap(({ cells }) => cells),
    };
  });
}

function textOf(fault: Problem, names: readonly string[]): string {
  const id = idOf(fault);
  if (!has(id)) return fault.text;
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(fault.args)) if (typeof value === "number") told[name] = value;
  if (typeof fault.args.seat === "number") told.name = names[fault.args.seat] ?? String(fault.args.seat + 1);
  return t(id, told);
}

const listed = (cards: readonly number[]): string => new Intl.ListFormat(language()).format(cards.map(String));

/** The places to mark: those of the sentence that is pointed at if it is still there, else those of every fault. */
export function faultCells(lines: readonly FaultLine[], pointed: string | null): FaultLine["cells"] {
  const shown = lines.filter(({ text }) => text === pointed);
  return (shown.length > 0 ? shown : lines).flatMap(({ cells }) => cells);
}

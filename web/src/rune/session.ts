/** A RUNE table on this device: the view, the seat's cards and choices, and asking about or making moves. */

import { Refused } from "../hall/api.ts";
import { problemText } from "../hall/problems.ts";
import type { TableSession } from "../table/session.svelte.ts";
import type { RuneDeck, RuneOwn, RuneRules, RuneView } from "../wire.ts";
import { whyOf, type Verdict, type Why } from "./verdict.ts";

export class RuneSession {
  private readonly verdicts = new Map<string, Promise<Verdict>>();
  private position = "";

  constructor(private readonly table: TableSession) {}

  get view(): RuneView | null {
    const game = this.table.state?.game;
    return game?.kind === "rune" ? game : null;
  }

  get own(): RuneOwn | null {
    const own = this.table.state?.own;
    return own?.kind === "rune" ? own : null;
  }

  get rules(): RuneRules {
    const setup = this.table.table?.setup;
    return setup?.kind === "rune" ? (setup.rules ?? {}) : {};
  }

  /** The table's custom deck; null if it uses the standard one. */
  get deck(): RuneDeck | null {
    const setup = this.table.table?.setup;
    return setup?.kind === "rune" ? (setup.deck ?? null) : null;
  }

  /** Asks what a move would change, or why it is illegal; cached per position. */
  look(seat: number, move: string): Promise<Verdict> {
    const position = `${String(this.view?.moves.length)} ${String(this.own?.seat)}`;
    if (position !== this.position) this.verdicts.clear();
    this.position = position;
    const known = this.verdicts.get(move);
    if (known) return known;
    const asked = this.table.ask({ t: "preview", seat, move }).then((answer): Verdict => {
      if (answer.t === "previewed") return { ok: true, preview: answer.preview };
      return { ok: false, reason: whyOf(answer as Parameters<typeof whyOf>[0]) };
    });
    this.verdicts.set(move, asked);
    return asked;
  }

  /** Makes a move; returns null if it was accepted, otherwise the reason. */
  async send(seat: number, move: string): Promise<Why | null> {
    const refusal = await this.table.play(seat, move, this.view?.moves.length ?? 0);
    if (!refusal) return null;
    if (refusal.code === "illegal") return whyOf(refusal);
    return whyOf({ text: problemText(new Refused(refusal.code, refusal.text)) });
  }
}

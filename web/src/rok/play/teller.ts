/** Tells the steps of a settlement one after another, each once, and in time before the next phase. */

import type { RokStep, RokView } from "../../wire.ts";
import { SHOWN } from "../model/tell.ts";

/** How long a step is shown, in milliseconds, by pace. */
const EVERY_MS = { normal: 900, relaxed: 1800 } as const;
/** Milliseconds kept free before the phase ends. */
const SPARE_MS = 500;

/** Steps that happen at the same moment and are told together. */
export type Telling = readonly RokStep[];

/** Groups steps into tellings: consecutive slides together, everything else alone. */
export function inTellings(steps: readonly RokStep[]): Telling[] {
  const tellings: RokStep[][] = [];
  for (const step of steps) {
    const last = tellings.at(-1);
    if (step.kind === "slide" && last?.[0]?.kind === "slide") last.push(step);
    else tellings.push([step]);
  }
  return tellings;
}

export class Teller {
  private waiting: Telling[] = [];
  private nextAt = 0;

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  /** Whether slides are waiting to be shown. */
  get slides(): boolean {
    return this.waiting.some((telling) => telling[0]?.kind === "slide");
  }

  /** Queues steps. Returns those that need no telling and would not overtake queued ones. */
  add(steps: readonly RokStep[]): Telling[] {
    const at = this.busy ? 0 : steps.findIndex((step) => SHOWN.has(step.kind));
    const [now, later] = at < 0 ? [steps, []] : [steps.slice(0, at), steps.slice(at)];
    this.waiting.push(...inTellings(later));
    return inTellings(now);
  }

  /** The next telling if it is due; a telling that is not shown takes no time. */
  next(view: RokView, now: number): Telling | null {
    if (now < this.nextAt) return null;
    const telling = this.waiting.shift();
    if (!telling) return null;
    if (telling.some((step) => SHOWN.has(step.kind))) {
      const left = view.due === null ? Infinity : view.due - SPARE_MS - now;
      this.nextAt = now + Math.min(EVERY_MS[view.pace], Math.max(0, left / (this.waiting.length + 1)));
    }
    return telling;
  }

  /** Everything left, at once, because the next round begins. */
  rest(): Telling[] {
    const left = this.waiting;
    this.waiting = [];
    this.nextAt = 0;
    return left;
  }

  /** Pauses telling for `ms`, while an animation is shown. */
  hold(now: number, ms: number): void {
    this.nextAt = Math.max(this.nextAt, now + ms);
  }
}

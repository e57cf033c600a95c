/** Tells the steps of a resolution one after another, each once, and in time for what comes next. */

import type { RokStep, RokView } from "../../wire.ts";
import { SHOWN } from "../model/tell.ts";

/** How long one step stands alone, by pace. */
const EVERY_MS = { normal: 900, relaxed: 1800 } as const;
/** Kept free before the phase ends. */
const SPARE_MS = 500;

/** Steps that happen at one moment and are told together. */
export type Telling = readonly RokStep[];

/** Slides stand together, everything else alone. */
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

  /** Whether slides wait to be shown. */
  get slides(): boolean {
    return this.waiting.some((telling) => telling[0]?.kind === "slide");
  }

  /** Takes steps that are to be told; those that need no telling go ahead, unless they would overtake others. */
  add(steps: readonly RokStep[]): Telling[] {
    const at = this.busy ? 0 : steps.findIndex((step) => SHOWN.has(step.kind));
    const [now, later] = at < 0 ? [steps, []] : [steps.slice(0, at), steps.slice(at)];
    this.waiting.push(...inTellings(later));
    return inTellings(now);
  }

  /** The next telling, if it is time for it; one that is not shown takes no time. */
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

  /** All that is left, at once: the next round begins. */
  rest(): Telling[] {
    const left = this.waiting;
    this.waiting = [];
    this.nextAt = 0;
    return left;
  }

  /** Nothing is told before `ms` have passed: something is to be seen. */
  hold(now: number, ms: number): void {
    this.nextAt = Math.max(this.nextAt, now + ms);
  }
}

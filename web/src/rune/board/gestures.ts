/** Pointer and wheel events on the board, recognised as grab, drag, tap, hover or turn. */

import type { Place } from "../model/faces.ts";

/** Callbacks for recognised gestures. A point is a fractional place of the grid. */
export interface BoardEvents {
  /** Called when a press begins; true takes the drag (a card is held), false leaves it to panning. */
  readonly grab?: (point: Place, event: PointerEvent) => boolean;
  readonly drag?: (point: Place, event: PointerEvent) => void;
  readonly release?: (point: Place, event: PointerEvent) => void;
  /** Called when a drag ends without a release: a second finger came, or the system took the pointer. */
  readonly abandon?: () => void;
  readonly tap?: (point: Place, event: PointerEvent) => void;
  readonly hover?: (point: Place) => void;
  readonly leave?: () => void;
  /** Called for the wheel or the right button; returns true if it was used. */
  readonly turn?: (by: 1 | -1) => boolean;
}

interface Stage {
  readonly toGrid: (x: number, y: number) => Place | null;
  readonly scale: () => number;
  readonly events: () => BoardEvents;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (by: number, about: Place) => void;
  readonly refit: () => void;
}

/** A press that moves less than this many pixels is a tap. */
const SLACK = 8;

export class Gestures {
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private start = { x: 0, y: 0 };
  private grabbed = false;
  private moved = false;
  private pinched = false;
  private wheelAt = 0;

  constructor(private readonly stage: Stage) {}

  listen(node: SVGSVGElement): () => void {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    node.addEventListener("pointerdown", this.down, on);
    node.addEventListener("pointermove", this.move, on);
    node.addEventListener("pointerup", this.up, on);
    node.addEventListener("pointercancel", this.cancel, on);
    // Without this, a lost pointer would count as the first finger of every later pinch.
    node.addEventListener("lostpointercapture", this.cancel, on);
    node.addEventListener("pointerleave", () => this.stage.events().leave?.(), on);
    node.addEventListener("wheel", this.wheel, { ...on, passive: false });
    node.addEventListener("contextmenu", this.menu, on);
    node.addEventListener("dblclick", this.twice, on);
    return () => stop.abort();
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size > 1) {
      this.pinched = true;
      this.abandon();
      return;
    }
    this.start = { x: event.clientX, y: event.clientY };
    this.moved = false;
    this.pinched = false;
    const point = this.stage.toGrid(event.clientX, event.clientY);
    this.grabbed = point !== null && (this.stage.events().grab?.(point, event) ?? false);
    try {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    } catch {
      // A pointer that is already gone cannot be captured, which does no harm.
    }
  };

  private readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    const point = this.stage.toGrid(event.clientX, event.clientY);
    if (!point) return;
    if (!before) {
      if (event.pointerType === "mouse") this.stage.events().hover?.(point);
      return;
    }
    if (this.fingers.size === 2) {
      this.pinch(event);
      return;
    }
    if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > SLACK) this.moved = true;
    if (this.moved && !this.pinched) {
      if (this.grabbed) this.stage.events().drag?.(point, event);
      else
        this.stage.pan(
          (before.x - event.clientX) / this.stage.scale(),
          (before.y - event.clientY) / this.stage.scale(),
        );
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  private pinch(event: PointerEvent): void {
    const [a, b] = [...this.fingers.values()];
    const apart = Math.hypot(a!.x - b!.x, a!.y - b!.y);
    const mid = { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [c, d] = [...this.fingers.values()];
    const now = Math.hypot(c!.x - d!.x, c!.y - d!.y);
    const to = { x: (c!.x + d!.x) / 2, y: (c!.y + d!.y) / 2 };
    const about = this.stage.toGrid(to.x, to.y);
    this.stage.pan((mid.x - to.x) / this.stage.scale(), (mid.y - to.y) / this.stage.scale());
    if (about && now > 0) this.stage.zoom(apart / now, about);
  }

  private readonly up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    const point = this.stage.toGrid(event.clientX, event.clientY);
    if (this.fingers.size > 0 || !point || this.pinched) return;
    const grabbed = this.grabbed;
    this.grabbed = false;
    if (!this.moved) this.stage.events().tap?.(point, event);
    else if (grabbed) this.stage.events().release?.(point, event);
  };

  private readonly cancel = (event: PointerEvent): void => {
    if (this.fingers.delete(event.pointerId)) this.abandon();
  };

  private abandon(): void {
    if (!this.grabbed) return;
    this.grabbed = false;
    this.stage.events().abandon?.();
  }

  /** A double tap shows the whole table again, except where a single tap does something. */
  private readonly twice = (): void => {
    if (!this.stage.events().tap) this.stage.refit();
  };

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const events = this.stage.events();
    // One notch of a wheel, or one short stroke on a touchpad, is a quarter turn.
    if (event.timeStamp - this.wheelAt < 160) return;
    if (!event.ctrlKey && events.turn?.(event.deltaY > 0 ? 1 : -1) === true) {
      this.wheelAt = event.timeStamp;
      return;
    }
    const about = this.stage.toGrid(event.clientX, event.clientY);
    if (about) this.stage.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), about);
  };

  private readonly menu = (event: MouseEvent): void => {
    event.preventDefault();
    this.stage.events().turn?.(1);
  };
}

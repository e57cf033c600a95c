/** Stones that are carried across the picture, between players, the bag and the cloth. */

import { Container, Sprite, type Texture } from "pixi.js";
import type { Point } from "./geometry.ts";

const CARRY_MS = 420;
const TAKE_MS = 260;

/** What moves until it is done; false ends it. */
export type Motion = (now: number) => boolean;

export interface Flight {
  readonly body: Container;
  readonly from: Point;
  readonly to: Point;
  /** Milliseconds to wait before it begins. */
  readonly wait: number;
  readonly ms: number;
  /** It fades on arrival: into a hand or the bag. */
  readonly fades: boolean;
}

/** A stone by itself, `across` pixels wide. */
export function loose(texture: Texture, across: number, cell: number): Container {
  const body = new Container();
  const face = new Sprite(texture);
  face.anchor.set(0.5);
  face.scale.set(across / cell);
  body.addChild(face);
  return body;
}

/** The motion of one flight that sets out at `now`; it ends with the stone gone. */
export function fly({ body, from, to, wait, ms, fades }: Flight, now: number): Motion {
  const start = now + wait;
  body.position.set(from.x, from.y);
  body.visible = wait === 0;
  return (time) => {
    if (body.destroyed) return false;
    if (time < start) return true;
    body.visible = true;
    const part = Math.min(1, (time - start) / ms);
    const ease = 1 - (1 - part) ** 3;
    body.position.set(from.x + (to.x - from.x) * ease, from.y + (to.y - from.y) * ease);
    body.scale.set(1 + 0.3 * Math.sin(Math.PI * part) - (fades ? 0.3 * part : 0));
    body.alpha = fades ? 1 - 0.9 * part ** 3 : 1;
    if (part < 1) return true;
    body.destroy({ children: true });
    return false;
  };
}

export const carried = (body: Container, from: Point, to: Point, nth: number): Flight => ({ body, from, to, wait: nth * 110, ms: CARRY_MS, fades: true });
export const taken = (body: Container, from: Point, to: Point): Flight => ({ body, from, to, wait: 0, ms: TAKE_MS, fades: true });

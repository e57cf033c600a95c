/** Draws stones on a canvas: those on the cloth with their shadows, and those carried above it. */

import { toPixels, type Camera, type Size } from "./arrange.ts";
import { atlas, BACK, cellOf, SHADOW, type Atlas } from "./atlas.ts";
import type { Flying } from "./flights.ts";
import { STONE } from "./geometry.ts";
import { newPose, type Pose } from "./motion.ts";
import { paintCloth, type Colours } from "./paint.ts";

/** The highest device pixel ratio drawn; more costs time and looks no better. */
const FINEST = 2;
/** How much larger the pictures are than resting stones, because stones in the air are larger. */
const LARGER = 1.3;
const SMALLEST_CELL = 48;
const LARGEST_CELL = 260;

/** A stone on the cloth. */
export interface Piece {
  readonly pose: Pose;
  sign: number | null;
  /** The visible width of the face while it turns over, from 0 to 1. */
  open: number;
  /** The scale factor under a hand. */
  swell: number;
  gone: boolean;
}

export const newPiece = (): Piece => ({ pose: newPose(), sign: null, open: 1, swell: 1, gone: false });

/** The light in the turned world: a shadow's offset, and its change with height. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

export function lightAt(turn: number): Light {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    x: 90 * cos + 140 * sin,
    y: 140 * cos - 90 * sin,
    dx: 700 * cos + 900 * sin,
    dy: 900 * cos - 700 * sin,
  };
}

export class Surface {
  private readonly ground = document.createElement("canvas");
  private readonly stones = document.createElement("canvas");
  private readonly on = this.stones.getContext("2d", { desynchronized: true });
  private pictures: Atlas | null = null;
  private size: Size = { width: 0, height: 0 };
  private fine = 1;

  constructor(host: HTMLElement) {
    for (const canvas of [this.ground, this.stones]) {
      canvas.setAttribute("aria-hidden", "true");
      canvas.style.width = canvas.style.height = "100%";
      host.append(canvas);
    }
  }

  remove(): void {
    this.ground.remove();
    this.stones.remove();
  }

  /** Sets the size of the canvas. */
  fit(size: Size): void {
    this.size = size;
    this.fine = Math.min(devicePixelRatio, FINEST);
    for (const canvas of [this.ground, this.stones]) {
      canvas.width = Math.round(size.width * this.fine);
      canvas.height = Math.round(size.height * this.fine);
    }
  }

  /** Paints the cloth under the stones. */
  paint(colours: Colours, camera: Camera, turn: number): void {
    const ctx = this.ground.getContext("2d");
    if (!ctx) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.ground.width, this.ground.height);
    const middle = toPixels({ x: 0, y: 0 }, camera, this.size);
    const scale = camera.scale * this.fine;
    ctx.setTransform(scale, 0, 0, scale, middle.x * this.fine, middle.y * this.fine);
    paintCloth(ctx, colours, turn);
  }

  /** Redraws everything. */
  draw(pieces: Iterable<Piece>, flying: Iterable<Flying>, camera: Camera, turn: number, light: Light): void {
    const { on: ctx, fine, size } = this;
    if (!ctx || size.width === 0) return;
    const pictures = this.sharp(camera);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.stones.width, this.stones.height);
    const middle = toPixels({ x: 0, y: 0 }, camera, size);
    const [cos, sin] = [Math.cos(turn) * camera.scale * fine, Math.sin(turn) * camera.scale * fine];
    const [left, top] = [middle.x * fine, middle.y * fine];
    const across = 2 * STONE * camera.scale * fine;
    for (const { pose, sign, open, swell } of pieces) {
      const [x, y] = [pose.x + light.x + light.dx * pose.height, pose.y + light.y + light.dy * pose.height];
      ctx.globalAlpha = 1 - 0.6 * pose.height;
      ctx.setTransform(1, 0, 0, 1, left + cos * x - sin * y, top + sin * x + cos * y);
      stamp(ctx, pictures, SHADOW, across);
      ctx.globalAlpha = 1;
      const [u, v] = [left + cos * pose.x - sin * pose.y, top + sin * pose.x + cos * pose.y];
      const large = swell * (1 + 0.5 * pose.height);
      const [c, s] = [Math.cos(turn + pose.angle) * large, Math.sin(turn + pose.angle) * large];
      ctx.setTransform(c * open, s * open, -s * pose.flat, c * pose.flat, u, v);
      stamp(ctx, pictures, sign ?? BACK, across);
    }
    for (const one of flying) {
      if (!one.visible) continue;
      ctx.globalAlpha = one.alpha;
      const [c, s] = [Math.cos(one.angle) * one.scale, Math.sin(one.angle) * one.scale];
      ctx.setTransform(c, s, -s, c, one.x * fine, one.y * fine);
      stamp(ctx, pictures, one.sign ?? BACK, one.across * fine);
    }
    ctx.globalAlpha = 1;
  }

  /** The atlas, repainted if the stones are shown much larger or smaller than its pictures. */
  private sharp(camera: Camera): Atlas {
    const wish = Math.round(2 * STONE * camera.scale * this.fine * LARGER);
    const cell = Math.min(Math.max(wish, SMALLEST_CELL), LARGEST_CELL);
    const known = this.pictures;
    if (known && Math.abs(known.cell - cell) < 0.3 * known.cell) return known;
    return (this.pictures = atlas(cell));
  }
}

function stamp(ctx: CanvasRenderingContext2D, { canvas, cell }: Atlas, picture: number, across: number): void {
  const { x, y } = cellOf(picture, cell);
  ctx.drawImage(canvas, x, y, cell, cell, -across / 2, -across / 2, across, across);
}

/** A stone painted once for each sign; the cloth and the lists use the same picture. */

import { RIM, STONE } from "./geometry.ts";
import { FOOT, LOOKS, SIGNS, shadeOf, type Shade } from "../model/signs.ts";

/** A seeded random generator, so that a stone always has the same veins. */
function grain(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function texture(ctx: CanvasRenderingContext2D, shade: Shade | "blank", sign: number): void {
  const chance = grain(sign + 7);
  ctx.lineCap = "round";
  if (shade === "white") {
    // Limestone: long pale veins.
    ctx.strokeStyle = "rgb(150 130 95 / 0.28)";
    ctx.lineWidth = 1.4;
    for (let i = 0; i < 5; i += 1) {
      const y = 10 + chance() * 80;
      ctx.beginPath();
      ctx.moveTo(0, y);
      ctx.bezierCurveTo(30, y - 14 + chance() * 20, 60, y + 14 - chance() * 20, 100, y - 6 + chance() * 12);
      ctx.stroke();
    }
  } else if (shade === "grey") {
    // Granite: specks.
    for (let i = 0; i < 90; i += 1) {
      ctx.fillStyle = chance() < 0.5 ? "rgb(255 255 255 / 0.3)" : "rgb(0 0 0 / 0.3)";
      ctx.beginPath();
      ctx.arc(chance() * 100, chance() * 100, 0.6 + chance() * 1.3, 0, 7);
      ctx.fill();
    }
  } else if (shade === "black") {
    // Slate: slanting scratches.
    ctx.strokeStyle = "rgb(255 255 255 / 0.11)";
    ctx.lineWidth = 1.1;
    for (let i = 0; i < 12; i += 1) {
      const x = chance() * 110 - 10;
      const y = chance() * 100;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + 12 + chance() * 14, y - 16 - chance() * 14);
      ctx.stroke();
    }
  } else {
    // The back: turned wood, alike for all.
    ctx.strokeStyle = "rgb(60 35 10 / 0.22)";
    ctx.lineWidth = 1.6;
    for (const r of [12, 20, 28, 35]) {
      ctx.beginPath();
      ctx.arc(47, 48, r, 0, 7);
      ctx.stroke();
    }
  }
}

function ring(ctx: CanvasRenderingContext2D, shade: Shade | "blank"): void {
  if (shade === "white" || shade === "blank") return;
  ctx.strokeStyle = shade === "grey" ? "rgb(10 15 20 / 0.6)" : "rgb(243 215 155 / 0.75)";
  ctx.lineWidth = 2.2;
  ctx.setLineDash(shade === "grey" ? [2.4, 5.2] : []);
  ctx.beginPath();
  ctx.arc(50, 50, 41, 0, 7);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Paints a stone into a square of 100: a sign, or null for the back, which is the same for all stones. */
export function paintStone(ctx: CanvasRenderingContext2D, sign: number | null): void {
  const shade = sign === null ? "blank" : shadeOf(sign);
  const look = LOOKS[shade];
  ctx.save();
  ctx.beginPath();
  ctx.arc(50, 50, 48, 0, 7);
  ctx.clip();
  const light = ctx.createRadialGradient(38, 32, 6, 50, 50, 52);
  light.addColorStop(0, look.light);
  light.addColorStop(1, look.dark);
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, 100, 100);
  texture(ctx, shade, sign ?? 50);
  ctx.restore();
  ring(ctx, shade);
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(50, 50, 47, 0, 7);
  ctx.stroke();
  if (sign !== null) {
    const path = new Path2D(SIGNS[sign]?.strokes ?? "");
    ctx.lineJoin = "miter";
    ctx.lineCap = "square";
    ctx.save();
    ctx.translate(1.3, 1.6);
    ctx.strokeStyle = shade === "black" ? "rgb(0 0 0 / 0.8)" : "rgb(255 255 255 / 0.55)";
    ctx.lineWidth = 7.5;
    ctx.stroke(path);
    ctx.restore();
    ctx.strokeStyle = look.carving;
    ctx.lineWidth = 7.5;
    ctx.stroke(path);
    ctx.lineWidth = 4.5;
    ctx.lineCap = "round";
    ctx.stroke(new Path2D(FOOT));
  }
}

/** Destiny: a dark stone with a golden dot. */
export function paintDestiny(ctx: CanvasRenderingContext2D): void {
  const light = ctx.createRadialGradient(38, 32, 6, 50, 50, 52);
  light.addColorStop(0, "#7a3b36");
  light.addColorStop(1, "#3e1613");
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.arc(50, 50, 47, 0, 7);
  ctx.fill();
  ctx.strokeStyle = "#e2b866";
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = "#f0cf8d";
  ctx.beginPath();
  ctx.arc(50, 50, 11, 0, 7);
  ctx.fill();
}

/** The shadow of a stone. */
export function paintShadow(ctx: CanvasRenderingContext2D): void {
  const dark = ctx.createRadialGradient(50, 50, 40, 50, 50, 50);
  dark.addColorStop(0, "rgb(0 0 0 / 0.34)");
  dark.addColorStop(1, "rgb(0 0 0 / 0)");
  ctx.fillStyle = dark;
  ctx.fillRect(0, 0, 100, 100);
}

export interface Colours {
  readonly cloth: string;
  readonly edge: string;
  readonly line: string;
  /** Each seat's colour, shown on the rim in front of it. */
  readonly seats: readonly string[];
}

/** Paints the rim in front of each player in that player's colour. */
function paintRim(ctx: CanvasRenderingContext2D, seats: readonly string[], turn: number): void {
  ctx.lineWidth = 300;
  ctx.lineCap = "round";
  seats.forEach((colour, seat) => {
    const middle = Math.PI / 2 + (2 * Math.PI * seat) / seats.length + turn;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.arc(0, 0, RIM + 60, middle - 0.26, middle + 0.26);
    ctx.stroke();
  });
}

/** The cloth with Destiny in the middle, around the origin, turned by `turn`. */
export function paintCloth(ctx: CanvasRenderingContext2D, colours: Colours, turn: number): void {
  const disc = (y: number, r: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.arc(0, y, r, 0, 7);
    ctx.fill();
  };
  disc(180, RIM + 160, "rgb(0 0 0 / 0.28)");
  disc(0, RIM + 160, colours.edge);
  disc(0, RIM, colours.cloth);
  ctx.strokeStyle = colours.line;
  ctx.lineWidth = 40;
  ctx.globalAlpha = 0.5;
  for (const r of [0.36, 0.68]) {
    ctx.beginPath();
    ctx.arc(0, 0, RIM * r, 0, 7);
    ctx.stroke();
  }
  ctx.lineWidth = 50;
  ctx.globalAlpha = 0.8;
  ctx.beginPath();
  for (let i = 0; i < 24; i += 1) {
    const a = (Math.PI * i) / 12;
    ctx.moveTo(Math.cos(a) * RIM * 0.95, Math.sin(a) * RIM * 0.95);
    ctx.lineTo(Math.cos(a) * RIM * 0.985, Math.sin(a) * RIM * 0.985);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
  paintRim(ctx, colours.seats, turn);
  ctx.scale(STONE / 50, STONE / 50);
  ctx.translate(-50, -50);
  paintDestiny(ctx);
}

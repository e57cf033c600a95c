/** The seats round the cloth, as the reader sees them. */

import type { RokSeat } from "../../wire.ts";
import { edgeOf } from "../cloth/geometry.ts";

export type Side = "bottom" | "left" | "top" | "right";

/** The side of the picture where a seat is, with the cloth turned by `turn`. */
export function sideOf(seat: number, seats: number, turn: number): Side {
  const { x, y } = edgeOf(seat, seats, turn, 1);
  if (y > 0.9) return "bottom";
  if (Math.abs(x) < 0.1) return "top";
  return x < 0 ? "left" : "right";
}

/** Seats in play order, the one after `from` first and `from` last: clockwise round the reader. */
export function clockwise(seats: number, from: number): number[] {
  return Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);
}

/** Stones a seat has won (REND-2): two for each pair, one for each captive. */
export function stonesOf(seat: RokSeat): number {
  return seat.loot.length * 2 + seat.captives.length;
}

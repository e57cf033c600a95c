/** Several people around one screen: the side of each seat, and the player that each touch belongs to. */

import type { Point } from "../cloth/geometry.ts";
import { sideOf, type Side } from "../model/seats.ts";

/** The side of each seat; up to four people get a side each. */
export function sidesFor(seats: number): Side[] {
  return Array.from({ length: seats }, (_, seat) => sideOf(seat, seats, 0));
}

/** Rotation, in degrees, of the text at each side, so that it faces its player. */
export const TURNS: Readonly<Record<Side, number>> = { bottom: 0, left: 90, top: 180, right: 270 };

/** A hand on its way from its player's own edge to a stone. */
export interface Hand {
  readonly pointer: number;
  readonly seat: number;
  readonly from: Point;
  readonly at: Point;
}

/** The hands after a pointer moved; other pointers' hands are unchanged. */
export function moved(hands: readonly Hand[], pointer: number, at: Point): readonly Hand[] {
  return hands.map((hand) => (hand.pointer === pointer ? { ...hand, at } : hand));
}

/** The hands after a pointer went down at a seat's edge; a seat has one hand (RGRB-1). */
export function begun(hands: readonly Hand[], pointer: number, seat: number, at: Point): readonly Hand[] {
  if (hands.some((hand) => hand.seat === seat)) return hands;
  return [...hands, { pointer, seat, from: at, at }];
}

/** Converts the hall's cloth (10,000 units to the rim, seat 0 at the bottom) to one with the reader at the bottom. */

export const RIM = 10_000;
export const STONE = 850;
/** Half the width of the picture in units; leaves room beyond the rim for hands and slides. */
export const FIELD = 11_200;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The rotation of the cloth that puts `seat` at the bottom. */
export function turnOf(seat: number | null, seats: number): number {
  return seat === null ? 0 : (-2 * Math.PI * seat) / seats;
}

export function turned(point: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** The position of a seat on the reader's screen. */
export function edgeOf(seat: number, seats: number, turn: number, away = RIM): Point {
  const angle = Math.PI / 2 + (2 * Math.PI * seat) / seats + turn;
  return { x: away * Math.cos(angle), y: away * Math.sin(angle) };
}

/** A point as percentages of a picture of the whole cloth. */
export function percent(point: Point): { left: number; top: number } {
  return { left: 50 + (50 * point.x) / FIELD, top: 50 + (50 * point.y) / FIELD };
}

/** Constants of a slide: distance of its start from the middle, speed at full force, and friction (RSLD-1). */
export const SLIDE_START = RIM + STONE;
const FASTEST = 17_000;
const DRAG = 9_000;

/** How far a stone slides on a free cloth. */
export function slideReach(force: number): number {
  const speed = (FASTEST * force) / 1000;
  return (speed * speed) / 2 / DRAG;
}

/** Where a slide from the bottom edge comes to rest on a free cloth, as its player sees it. */
export function slideEnd(aim: number, force: number): Point {
  const way = slideReach(force);
  return { x: way * Math.sin(aim / 1000), y: SLIDE_START - way * Math.cos(aim / 1000) };
}

/** The path of a slide from the bottom edge on a free cloth: a position and an angle every `frame` ms. */
export function slideFrames(aim: number, force: number, frame: number): number[][] {
  const speed = (FASTEST * force) / 1000;
  const lasts = (speed / DRAG) * 1000;
  return Array.from({ length: Math.ceil(lasts / frame) + 1 }, (_, i) => {
    const s = Math.min(i * frame, lasts) / 1000;
    const way = speed * s - (DRAG * s * s) / 2;
    return [way * Math.sin(aim / 1000), SLIDE_START - way * Math.cos(aim / 1000), 0];
  });
}

/** The aim and force of a slide from a pull: pulling away from Destiny adds force, sideways aims (RSLD-1). */
export function slideOf(pull: Point, longest: number): { aim: number; force: number } {
  const length = Math.hypot(pull.x, pull.y);
  const force = Math.round(Math.min(1, length / longest) * 1000);
  // Pulled straight down (towards the reader), the stone slides straight up.
  const aim = length < 4 ? 0 : Math.round(Math.atan2(-pull.x, pull.y) * 1000);
  return { aim: Math.max(-1000, Math.min(1000, aim)), force };
}

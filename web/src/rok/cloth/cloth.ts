/**
 * Animates the cloth: stones that rest, fly, slide and are taken. It knows no rules; stones are grabbed by buttons
 * above it. Nothing is drawn while nothing moves.
 */

import type { RokStone, RokThrow } from "../../wire.ts";
import { toPixels, wholeCloth, type Arrangement, type Camera, type Size } from "./arrange.ts";
import { carried, fly, loose, taken, type Flying, type Motion } from "./flights.ts";
import { STONE, turned, type Point } from "./geometry.ts";
import { MotionClock, newPose, poseAt, type Pose, type Way } from "./motion.ts";
import type { Colours } from "./paint.ts";
import { lightAt, newPiece, Surface, type Light, type Piece } from "./surface.ts";

const TURN_MS = 130;
const TOUCH_MS = 180;
const LOOK_MS = 600;
/** How long finished slides stay visible, in milliseconds. */
const LINGER_MS = 900;

export interface SlideShow {
  readonly seat: number;
  /** The sign of the slid stone; null shows its back. */
  readonly sign: number | null;
  readonly ms: number;
  readonly paths: readonly (readonly [number | null, readonly (readonly number[])[]])[];
}

/** Where stones go that leave the cloth: the pixel position of a seat or of the bag. */
export type Edges = (to: number | "bag") => Point;

const HERE: Arrangement = { camera: { x: 0, y: 0, scale: 0.02 }, spots: new Map() };
/** The place number used for the stone that a seat slides. */
const slidBy = (seat: number): number => -1 - seat;

export class Cloth {
  private readonly surface: Surface;
  private readonly pieces = new Map<number, Piece>();
  private readonly flying = new Set<Flying>();
  private readonly motions: Motion[] = [];
  private readonly time = new MotionClock();
  private readonly pose: Pose = newPose();
  private lying: readonly RokStone[] = [];
  /** Slides that are moving, or resting until they are judged. */
  private readonly slid = new Set<number>();
  private arrangement: Arrangement = HERE;
  private before: Arrangement = HERE;
  /** Progress of the transition from the previous arrangement to this one, from 0 to 1. */
  private part = 1;
  private camera: Camera = HERE.camera;
  private turn = 0;
  private light: Light = lightAt(0);
  private frameId = 0;

  constructor(
    private readonly host: HTMLElement,
    private colours: Colours,
    private readonly still: boolean,
    private readonly edges: Edges,
  ) {
    this.surface = new Surface(host);
    this.fit();
  }

  stop(): void {
    cancelAnimationFrame(this.frameId);
    this.motions.length = 0;
    this.surface.remove();
  }

  private get size(): Size {
    return { width: this.host.clientWidth, height: this.host.clientHeight };
  }

  /** Fits the canvas to its element. */
  fit(): void {
    const { size } = this;
    if (size.width === 0 || size.height === 0) return;
    this.surface.fit(size);
    if (this.arrangement === HERE) this.camera = wholeCloth(size);
    this.aim(this.camera);
    this.draw();
  }

  paint(colours: Colours): void {
    this.colours = colours;
    this.surface.paint(this.colours, this.camera, this.turn);
  }

  /** Sets the speed of motions as a factor; 0 pauses them. */
  run(speed: number): void {
    this.time.run(speed);
  }

  /** Stops all motions where they are. */
  halt(): void {
    this.motions.length = 0;
    this.flying.clear();
    this.release();
    [this.part, this.camera] = [1, this.arrangement.camera];
  }

  private aim(camera: Camera): void {
    this.camera = camera;
    this.surface.paint(this.colours, camera, this.turn);
  }

  /** Turns the cloth so that the reader sits at the bottom, and moves the camera; the light stays where it is. */
  look(arrangement: Arrangement, turn: number, at_once = false): void {
    const from = this.camera;
    const turnedAround = turn !== this.turn;
    this.before = this.part === 1 ? this.arrangement : HERE;
    this.arrangement = arrangement;
    this.turn = turn;
    this.light = lightAt(turn);
    const to = arrangement.camera;
    const moved = Math.hypot(from.x - to.x, from.y - to.y) + 1e6 * Math.abs(from.scale - to.scale) >= 1;
    if (this.still || at_once || turnedAround || this.before === HERE || !moved) {
      this.part = 1;
      this.aim(to);
      this.settle();
      this.draw();
      return;
    }
    this.part = 0;
    const start = performance.now();
    this.move(() => {
      if (this.arrangement !== arrangement) return false;
      const part = Math.min(1, (performance.now() - start) / LOOK_MS);
      const ease = part * part * (3 - 2 * part);
      const between = (a: number, b: number): number => a + (b - a) * ease;
      this.part = ease;
      this.aim(
        part === 1 ? to : { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) },
      );
      this.settle();
      return part < 1;
    });
  }

  /** The offset between where a stone rests and where it is shown. */
  private shift(place: number, x: number, y: number): Point {
    const [old, now] = [this.before, this.arrangement].map(({ spots }) => {
      const spot = spots.get(place);
      if (!spot) return { x: 0, y: 0 };
      const there = turned(spot, -this.turn);
      return { x: there.x - x, y: there.y - y };
    });
    if (this.part === 1) return now!;
    return { x: old!.x + (now!.x - old!.x) * this.part, y: old!.y + (now!.y - old!.y) * this.part };
  }

  private piece(place: number): Piece {
    const known = this.pieces.get(place);
    if (known) return known;
    const made = newPiece();
    this.pieces.set(place, made);
    return made;
  }

  private drop(place: number): void {
    const piece = this.pieces.get(place);
    if (piece) piece.gone = true;
    this.pieces.delete(place);
  }

  private keep(places: ReadonlySet<number>): void {
    for (const place of [...this.pieces.keys()]) if (!places.has(place) && !this.slid.has(place)) this.drop(place);
  }

  /** Moves resting stones to their places in the arrangement. */
  private settle(): void {
    if (this.slid.size > 0) return;
    for (const [place, x, y, angle] of this.lying) {
      const piece = this.pieces.get(place);
      if (!piece) continue;
      const shift = this.shift(place, x, y);
      Object.assign(piece.pose, { x: x + shift.x, y: y + shift.y, angle: angle / 1000, height: 0, flat: 1 });
    }
  }

  /** Shows exactly these stones at rest; a stone whose sign becomes known turns over. */
  lay(stones: readonly RokStone[]): void {
    this.lying = stones;
    this.keep(new Set(stones.map((stone) => stone[0])));
    for (const [place, , , , sign] of stones) {
      const fresh = !this.pieces.has(place);
      const piece = this.piece(place);
      if (piece.sign === sign) continue;
      if (fresh || this.still || sign === null) piece.sign = sign;
      else this.turnOver(piece, sign);
    }
    this.settle();
    this.draw();
  }

  private turnOver(piece: Piece, sign: number): void {
    const start = this.time.now();
    this.move((now) => {
      const part = Math.min(1, (now - start) / TURN_MS);
      if (part >= 0.5) piece.sign = sign;
      piece.open = part === 1 ? 1 : Math.max(0.08, Math.abs(Math.cos(Math.PI * part)));
      return part < 1 && !piece.gone;
    });
  }

  /** Animates a throw that began `ago` ms ago. */
  throw(thrown: RokThrow, stones: readonly RokStone[], ago: number): void {
    this.lying = [];
    this.release();
    this.keep(new Set(thrown.paths.map((path) => path.place)));
    for (const stone of stones) this.piece(stone[0]).sign = stone[4];
    const start = this.time.now() - (this.still ? thrown.ms : ago);
    const flights = thrown.paths.map((path) => {
      const [x = 0, y = 0] = path.frames.slice(-3);
      const piece = this.piece(path.place);
      // A stone already on the cloth starts from where it is shown.
      const from = path.lands === 0 ? { x: piece.pose.x - path.frames[0]!, y: piece.pose.y - path.frames[1]! } : null;
      return { piece, way: path as Way, from: from ?? { x: 0, y: 0 }, to: this.shift(path.place, x, y) };
    });
    this.move((now) => {
      const ms = now - start;
      const part = Math.min(1, Math.max(0, ms / thrown.ms));
      for (const { piece, way, from, to } of flights)
        this.follow(piece, way, thrown.frame, ms, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      return ms < thrown.ms;
    });
  }

  private follow(piece: Piece, way: Way, frame: number, ms: number, dx: number, dy: number): void {
    if (piece.gone) return;
    const pose = poseAt(way, frame, ms, this.pose);
    Object.assign(piece.pose, pose, { x: pose.x + dx, y: pose.y + dy });
  }

  private pixels(x: number, y: number): Point {
    return toPixels(turned({ x, y }, this.turn), this.camera, this.size);
  }

  private loosen(sign: number | null, angle = 0): Flying {
    const stone = loose(sign, Math.max(30, 2 * STONE * this.camera.scale), angle);
    this.flying.add(stone);
    return stone;
  }

  /** Animates a stone from the cloth to a seat or into the bag. */
  take(place: number, to: number | "bag", nth = 0): void {
    const piece = this.pieces.get(place);
    if (!piece) return;
    const from = this.pixels(piece.pose.x, piece.pose.y);
    this.drop(place);
    if (this.still) {
      this.draw();
      return;
    }
    const stone = this.loosen(piece.sign, this.turn + piece.pose.angle);
    const way = to === "bag" ? carried(stone, from, this.edges(to), nth) : taken(stone, from, this.edges(to));
    this.move(fly(way, this.time.now(), () => this.flying.delete(stone)));
  }

  /** Animates stones from one player to another, or between a player and the bag. */
  carry(signs: readonly (number | null)[], from: number | "bag", to: number | "bag"): void {
    if (this.still) return;
    signs.forEach((sign, nth) => {
      const stone = this.loosen(sign);
      const way = carried(stone, this.edges(from), this.edges(to), nth);
      this.move(fly(way, this.time.now(), () => this.flying.delete(stone)));
    });
  }

  /** Shows a hand on a stone at once, before the hall has decided. */
  touch(place: number): void {
    const piece = this.pieces.get(place);
    if (!piece) return;
    const start = this.time.now();
    this.move((now) => {
      const part = Math.min(1, (now - start) / TOUCH_MS);
      piece.swell = 1 + 0.16 * Math.sin(Math.PI * part);
      return part < 1 && !piece.gone;
    });
  }

  /**
   * Plays slides at the same time. With `stay`, they remain at rest, with the stones they moved, until others
   * are shown or the cloth is released.
   */
  slides(shows: readonly SlideShow[], frame: number, stay: boolean, after: () => void): void {
    if (!stay) this.release();
    const ways: { piece: Piece; way: Way }[] = [];
    for (const { seat, sign, paths } of shows) {
      this.slid.add(slidBy(seat));
      for (const [place, frames] of paths) {
        const piece = place === null ? this.piece(slidBy(seat)) : this.pieces.get(place);
        if (place === null) piece!.sign = sign;
        if (piece) ways.push({ piece, way: { frames: frames.flat(), lands: 0 } });
      }
    }
    const longest = this.still ? 0 : Math.max(0, ...shows.map((show) => show.ms));
    const start = this.time.now();
    this.move((now) => {
      const ms = this.still ? Infinity : now - start;
      for (const one of ways) this.follow(one.piece, one.way, frame, Math.min(ms, 60_000), 0, 0);
      if (now - start < longest + LINGER_MS) return true;
      if (!stay) this.release();
      after();
      return false;
    });
  }

  /** Removes slid stones and puts back the stones that they moved. */
  release(): void {
    if (this.slid.size === 0) return;
    for (const place of this.slid) this.drop(place);
    this.slid.clear();
    this.settle();
  }

  private move(motion: Motion): void {
    this.motions.push(motion);
    this.draw();
  }

  /** Draws in the next frame, and keeps drawing while something moves. */
  private draw(): void {
    if (this.frameId !== 0) return;
    this.frameId = requestAnimationFrame(() => {
      this.frameId = 0;
      const now = this.time.now();
      for (let i = this.motions.length - 1; i >= 0; i -= 1) if (!this.motions[i]!(now)) this.motions.splice(i, 1);
      this.surface.draw(this.pieces.values(), this.flying, this.camera, this.turn, this.light);
      if (this.motions.length > 0) this.draw();
    });
  }
}

/**
 * The picture of the cloth: stones that lie, fly, slide and are taken (PixiJS), above a cloth painted on a canvas of its
 * own. It shows what it is told and knows no rules; hands are buttons above it.
 *
 * A frame is cheap: every picture of a stone is a piece of one texture, nothing is made while things move, and at rest
 * nothing is drawn at all.
 */

// The hall allows no code made from text, which Pixi would otherwise use.
import "pixi.js/unsafe-eval";
import { Application, Container, Sprite, Texture, Ticker } from "pixi.js";
import type { RokStone, RokThrow } from "../../wire.ts";
import { toPixels, wholeCloth, type Arrangement, type Camera, type Size } from "./arrange.ts";
import { atlas, BACK, CELL, SHADOW } from "./atlas.ts";
import { carried, fly, loose, taken, type Motion } from "./flights.ts";
import { slideAt, slideEnd, STONE, turned, type Point } from "./geometry.ts";
import { MotionClock, newPose, poseAt, type Pose, type Way } from "./motion.ts";
import { paintCloth, type Colours } from "./paint.ts";

/** A screen finer than this looks no better and costs more. */
const FINEST = 2;
const FULL = (2 * STONE) / CELL;
const TURN_MS = 130;
const TOUCH_MS = 180;
const LOOK_MS = 800;
/** How long slides stay in sight once they have come to rest. */
const LINGER_MS = 900;
/** The place number of a stone that its own player slides, shown before the hall has answered. */
const MINE = -100;

interface Piece {
  readonly body: Container;
  readonly face: Sprite;
  readonly shadow: Sprite;
  sign: number | null;
}

export interface SlideShow {
  readonly seat: number;
  /** What the slid stone shows; null is its back. */
  readonly sign: number | null;
  readonly ms: number;
  readonly paths: readonly (readonly [number | null, readonly (readonly number[])[]])[];
}

/** Where things go that leave the cloth: pixels of the picture for a seat, or for the bag. */
export type Edges = (to: number | "bag") => Point;

const HERE: Arrangement = { camera: { x: 0, y: 0, scale: 0.02 }, spots: new Map() };

export class Cloth {
  private readonly app = new Application();
  private readonly world = new Container();
  private readonly above = new Container();
  private readonly ground = document.createElement("canvas");
  private readonly pieces = new Map<number, Piece>();
  private readonly motions: Motion[] = [];
  private readonly time = new MotionClock();
  private readonly pose: Pose = newPose();
  private pictures: Texture[] = [];
  private arrangement: Arrangement = HERE;
  private camera: Camera = HERE.camera;
  private turn = 0;
  /** Where a stone's shadow falls, on the cloth and for each unit of height, as the turned world has it. */
  private readonly light = { x: 90, y: 140, dx: 700, dy: 900 };
  private ready = false;
  private gone = false;

  constructor(
    private readonly host: HTMLElement,
    private colours: Colours,
    private readonly still: boolean,
    private readonly edges: Edges,
  ) {}

  async start(): Promise<void> {
    await this.app.init({
      backgroundAlpha: 0,
      antialias: false,
      autoDensity: true,
      resolution: Math.min(devicePixelRatio, FINEST),
      width: this.host.clientWidth || 300,
      height: this.host.clientHeight || 300,
      sharedTicker: false,
      autoStart: false,
      // Drawn by the graphics card, or plainly where there is none worth the name.
      preference: ["webgl", "canvas"],
      failIfMajorPerformanceCaveat: true,
      eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
    });
    if (this.gone) {
      this.app.destroy(true);
      return;
    }
    // Pixi's own errands, which would wake a phone for every frame, are none of ours.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    this.app.canvas.setAttribute("aria-hidden", "true");
    this.ground.setAttribute("aria-hidden", "true");
    this.host.append(this.ground, this.app.canvas);
    this.pictures = atlas();
    this.app.stage.addChild(this.world, this.above);
    this.app.ticker.add(() => this.frame());
    this.ready = true;
    this.fit();
  }

  stop(): void {
    this.gone = true;
    this.ground.remove();
    if (this.ready) this.app.destroy(true, { children: true, texture: true, textureSource: true });
  }

  private get size(): Size {
    return { width: this.host.clientWidth, height: this.host.clientHeight };
  }

  /** Fits the picture to its place. */
  fit(): void {
    const { width, height } = this.size;
    if (!this.ready || width === 0 || height === 0) return;
    this.app.renderer.resize(width, height);
    if (this.arrangement === HERE) this.camera = wholeCloth(this.size);
    this.aim(this.camera);
    this.draw();
  }

  paint(colours: Colours): void {
    this.colours = colours;
    this.paintGround();
  }

  /** Motions run so many times as fast; 0 holds them. */
  run(speed: number): void {
    this.time.run(speed);
  }

  /** Whatever is in motion is left where it is. */
  halt(): void {
    this.motions.length = 0;
    for (const body of this.above.removeChildren()) body.destroy({ children: true });
  }

  private paintGround(): void {
    const { width, height } = this.size;
    const fine = Math.min(devicePixelRatio, FINEST);
    if (!this.ready) return;
    this.ground.width = Math.round(width * fine);
    this.ground.height = Math.round(height * fine);
    this.ground.style.width = `${String(width)}px`;
    this.ground.style.height = `${String(height)}px`;
    const ctx = this.ground.getContext("2d");
    if (!ctx) return;
    const middle = toPixels({ x: 0, y: 0 }, this.camera, this.size);
    const scale = this.camera.scale * fine;
    ctx.setTransform(scale, 0, 0, scale, middle.x * fine, middle.y * fine);
    paintCloth(ctx, this.colours, this.turn);
  }

  private aim(camera: Camera): void {
    this.camera = camera;
    const middle = toPixels({ x: 0, y: 0 }, camera, this.size);
    this.world.position.set(middle.x, middle.y);
    this.world.scale.set(camera.scale);
    this.paintGround();
  }

  /** Turns the cloth so that the reader sits at the bottom, and moves the camera; the light stays where it is. */
  look(arrangement: Arrangement, turn: number): void {
    this.arrangement = arrangement;
    this.turn = turn;
    this.world.rotation = turn;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    this.light.x = 90 * cos + 140 * sin;
    this.light.y = 140 * cos - 90 * sin;
    this.light.dx = 700 * cos + 900 * sin;
    this.light.dy = 900 * cos - 700 * sin;
    if (!this.ready) return;
    const [from, to] = [this.camera, arrangement.camera];
    if (this.still || from === HERE.camera || Math.hypot(from.x - to.x, from.y - to.y) + 1e6 * Math.abs(from.scale - to.scale) < 1) {
      this.aim(to);
      this.draw();
      return;
    }
    const start = performance.now();
    this.move(() => {
      if (this.arrangement !== arrangement) return false;
      const part = Math.min(1, (performance.now() - start) / LOOK_MS);
      const ease = part * part * (3 - 2 * part);
      const between = (a: number, b: number): number => a + (b - a) * ease;
      this.aim(part === 1 ? to : { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
      return part < 1;
    });
  }

  /** How far a stone is shown from where it lies, so that it can be hit. */
  private shift(place: number, x: number, y: number): Point {
    const spot = this.arrangement.spots.get(place);
    if (!spot) return { x: 0, y: 0 };
    const there = turned(spot, -this.turn);
    return { x: there.x - x, y: there.y - y };
  }

  private piece(place: number): Piece {
    const known = this.pieces.get(place);
    if (known) return known;
    const body = new Container();
    const shadow = new Sprite(this.pictures[SHADOW]);
    const face = new Sprite(this.pictures[BACK]);
    for (const part of [shadow, face]) {
      part.anchor.set(0.5);
      part.scale.set(FULL);
      body.addChild(part);
    }
    this.world.addChild(body);
    const made: Piece = { body, face, shadow, sign: null };
    this.pieces.set(place, made);
    return made;
  }

  private put(piece: Piece, pose: Pose): void {
    const { light } = this;
    const size = FULL * (1 + 0.5 * pose.height);
    piece.body.position.set(pose.x, pose.y);
    piece.face.rotation = pose.angle;
    piece.face.scale.set(size, size * pose.flat);
    piece.shadow.position.set(light.x + light.dx * pose.height, light.y + light.dy * pose.height);
    piece.shadow.alpha = 1 - 0.6 * pose.height;
  }

  private show(piece: Piece, sign: number | null): void {
    piece.sign = sign;
    piece.face.texture = this.pictures[sign ?? BACK] ?? Texture.EMPTY;
  }

  private drop(place: number): void {
    const piece = this.pieces.get(place);
    if (!piece) return;
    this.pieces.delete(place);
    piece.body.destroy({ children: true });
  }

  private keep(places: ReadonlySet<number>): void {
    for (const place of [...this.pieces.keys()]) if (!places.has(place)) this.drop(place);
  }

  /** Shows exactly these stones where they lie; one whose sign appears turns over. */
  lay(stones: readonly RokStone[]): void {
    if (!this.ready) return;
    this.keep(new Set(stones.map((stone) => stone[0])));
    for (const [place, x, y, angle, sign] of stones) {
      const fresh = !this.pieces.has(place);
      const piece = this.piece(place);
      const shift = this.shift(place, x, y);
      this.put(piece, { x: x + shift.x, y: y + shift.y, angle: angle / 1000, height: 0, flat: 1, moving: false });
      if (piece.sign === sign) continue;
      if (fresh || this.still || sign === null) this.show(piece, sign);
      else this.turnOver(piece, sign);
    }
    this.draw();
  }

  private turnOver(piece: Piece, sign: number): void {
    const start = this.time.now();
    this.move((now) => {
      if (piece.face.destroyed) return false;
      const part = Math.min(1, (now - start) / TURN_MS);
      if (part >= 0.5 && piece.sign !== sign) this.show(piece, sign);
      piece.face.scale.set(FULL * Math.max(0.08, Math.abs(Math.cos(Math.PI * part))), FULL);
      return part < 1;
    });
  }

  /** Animates a throw that began `ago` ms ago. */
  throw(thrown: RokThrow, stones: readonly RokStone[], ago: number): void {
    if (!this.ready) return;
    this.keep(new Set(thrown.paths.map((path) => path.place)));
    for (const stone of stones) this.show(this.piece(stone[0]), stone[4]);
    const start = this.time.now() - (this.still ? thrown.ms : ago);
    const flights = thrown.paths.map((path) => {
      const [x = 0, y = 0] = path.frames.slice(-3);
      return { piece: this.piece(path.place), way: path as Way, shift: this.shift(path.place, x, y) };
    });
    this.move((now) => {
      const ms = now - start;
      const part = Math.min(1, Math.max(0, ms / thrown.ms));
      for (const flight of flights) this.follow(flight.piece, flight.way, thrown.frame, ms, flight.shift, part);
      return ms < thrown.ms;
    });
  }

  private follow(piece: Piece, way: Way, frame: number, ms: number, shift: Point, part: number): void {
    if (piece.body.destroyed) return;
    const pose = poseAt(way, frame, ms, this.pose);
    pose.x += shift.x * part;
    pose.y += shift.y * part;
    this.put(piece, pose);
  }

  private pixels(x: number, y: number): Point {
    return toPixels(turned({ x, y }, this.turn), this.camera, this.size);
  }

  private loosen(sign: number | null, angle = 0): Container {
    const body = loose(this.pictures[sign ?? BACK] ?? Texture.EMPTY, Math.max(30, 2 * STONE * this.camera.scale), CELL);
    body.rotation = angle;
    this.above.addChild(body);
    return body;
  }

  /** A stone goes from the cloth to a seat, or into the bag. */
  take(place: number, to: number | "bag", nth = 0): void {
    const piece = this.pieces.get(place);
    if (!this.ready || !piece) return;
    const from = this.pixels(piece.body.x, piece.body.y);
    const body = this.still ? null : this.loosen(piece.sign, this.turn + piece.face.rotation);
    this.drop(place);
    if (body) this.move(fly(to === "bag" ? carried(body, from, this.edges(to), nth) : taken(body, from, this.edges(to)), this.time.now()));
    else this.draw();
  }

  /** Stones go from one player to another, or between a player and the bag. */
  carry(signs: readonly (number | null)[], from: number | "bag", to: number | "bag"): void {
    if (!this.ready || this.still) return;
    signs.forEach((sign, nth) => this.move(fly(carried(this.loosen(sign), this.edges(from), this.edges(to), nth), this.time.now())));
  }

  /** A hand comes down: seen at once, before the hall has decided. */
  touch(place: number): void {
    const piece = this.pieces.get(place);
    if (!this.ready || !piece) return;
    const start = this.time.now();
    this.move((now) => {
      if (piece.body.destroyed) return false;
      const part = Math.min(1, (now - start) / TOUCH_MS);
      piece.body.scale.set(1 + 0.16 * Math.sin(Math.PI * part));
      return part < 1;
    });
  }

  /** A slide from the edge that `turn` brings to the bottom goes off at once; it stops where a free cloth would stop it, until the hall has judged. */
  push(aim: number, force: number, sign: number | null, turn: number): void {
    if (!this.ready || this.still) return;
    const piece = this.piece(MINE);
    this.show(piece, sign);
    const start = this.time.now();
    this.move((now) => {
      if (piece.body.destroyed) return false;
      const { way, lasts } = slideAt(force, now - start);
      const at = turned(slideEnd(aim, force, way), -turn);
      this.put(piece, { x: at.x, y: at.y, angle: 0, height: 0, flat: 1, moving: true });
      return now - start < lasts;
    });
  }

  /** Shows slides one beside another, then the cloth as it was. */
  slides(shows: readonly SlideShow[], frame: number, after: () => void): void {
    this.drop(MINE);
    if (!this.ready || this.still || shows.length === 0) {
      after();
      return;
    }
    const ways: { piece: Piece; way: Way }[] = [];
    for (const { seat, sign, paths } of shows) {
      for (const [place, frames] of paths) {
        const piece = place === null ? this.piece(-1 - seat) : this.pieces.get(place);
        if (place === null) this.show(piece!, sign);
        if (piece) ways.push({ piece, way: { frames: frames.flat(), lands: 0 } });
      }
    }
    const longest = Math.max(...shows.map((show) => show.ms));
    const none = { x: 0, y: 0 };
    const start = this.time.now();
    this.move((now) => {
      const ms = now - start;
      // All lie still by then; the last picture stays.
      if (ms < longest + 2 * frame) for (const one of ways) this.follow(one.piece, one.way, frame, ms, none, 0);
      if (ms < longest + LINGER_MS) return true;
      for (const show of shows) this.drop(-1 - show.seat);
      after();
      return false;
    });
  }

  private move(motion: Motion): void {
    this.motions.push(motion);
    if (!this.app.ticker.started) this.app.ticker.start();
  }

  private frame(): void {
    const now = this.time.now();
    for (let i = this.motions.length - 1; i >= 0; i -= 1) if (!this.motions[i]!(now)) this.motions.splice(i, 1);
    if (this.motions.length === 0) this.app.ticker.stop();
  }

  private draw(): void {
    if (this.ready) this.app.render();
  }
}

/**
 * The picture of the cloth: stones that lie, fly, slide and are taken (PixiJS), above a cloth that is painted once. It
 * shows what it is told and knows no rules; hands are buttons above it.
 *
 * A frame is cheap: every picture of a stone is a piece of one texture, nothing is made while things move, and at rest
 * nothing is drawn at all.
 */

// The hall allows no code made from text, which Pixi would otherwise use.
import "pixi.js/unsafe-eval";
import { Application, Container, Rectangle, Sprite, Texture, Ticker } from "pixi.js";
import type { RokStone, RokThrow } from "../wire.ts";
import { edgeOf, FIELD, RIM, STONE } from "./geometry.ts";
import { newPose, poseAt, type Pose, type Way } from "./motion.ts";
import { paintCloth, paintShadow, paintStone, type Colours } from "./paint.ts";

/** Pixels of a stone's picture, of the gap between two, and how many are in a row. */
const CELL = 160;
const GAP = 4;
const ROW = 6;
const BACK = 24;
const SHADOW = 25;
/** A screen finer than this looks no better and costs more. */
const FINEST = 2;
const FULL = (2 * STONE) / CELL;
const TURN_MS = 130;
const TAKE_MS = 260;
const TOUCH_MS = 180;
/** How long slides stay in sight once they have come to rest. */
const LINGER_MS = 900;

/** What moves until it is done; false ends it. */
type Motion = (now: number) => boolean;

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

/** All stones in one picture: each sign, the back, the shadow. */
function atlas(): Texture[] {
  const canvas = document.createElement("canvas");
  const step = CELL + GAP;
  canvas.width = ROW * step;
  canvas.height = Math.ceil((SHADOW + 1) / ROW) * step;
  const ctx = canvas.getContext("2d");
  const source = Texture.from(canvas).source;
  source.autoGenerateMipmaps = true;
  source.style.mipmapFilter = "linear";
  return Array.from({ length: SHADOW + 1 }, (_, i) => {
    const [x, y] = [(i % ROW) * step, Math.floor(i / ROW) * step];
    ctx?.setTransform(CELL / 100, 0, 0, CELL / 100, x, y);
    if (ctx && i === SHADOW) paintShadow(ctx);
    else if (ctx) paintStone(ctx, i === BACK ? null : i);
    return new Texture({ source, frame: new Rectangle(x, y, CELL, CELL) });
  });
}

export class Cloth {
  private readonly app = new Application();
  private readonly world = new Container();
  private readonly ground = document.createElement("canvas");
  private readonly pieces = new Map<number, Piece>();
  private readonly motions: Motion[] = [];
  private readonly pose: Pose = newPose();
  private pictures: Texture[] = [];
  /** Where a stone's shadow falls, on the cloth and for each unit of height, as the turned world has it. */
  private readonly light = { x: 90, y: 140, dx: 700, dy: 900 };
  private ready = false;
  private gone = false;

  constructor(
    private readonly host: HTMLElement,
    private colours: Colours,
    private readonly still: boolean,
  ) {}

  async start(): Promise<void> {
    await this.app.init({
      backgroundAlpha: 0,
      antialias: false,
      autoDensity: true,
      resolution: Math.min(devicePixelRatio, FINEST),
      width: this.host.clientWidth || 300,
      height: this.host.clientWidth || 300,
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
    this.app.stage.addChild(this.world);
    this.app.ticker.add(() => this.frame());
    this.ready = true;
    this.fit();
  }

  stop(): void {
    this.gone = true;
    this.ground.remove();
    if (this.ready) this.app.destroy(true, { children: true, texture: true, textureSource: true });
  }

  /** Fits the picture to its place. */
  fit(): void {
    if (!this.ready) return;
    const size = this.host.clientWidth;
    if (size === 0) return;
    this.app.renderer.resize(size, size);
    this.world.position.set(size / 2, size / 2);
    this.world.scale.set(size / 2 / FIELD);
    this.paint(this.colours);
    this.draw();
  }

  paint(colours: Colours): void {
    this.colours = colours;
    if (!this.ready) return;
    const size = this.host.clientWidth;
    const fine = Math.round(size * Math.min(devicePixelRatio, FINEST));
    this.ground.width = this.ground.height = fine;
    this.ground.style.width = this.ground.style.height = `${String(size)}px`;
    const ctx = this.ground.getContext("2d");
    if (!ctx) return;
    ctx.setTransform(fine / 2 / FIELD, 0, 0, fine / 2 / FIELD, fine / 2, fine / 2);
    paintCloth(ctx, colours);
  }

  /** Turns the cloth so that the reader sits at the bottom; the light stays where it is. */
  face(turn: number): void {
    this.world.rotation = turn;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    this.light.x = 90 * cos + 140 * sin;
    this.light.y = 140 * cos - 90 * sin;
    this.light.dx = 700 * cos + 900 * sin;
    this.light.dy = 900 * cos - 700 * sin;
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
      this.put(piece, { x, y, angle: angle / 1000, height: 0, flat: 1, moving: false });
      if (piece.sign === sign) continue;
      if (fresh || this.still || sign === null) this.show(piece, sign);
      else this.turnOver(piece, sign);
    }
    this.draw();
  }

  private turnOver(piece: Piece, sign: number): void {
    const start = performance.now();
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
    const start = performance.now() - (this.still ? thrown.ms : ago);
    const flights = thrown.paths.map((path) => ({ piece: this.piece(path.place), way: path as Way }));
    this.move((now) => {
      const ms = now - start;
      for (const flight of flights) this.follow(flight.piece, flight.way, thrown.frame, ms);
      return ms < thrown.ms;
    });
  }

  private follow(piece: Piece, way: Way, frame: number, ms: number): void {
    if (!piece.body.destroyed) this.put(piece, poseAt(way, frame, ms, this.pose));
  }

  /** A stone goes from the cloth to a seat. */
  take(place: number, seat: number, seats: number): void {
    const piece = this.pieces.get(place);
    if (!this.ready || !piece) return;
    this.pieces.delete(place);
    if (this.still) {
      piece.body.destroy({ children: true });
      this.draw();
      return;
    }
    this.world.addChild(piece.body);
    const { x, y } = piece.body;
    const to = edgeOf(seat, seats, 0, RIM * 1.12);
    const start = performance.now();
    this.move((now) => {
      const part = Math.min(1, (now - start) / TAKE_MS);
      const ease = 1 - (1 - part) ** 3;
      piece.body.position.set(x + (to.x - x) * ease, y + (to.y - y) * ease);
      piece.body.scale.set(1 + 0.35 * Math.sin(Math.PI * part) - 0.3 * part);
      piece.body.alpha = 1 - 0.9 * part ** 3;
      if (part < 1) return true;
      piece.body.destroy({ children: true });
      return false;
    });
  }

  /** A hand comes down: seen at once, before the hall has decided. */
  touch(place: number): void {
    const piece = this.pieces.get(place);
    if (!this.ready || !piece) return;
    const start = performance.now();
    this.move((now) => {
      if (piece.body.destroyed) return false;
      const part = Math.min(1, (now - start) / TOUCH_MS);
      piece.body.scale.set(1 + 0.16 * Math.sin(Math.PI * part));
      return part < 1;
    });
  }

  /** Shows slides one beside another, then the cloth as it was. */
  slides(shows: readonly SlideShow[], frame: number, after: () => void): void {
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
    const start = performance.now();
    this.move((now) => {
      const ms = now - start;
      // All lie still by then; the last picture stays.
      if (ms < longest + 2 * frame) for (const one of ways) this.follow(one.piece, one.way, frame, ms);
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
    const now = performance.now();
    for (let i = this.motions.length - 1; i >= 0; i -= 1) if (!this.motions[i]!(now)) this.motions.splice(i, 1);
    if (this.motions.length === 0) this.app.ticker.stop();
  }

  private draw(): void {
    if (this.ready) this.app.render();
  }
}

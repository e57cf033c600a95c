/**
 * The picture of the cloth (PixiJS): stones that lie, fly, slide and are taken. It shows what it is told and knows no
 * rules; hands are buttons above it.
 */

// The hall allows no code made from text, which Pixi would otherwise use.
import "pixi.js/unsafe-eval";
import { Application, Container, Graphics, Sprite, Texture } from "pixi.js";
import type { RokStone, RokThrow } from "../wire.ts";
import { edgeOf, FIELD, RIM, STONE, turned, type Point } from "./geometry.ts";
import { poseAt, slidePose, type Pose } from "./motion.ts";
import { paintDestiny, paintStone } from "./paint.ts";

const TEXTURE = 160;

/** What moves until it is done; false ends it. */
type Motion = (now: number) => boolean;

interface Piece {
  readonly body: Container;
  readonly face: Sprite;
  readonly shadow: Graphics;
  sign: number | null;
}

export interface SlideShow {
  readonly seat: number;
  readonly ms: number;
  readonly paths: readonly (readonly [number | null, readonly (readonly number[])[]])[];
}

export interface Colours {
  readonly cloth: number;
  readonly edge: number;
  readonly line: number;
}

export class Cloth {
  private readonly app = new Application();
  private readonly world = new Container();
  private readonly ground = new Graphics();
  private readonly pieces = new Map<number, Piece>();
  private readonly motions = new Set<Motion>();
  private readonly textures = new Map<string, Texture>();
  private turn = 0;
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
      antialias: true,
      autoDensity: true,
      resolution: Math.min(devicePixelRatio, 2),
      width: this.host.clientWidth || 300,
      height: this.host.clientWidth || 300,
      sharedTicker: false,
      autoStart: false,
      // Drawn by the graphics card, or plainly where there is none worth the name.
      preference: ["webgl", "canvas"],
      failIfMajorPerformanceCaveat: true,
    });
    if (this.gone) {
      this.app.destroy(true);
      return;
    }
    this.app.canvas.setAttribute("aria-hidden", "true");
    this.host.append(this.app.canvas);
    this.world.addChild(this.ground);
    const destiny = new Sprite(Texture.from(paintDestiny(TEXTURE)));
    destiny.anchor.set(0.5);
    destiny.width = destiny.height = 2 * STONE;
    this.world.addChild(destiny);
    this.app.stage.addChild(this.world);
    this.app.ticker.add(() => this.frame());
    this.ready = true;
    this.paint(this.colours);
    this.fit();
  }

  stop(): void {
    this.gone = true;
    if (this.ready) this.app.destroy(true, { children: true, texture: true });
  }

  /** Fits the picture to its place. */
  fit(): void {
    if (!this.ready) return;
    const size = this.host.clientWidth;
    if (size === 0) return;
    this.app.renderer.resize(size, size);
    this.world.position.set(size / 2, size / 2);
    this.world.scale.set(size / 2 / FIELD);
    this.draw();
  }

  paint(colours: Colours): void {
    this.colours = colours;
    if (!this.ready) return;
    this.ground.clear();
    this.ground.circle(0, 180, RIM + 160).fill({ color: 0x000000, alpha: 0.28 });
    this.ground.circle(0, 0, RIM + 160).fill(colours.edge);
    this.ground.circle(0, 0, RIM).fill(colours.cloth);
    for (const r of [0.36, 0.68]) this.ground.circle(0, 0, RIM * r).stroke({ color: colours.line, width: 40, alpha: 0.5 });
    for (let i = 0; i < 24; i += 1) {
      const a = (Math.PI * i) / 12;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      this.ground.moveTo(c * RIM * 0.95, s * RIM * 0.95).lineTo(c * RIM * 0.985, s * RIM * 0.985);
    }
    this.ground.stroke({ color: colours.line, width: 50, alpha: 0.8 });
    this.draw();
  }

  /** Turns the cloth so that the reader sits at the bottom. */
  face(turn: number): void {
    this.turn = turn;
  }

  private textureOf(sign: number | null): Texture {
    const key = String(sign);
    const known = this.textures.get(key);
    if (known) return known;
    const made = Texture.from(paintStone(sign, TEXTURE));
    this.textures.set(key, made);
    return made;
  }

  private piece(place: number): Piece {
    const known = this.pieces.get(place);
    if (known) return known;
    const body = new Container();
    const shadow = new Graphics().circle(0, 0, STONE).fill({ color: 0x000000, alpha: 0.32 });
    const face = new Sprite(this.textureOf(null));
    face.anchor.set(0.5);
    face.width = face.height = 2 * STONE;
    body.addChild(shadow, face);
    this.world.addChild(body);
    const made: Piece = { body, face, shadow, sign: null };
    this.pieces.set(place, made);
    return made;
  }

  private put(piece: Piece, pose: Pick<Pose, "x" | "y" | "angle" | "height">): void {
    const at = turned(pose, this.turn);
    piece.body.position.set(at.x, at.y);
    const size = 1 + 0.5 * pose.height;
    piece.face.rotation = pose.angle + this.turn;
    piece.face.scale.set((size * 2 * STONE) / TEXTURE);
    piece.shadow.position.set(90 + 700 * pose.height, 140 + 900 * pose.height);
    piece.shadow.alpha = 1 - 0.6 * pose.height;
  }

  private show(piece: Piece, sign: number | null): void {
    piece.sign = sign;
    piece.face.texture = this.textureOf(sign);
  }

  private drop(place: number): void {
    const piece = this.pieces.get(place);
    if (!piece) return;
    this.pieces.delete(place);
    piece.body.destroy({ children: true });
  }

  /** Shows exactly these stones where they lie; one whose sign appears turns over. */
  lay(stones: readonly RokStone[]): void {
    if (!this.ready) return;
    const there = new Set(stones.map((stone) => stone[0]));
    for (const place of [...this.pieces.keys()]) if (!there.has(place)) this.drop(place);
    for (const [place, x, y, angle, sign] of stones) {
      const fresh = !this.pieces.has(place);
      const piece = this.piece(place);
      this.put(piece, { x, y, angle: angle / 1000, height: 0 });
      if (piece.sign === sign) continue;
      if (fresh || this.still || sign === null) this.show(piece, sign);
      else this.turnOver(piece, sign);
    }
    this.draw();
  }

  private turnOver(piece: Piece, sign: number): void {
    const start = performance.now();
    this.move((now) => {
      const part = Math.min(1, (now - start) / 130);
      if (part >= 0.5 && piece.sign !== sign) this.show(piece, sign);
      const wide = (2 * STONE) / TEXTURE;
      if (!piece.face.destroyed) piece.face.scale.set(wide * Math.max(0.08, Math.abs(Math.cos(Math.PI * part))), wide);
      return part < 1 && !piece.face.destroyed;
    });
  }

  /** Animates a throw that began `ago` ms ago. */
  throw(thrown: RokThrow, stones: readonly RokStone[], ago: number): void {
    if (!this.ready) return;
    const paths = new Map(thrown.paths.map((path) => [path.place, path]));
    const there = new Set(paths.keys());
    for (const place of [...this.pieces.keys()]) if (!there.has(place)) this.drop(place);
    for (const stone of stones) this.show(this.piece(stone[0]), stone[4]);
    const start = performance.now() - (this.still ? thrown.ms : ago);
    this.move((now) => {
      const ms = now - start;
      for (const [place, path] of paths) {
        const piece = this.pieces.get(place);
        if (piece) this.put(piece, poseAt(path, thrown.frame, ms));
      }
      return ms < thrown.ms;
    });
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
    const from: Point = { x: piece.body.x, y: piece.body.y };
    const to = edgeOf(seat, seats, this.turn, RIM * 1.12);
    const start = performance.now();
    this.move((now) => {
      const part = Math.min(1, (now - start) / 260);
      const ease = 1 - (1 - part) ** 3;
      piece.body.position.set(from.x + (to.x - from.x) * ease, from.y + (to.y - from.y) * ease);
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
      const part = Math.min(1, (now - start) / 180);
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
    const guests = shows.map((show) => {
      const piece = this.piece(-1 - show.seat);
      this.show(piece, null);
      return piece;
    });
    const longest = Math.max(...shows.map((show) => show.ms));
    const start = performance.now();
    this.move((now) => {
      const ms = now - start;
      shows.forEach((show, i) => {
        for (const [place, frames] of show.paths) {
          const piece = place === null ? guests[i] : this.pieces.get(place);
          if (piece && !piece.body.destroyed) this.put(piece, slidePose(frames, frame, ms));
        }
      });
      if (ms < longest + 900) return true;
      for (const show of shows) this.drop(-1 - show.seat);
      after();
      return false;
    });
  }

  private move(motion: Motion): void {
    this.motions.add(motion);
    if (!this.app.ticker.started) this.app.ticker.start();
  }

  private frame(): void {
    const now = performance.now();
    for (const motion of [...this.motions]) if (!motion(now)) this.motions.delete(motion);
    // At rest nothing is drawn: a phone stays cool.
    if (this.motions.size === 0) this.app.ticker.stop();
  }

  private draw(): void {
    if (this.ready) this.app.render();
  }
}

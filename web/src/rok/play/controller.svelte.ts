/** Plays a round of RÖK: shows on the cloth what the hall sent, sounds and tells what is new, sends what the hands do. */

import type { Sound } from "../../shell/sounds.ts";
import { t } from "../../shell/words.svelte.ts";
import type { Refusal, RokStep, RokStone, RokThrow, RokView } from "../../wire.ts";
import { arrange, wholeCloth, type Arrangement, type Size } from "../cloth/arrange.ts";
import type { SlideShow } from "../cloth/cloth.ts";
import { turnOf, type Point } from "../cloth/geometry.ts";
import { after, shownOf, type Shown } from "../model/shown.ts";
import { plain, SHOWN } from "../model/tell.ts";
import { lettered } from "./letters.ts";
import { carriedIn, lineOf, shakeOf, slidesIn, soundOf, takenIn } from "./news.ts";
import { secondsLeft } from "./state.ts";
import { Teller, type Telling } from "./teller.ts";

/** The picture of the cloth, as far as the round moves it. */
export interface Picture {
  look(arrangement: Arrangement, turn: number): void;
  lay(stones: readonly RokStone[]): void;
  throw(thrown: RokThrow, stones: readonly RokStone[], ago: number): void;
  take(place: number, to: number | "bag", nth?: number): void;
  carry(signs: readonly (number | null)[], from: number | "bag", to: number | "bag"): void;
  touch(place: number): void;
  push(aim: number, force: number, sign: number | null, turn: number): void;
  slides(shows: readonly SlideShow[], frame: number, after: () => void): void;
  halt(): void;
}

/** What the controller needs from outside: the hall, its time, and the reader's ears and hands. */
export interface RokPorts {
  readonly send: (seat: number, move: string) => Promise<Refusal | null>;
  /** The hall's time in milliseconds. */
  readonly serverNow: () => number;
  readonly sound: (sound: Sound) => void;
  readonly shake: (pattern: readonly number[]) => void;
  readonly say: (text: string) => void;
  readonly names: () => readonly string[];
}

export interface Why {
  readonly text: string;
  readonly rule: string;
  /** Whose hand it was. */
  readonly seat: number | null;
}

/** Milliseconds to a frame of a slide. */
const FRAME = 32;
/** A page opened with more steps than this behind it does not tell them all. */
const MOST_AT_FIRST = 3;
/** How long a refusal stays in sight. */
const WHY_MS = 2600;
/** The same where the resolution waits to be told. */
const WHY_SHOW_MS = 1400;
/** A grab that came too soon, or twice, is as if it had not been made. */
const SILENT: ReadonlySet<string> = new Set(["apart", "twice"]);
/** Pixels kept free below the reader's edge for the pull of a slide. */
export const PULL_ROOM = 96;

export interface Reaching {
  readonly id: number;
  readonly seat: number;
  readonly place: number;
  readonly ms: number;
  readonly until: number;
}

type Lying = Point & { readonly place: number };

export class RokController {
  view: RokView;
  seat: number | null;
  /** The seats, the cloth and the bag, as far as they have been told. */
  shown: Shown;
  /** The game's time, as the page shows it. */
  now: number;
  /** Where the stones of this round are in the picture; it stays while they lie. */
  arrangement: Arrangement;
  /** Places that were grabbed, and whose grab is not decided yet. */
  tried: ReadonlySet<number> = $state.raw(new Set());
  letters: ReadonlyMap<number, string> = $state.raw(new Map());
  why: Why | null = $state.raw(null);
  /** What is being told now, and what was told of this round. */
  telling: Telling = $state.raw([]);
  told: readonly RokStep[] = $state.raw([]);
  /** Slides are being shown. */
  sliding = $state(false);
  /** Hands of computer players on their way to a stone. */
  reaches: readonly Reaching[] = $state.raw([]);

  private picture: Picture | null = null;
  private readonly teller = new Teller();
  private size: Size = { width: 0, height: 0 };
  /** Where this round's stones came to rest, by which throw, and what they were arranged for. */
  private rested: readonly Lying[] = [];
  private restedAt = -1;
  private arranged = "";
  /** Numbers of the last step and the last refusal that were announced. */
  private announced = 0;
  private refused = 0;
  private round = -1;
  private thrownAt = -1;
  private whyUntil = 0;
  private counted = 0;
  private reachCount = 0;

  constructor(
    private readonly ports: RokPorts,
    view: RokView,
    seat: number | null,
    /** Where the cloth is turned to; the seat's own edge unless several play on this screen. */
    private readonly bottom: number | null = seat,
  ) {
    this.view = $state.raw(view);
    this.seat = $state(seat);
    this.shown = $state.raw(shownOf(view));
    this.now = $state(ports.serverNow() - view.zero);
    this.arrangement = $state.raw({ camera: wholeCloth({ width: 300, height: 300 }), spots: new Map() });
  }

  /** How far the cloth is turned so that the reader sits at the bottom. */
  get turn(): number {
    return turnOf(this.seat ?? this.bottom, this.view.seats.length);
  }

  private clock(): number {
    return this.ports.serverNow() - this.view.zero;
  }

  /** Nothing on the page tells the time while stones fly: the picture has the processor to itself. */
  tick(): void {
    const now = this.clock();
    if (this.why && now > this.whyUntil) this.why = null;
    if (this.reaches.some((one) => now > one.until)) this.reaches = this.reaches.filter((one) => now <= one.until);
    if (this.view.phase === "throw") return;
    this.now = now;
    if (this.view.phase === "count") this.tickDown(now);
    const telling = this.sliding ? null : this.teller.next(this.view, now);
    if (telling) this.perform(telling, true);
  }

  private tickDown(now: number): void {
    const left = secondsLeft(this.view, now);
    if (left === this.counted) return;
    this.counted = left;
    this.ports.sound("tick");
  }

  /** A computer player's hand sets out for a stone. */
  reach(seat: number, place: number, ms: number): void {
    this.reachCount += 1;
    this.reaches = [...this.reaches.filter((one) => one.seat !== seat), { id: this.reachCount, seat, place, ms, until: this.clock() + ms + 150 }];
  }

  /** The picture is there: it shows the cloth as it is, a throw from where it has come to. */
  attach(picture: Picture): void {
    this.picture = picture;
    this.thrownAt = -1;
    this.arranged = "";
    this.draw();
  }

  /** The picture's place has this size. */
  resize(size: Size): void {
    if (size.width === this.size.width && size.height === this.size.height) return;
    this.size = size;
    this.arranged = "";
    this.draw();
  }

  /** The hall sent a view: motions, sounds and words for what is new, then the cloth as it is. */
  arrive(view: RokView, seat: number | null, refusals: readonly RokStep[]): void {
    const first = this.announced === 0;
    const fresh = view.steps.filter((step) => step.n > this.announced);
    if (view.round !== this.round || view.phase === "throw" || view.phase === "count") this.flush();
    this.newRound(view);
    if (view.phase !== this.view.phase) this.why = null;
    this.view = view;
    this.seat = seat;
    this.now = this.clock();
    this.announced = fresh.at(-1)?.n ?? this.announced;
    this.letters = lettered(view.stones, this.letters);
    if (first) {
      this.told = fresh;
      if (fresh.length <= MOST_AT_FIRST) this.hear(fresh);
    } else for (const telling of this.teller.add(fresh)) this.perform(telling, true);
    if (!this.teller.busy) this.shown = shownOf(view);
    this.draw();
    this.answered(view, refusals);
    const refusal = refusals.filter((step) => step.n > this.refused).at(-1);
    if (refusal) {
      this.refused = refusal.n;
      this.refuse(String(refusal.facts["why"]), refusal.rule, refusal.seat, refusal.facts);
    }
  }

  /** Shows a moment of a game as it was, and tells nothing: a replay goes there. */
  jump(view: RokView): void {
    this.teller.rest();
    this.picture?.halt();
    this.sliding = false;
    this.newRound(view);
    this.view = view;
    this.now = this.clock();
    this.announced = view.steps.at(-1)?.n ?? this.announced;
    this.letters = lettered(view.stones, this.letters);
    this.told = view.steps;
    this.telling = view.steps.filter((step) => SHOWN.has(step.kind)).slice(-1);
    this.shown = shownOf(view);
    this.thrownAt = -1;
    this.arranged = "";
    this.draw();
  }

  private newRound(view: RokView): void {
    if (view.round === this.round) return;
    this.round = view.round;
    this.letters = new Map();
    this.told = [];
    this.telling = [];
    this.why = null;
    this.counted = 0;
  }

  /** The next round begins: what was not told yet counts as told. */
  private flush(): void {
    for (const telling of this.teller.rest()) this.perform(telling, false);
  }

  /** Tells steps: their motion on the cloth, their sound and words, and what they change. */
  private perform(telling: Telling, aloud: boolean): void {
    if (telling.some((step) => SHOWN.has(step.kind))) this.telling = telling;
    this.told = [...this.told, ...telling];
    if (aloud) {
      this.hear(telling);
      this.animate(telling);
    }
    for (const step of telling) this.shown = after(this.shown, step);
    if (!this.teller.busy) this.shown = shownOf(this.view);
    if (aloud && this.picture && !this.sliding && this.view.phase !== "throw") this.picture.lay(this.shown.stones);
  }

  private hear(fresh: readonly RokStep[]): void {
    for (const step of fresh) {
      const sound = soundOf(step, this.seat);
      if (sound) this.ports.sound(sound);
      const shake = shakeOf(step, this.seat);
      if (shake) this.ports.shake(shake);
    }
    const lines = fresh.map((step) => lineOf(step, this.ports.names(), this.letters)).filter((line) => line !== null);
    if (lines.length > 0) this.ports.say(plain(lines.join(" ")));
  }

  private animate(telling: Telling): void {
    const { picture } = this;
    if (!picture) return;
    telling.flatMap(takenIn).forEach(({ place, to }, nth) => picture.take(place, to, nth));
    for (const { signs, from, to } of telling.flatMap((step) => carriedIn(step, this.shown.seats))) picture.carry(signs, from, to);
    const slides = slidesIn(telling);
    if (slides.length === 0) return;
    this.sliding = true;
    picture.look(this.wide(), this.turn);
    picture.slides(slides, FRAME, () => {
      this.sliding = false;
      this.draw();
    });
  }

  /** The whole cloth, with room for the pull where the reader slides. */
  private wide(): Arrangement {
    return { camera: wholeCloth(this.size, PULL_ROOM), spots: new Map() };
  }

  /** Where the stones of this round came to rest: known when they are thrown, or when the page is opened later. */
  private resting(): readonly Lying[] {
    const { view } = this;
    if (view.throw) {
      if (view.throw.at === this.restedAt) return this.rested;
      this.restedAt = view.throw.at;
      return view.throw.paths.map((path): Lying => {
        const [x = 0, y = 0] = path.frames.slice(-3);
        return { place: path.place, x, y };
      });
    }
    const known = new Set(this.rested.map((one) => one.place));
    return view.stones.every((stone) => known.has(stone[0])) ? this.rested : view.stones.map(([place, x, y]) => ({ place, x, y }));
  }

  /** Arranges the stones of the round, once: they stay where they are shown while they can be grabbed. */
  private settle(): void {
    const { size, turn } = this;
    const wide = this.view.phase === "slide" || this.sliding;
    const rested = this.resting();
    const arranged = [size.width, size.height, turn, wide].join(" ");
    if (rested === this.rested && arranged === this.arranged) return;
    this.rested = rested;
    this.arranged = arranged;
    this.arrangement = wide ? this.wide() : arrange(rested, turn, size);
    this.picture?.look(this.arrangement, turn);
  }

  private draw(): void {
    this.settle();
    const { picture, view } = this;
    if (!picture) return;
    if (view.phase !== "throw" || !view.throw) {
      if (!this.sliding) picture.lay(this.shown.stones);
    } else if (view.throw.at !== this.thrownAt) {
      this.thrownAt = view.throw.at;
      picture.throw(view.throw, view.stones, this.clock() - view.throw.at);
    }
  }

  /** Grabs that are decided, won or lost, are marked no longer. */
  private answered(view: RokView, refusals: readonly RokStep[]): void {
    if (this.tried.size === 0) return;
    const lost = new Set(refusals.filter((step) => step.n > this.refused).map((step) => step.facts["place"]));
    const lying = new Set(view.phase === "grab" ? view.stones.map((stone) => stone[0]) : []);
    this.tried = new Set([...this.tried].filter((place) => lying.has(place) && !lost.has(place)));
  }

  private refuse(reason: string, rule: string, seat: number | null, facts: Readonly<Record<string, unknown>> = {}): void {
    if (SILENT.has(reason)) return;
    this.ports.sound("no");
    const by = typeof facts["by"] === "number" ? this.ports.names()[facts["by"]] : undefined;
    const text = by === undefined ? t(`rok-why-${reason}`) : t("rok-why-beaten", { name: by, ms: Number(facts["ms"]) });
    this.why = { text, rule, seat };
    const now = this.clock();
    const lasts = this.view.phase === "grab" ? WHY_MS : WHY_SHOW_MS;
    this.whyUntil = now + lasts;
    this.teller.hold(now, lasts);
    this.ports.say(text);
  }

  /** Sends a move; says whether it was taken. */
  async send(move: string, seat = this.seat): Promise<boolean> {
    if (seat === null) return false;
    const answer = await this.ports.send(seat, move);
    if (answer?.key?.startsWith("rok-")) this.refuse(answer.key.slice(4), answer.rule ?? "", seat, answer.args);
    return answer === null;
  }

  /** A hand comes down on a stone. */
  async grab(place: number, seat = this.seat): Promise<void> {
    if (this.tried.has(place)) return;
    this.why = null;
    this.tried = new Set([...this.tried, place]);
    this.picture?.touch(place);
    this.ports.sound("turn");
    // One that was taken stays marked until it is decided: a rival's quicker hand may still be on its way (RGRB-1).
    if (!(await this.send(`grab ${String(place)}`, seat))) this.tried = new Set([...this.tried].filter((one) => one !== place));
  }

  /** The stone goes at once; the hall judges it when all have slid. */
  async slide(aim: number, force: number, sign: number | null, seat = this.seat): Promise<void> {
    this.picture?.push(aim, force, sign, turnOf(seat, this.view.seats.length));
    this.ports.sound("slide");
    await this.send(`slide ${String(aim)} ${String(force)}`, seat);
  }
}

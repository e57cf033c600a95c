/** Controls a round of RÖK: animates the hall's views on the cloth, plays sounds, announces news and sends moves. */

import type { Sound } from "../../shell/sounds.ts";
import { t } from "../../shell/words.svelte.ts";
import type { Refusal, RokStep, RokStone, RokThrow, RokView } from "../../wire.ts";
import { roundCamera, wholeCloth, type Arrangement, type Size } from "../cloth/arrange.ts";
import type { SlideShow } from "../cloth/cloth.ts";
import { turnOf } from "../cloth/geometry.ts";
import type { Shown } from "../model/shown.ts";
import { plain, tell } from "../model/tell.ts";
import { carriedIn, lineOf, shakeOf, slidesIn, soundOf, takenIn } from "./news.ts";
import { Resting } from "./resting.ts";
import * as rounds from "./round.ts";
import type { Reaching, Why } from "./round.ts";
import { secondsLeft } from "./state.ts";
import { Teller, type Telling } from "./teller.ts";

/** The part of the cloth's picture that the round controls. */
export interface Picture {
  look(arrangement: Arrangement, turn: number, atOnce?: boolean): void;
  lay(stones: readonly RokStone[]): void;
  throw(thrown: RokThrow, stones: readonly RokStone[], ago: number): void;
  take(place: number, to: number | "bag", nth?: number): void;
  carry(signs: readonly (number | null)[], from: number | "bag", to: number | "bag"): void;
  touch(place: number): void;
  slides(shows: readonly SlideShow[], frame: number, stay: boolean, after: () => void): void;
  release(): void;
  halt(): void;
}

/** What the controller needs from outside: the hall, its clock, sound, vibration and announcements. */
export interface RokPorts {
  readonly send: (seat: number, move: string) => Promise<Refusal | null>;
  /** The hall's time in milliseconds. */
  readonly serverNow: () => number;
  readonly sound: (sound: Sound) => void;
  readonly shake: (pattern: readonly number[]) => void;
  readonly say: (text: string) => void;
  readonly names: () => readonly string[];
}

/** Milliseconds per frame of a slide. */
const FRAME = 32;
/** How long a hand stays visible after reaching its stone. */
const REACH_STAYS_MS = 150;
/** A newly opened page tells at most this many past steps. */
const MOST_AT_FIRST = 3;
/** How long a refusal stays visible. */
const WHY_MS = 2600;
/** How long a refusal stays visible while steps wait to be told. */
const WHY_SHOW_MS = 1400;
/** Refusals that are not shown: a grab that came too soon after another, or twice. */
const SILENT: ReadonlySet<string> = new Set(["apart", "twice"]);
/** Pixels kept free below the reader's edge for the pull of a slide. */
export const PULL_ROOM = 96;

export class RokController {
  /** The round's state: what has arrived and what has been told. */
  round: rounds.RoundState;
  /** The game's time in milliseconds, as shown on the page. */
  now: number;
  /** Where this round's stones are shown; fixed while they rest. */
  arrangement: Arrangement;
  /** Whether slides are being shown. */
  sliding = $state(false);

  /** Whether stones can be grabbed by letter, so that their letters are announced. */
  lettersOn = true;

  private picture: Picture | null = null;
  private readonly teller = new Teller();
  private size: Size = { width: 0, height: 0 };
  private readonly resting = new Resting();
  /** Key of the picture size and stones that the arrangement was made for. */
  private arranged = "";
  /** Start time of the throw that the picture shows. */
  private thrownAt = -1;
  /** The slides that decide the game have been shown; they stay in sight until its end. */
  private decided = false;

  constructor(
    private readonly ports: RokPorts,
    view: RokView,
    seat: number | null,
    /** The seat at the bottom; the reader's own unless several people play on this screen. */
    private readonly bottom: number | null = seat,
  ) {
    this.round = $state.raw(rounds.opened(view, seat));
    this.now = $state(ports.serverNow() - view.zero);
    this.arrangement = $state.raw({ camera: wholeCloth({ width: 300, height: 300 }), spots: new Map() });
  }

  get view(): RokView {
    return this.round.view;
  }

  get seat(): number | null {
    return this.round.seat;
  }

  get shown(): Shown {
    return this.round.shown;
  }

  get tried(): ReadonlySet<number> {
    return this.round.tried;
  }

  get letters(): ReadonlyMap<number, string> {
    return this.round.letters;
  }

  get why(): Why | null {
    return this.round.why;
  }

  get telling(): Telling {
    return this.round.telling;
  }

  get told(): readonly RokStep[] {
    return this.round.told;
  }

  get reaches(): readonly Reaching[] {
    return this.round.reaches;
  }

  /** The rotation of the cloth that puts the reader at the bottom. */
  get turn(): number {
    return turnOf(this.seat ?? this.bottom, this.view.seats.length);
  }

  private clock(): number {
    return this.ports.serverNow() - this.view.zero;
  }

  /** Updates the time, except while stones fly, so that the animation has the processor to itself. */
  tick(): void {
    const now = this.clock();
    this.round = rounds.passed(this.round, now);
    if (this.view.phase === "throw") return;
    this.now = now;
    if (this.view.phase === "count") this.tickDown(now);
    this.tellNext();
  }

  private tellNext(): void {
    const telling = this.sliding ? null : this.teller.next(this.view, this.now);
    if (telling) this.perform(telling, true);
  }

  private tickDown(now: number): void {
    const left = secondsLeft(this.view, now);
    if (left === this.round.counted) return;
    this.round = { ...this.round, counted: left };
    this.ports.sound("tick");
  }

  /** Shows a computer player's hand moving to a stone. */
  reach(seat: number, place: number, ms: number): void {
    this.round = rounds.reached(this.round, seat, place, ms, this.clock() + ms + REACH_STAYS_MS);
  }

  /** Attaches the picture, and shows the current cloth or the rest of a running throw. */
  attach(picture: Picture): void {
    this.picture = picture;
    this.thrownAt = -1;
    this.arranged = "";
    this.draw();
  }

  /** Sets the size of the picture. */
  resize(size: Size): void {
    if (size.width === this.size.width && size.height === this.size.height) return;
    this.size = size;
    this.arranged = "";
    this.draw();
  }

  /** Handles a view from the hall: motions, sounds and announcements of what is new, then the cloth as it is. */
  arrive(view: RokView, seat: number | null, refusals: readonly RokStep[], own: readonly RokStep[] = []): void {
    const first = this.round.announced === 0;
    const fresh = rounds.fresh(this.round, view);
    const begins = rounds.begins(this.round, view);
    if (rounds.isUrgent(fresh) || begins) this.flush(!begins);
    this.round = rounds.arrived(this.round, view, seat);
    this.now = this.clock();
    if (first) {
      this.round = { ...this.round, told: fresh };
      if (fresh.length <= MOST_AT_FIRST) this.hear(fresh);
    } else for (const telling of this.teller.add(fresh)) this.perform(telling, true);
    if (this.teller.slides && !this.sliding) this.tellNext();
    if (!this.teller.busy) this.round = rounds.caughtUp(this.round);
    this.draw();
    this.showOwn(own);
    this.round = rounds.answered(this.round, refusals);
    const refusal = refusals.filter((step) => step.n > this.round.refused).at(-1);
    if (refusal) {
      this.round = { ...this.round, refused: refusal.n };
      this.refuse(String(refusal.facts["why"]), refusal.rule, refusal.seat, refusal.facts);
    }
  }

  /** Shows a moment of a replay without telling anything. */
  jump(view: RokView): void {
    this.teller.rest();
    this.picture?.halt();
    this.sliding = this.decided = false;
    this.round = rounds.jumped(this.round, view);
    this.now = this.clock();
    this.thrownAt = -1;
    this.arranged = "";
    this.draw(true);
  }

  /** Drops the remaining steps, because the next round begins. */
  private flush(heard: boolean): void {
    const left = this.teller.rest();
    for (const telling of left) this.perform(telling, false);
    if (heard) this.speak(left.flat());
  }

  /** Shows the reader's own slide at once; it stays until everybody has slid. */
  private showOwn(own: readonly RokStep[]): void {
    const fresh = own.filter((step) => step.n > this.round.ownSlid);
    const last = fresh.at(-1);
    if (own.length === 0 && !this.sliding && !this.teller.busy && !this.decided) this.picture?.release();
    if (!last || !this.picture) return;
    this.round = { ...this.round, ownSlid: last.n };
    this.ports.say(tell({ ...last, kind: "slide" }, this.ports.names()));
    this.picture.slides(slidesIn(fresh.map((step) => ({ ...step, kind: "slide" }))), FRAME, true, () => undefined);
  }

  /** Tells steps: animates them, plays their sound, announces them and applies their changes. */
  private perform(telling: Telling, aloud: boolean): void {
    if (aloud) {
      this.hear(telling);
      this.animate(telling);
    }
    this.round = rounds.tell(this.round, telling);
    if (!this.teller.busy) this.round = rounds.caughtUp(this.round);
    if (aloud && this.picture && !this.sliding && this.view.phase !== "throw") this.picture.lay(this.shown.stones);
  }

  private hear(fresh: readonly RokStep[]): void {
    for (const step of fresh) {
      const sound = soundOf(step, this.seat);
      if (sound) this.ports.sound(sound);
      const shake = shakeOf(step, this.seat);
      if (shake) this.ports.shake(shake);
    }
    this.speak(fresh);
  }

  private speak(fresh: readonly RokStep[]): void {
    const lines = fresh
      .map((step) => lineOf(step, this.ports.names(), this.lettersOn ? this.letters : new Map()))
      .filter((line) => line !== null);
    if (lines.length > 0) this.ports.say(plain(lines.join(" ")));
  }

  private animate(telling: Telling): void {
    const { picture } = this;
    if (!picture) return;
    telling.flatMap(takenIn).forEach(({ place, to }, nth) => picture.take(place, to, nth));
    for (const { signs, from, to } of telling.flatMap((step) => carriedIn(step, this.shown.seats)))
      picture.carry(signs, from, to);
    const slides = slidesIn(telling);
    if (slides.length === 0) return;
    this.sliding = true;
    // A tie that is slid anew goes on from a cloth without these stones (REND-2).
    this.decided = this.view.ending !== null && this.view.phase !== "slide";
    this.settle();
    picture.slides(slides, FRAME, this.decided, () => {
      this.sliding = false;
      this.draw();
    });
  }

  /** Arranges the round's stones once; they stay in place while they can be grabbed. */
  private settle(atOnce = false): void {
    const { size, turn } = this;
    const wide = this.view.phase === "slide" || this.sliding || this.decided || this.teller.slides;
    const stones = this.resting.stonesOf(this.view);
    const arranged = [size.width, size.height, turn, wide].join(" ");
    if (this.resting.has(stones) && arranged === this.arranged) return;
    const spots = this.resting.arrange(stones, wide ? null : { size, turn });
    this.arranged = arranged;
    // Slides show the whole cloth, with room for the pull below.
    this.arrangement = wide
      ? { camera: wholeCloth(size, PULL_ROOM), spots: new Map() }
      : { camera: roundCamera(size), spots };
    this.picture?.look(this.arrangement, turn, atOnce);
  }

  private draw(atOnce = false): void {
    this.settle(atOnce);
    const { picture, view } = this;
    if (!picture) return;
    if (view.phase !== "throw" || !view.throw) {
      if (!this.sliding) picture.lay(this.shown.stones);
    } else if (view.throw.at !== this.thrownAt) {
      this.thrownAt = view.throw.at;
      picture.throw(view.throw, view.stones, this.clock() - view.throw.at);
    }
  }

  private refuse(
    reason: string,
    rule: string,
    seat: number | null,
    facts: Readonly<Record<string, unknown>> = {},
  ): void {
    if (SILENT.has(reason)) return;
    this.ports.sound("no");
    const by = typeof facts["by"] === "number" ? this.ports.names()[facts["by"]] : undefined;
    const text = by === undefined ? t(`rok-why-${reason}`) : t("rok-why-beaten", { name: by, ms: Number(facts["ms"]) });
    const now = this.clock();
    const lasts = this.view.phase === "grab" ? WHY_MS : WHY_SHOW_MS;
    this.round = { ...this.round, why: { text, rule, seat }, whyUntil: now + lasts };
    this.teller.hold(now, lasts);
    this.ports.say(text);
  }

  /** Sends a move; returns whether it was accepted. */
  async send(move: string, seat = this.seat): Promise<boolean> {
    if (seat === null) return false;
    const answer = await this.ports.send(seat, move);
    if (answer?.key?.startsWith("rok-")) this.refuse(answer.key.slice(4), answer.rule ?? "", seat, answer.args);
    return answer === null;
  }

  /** Grabs a stone. */
  async grab(place: number, seat = this.seat): Promise<void> {
    if (this.tried.has(place)) return;
    this.round = rounds.grabbed(this.round, place);
    this.picture?.touch(place);
    this.ports.sound("turn");
    // An accepted grab stays marked until it is decided, because a quicker hand may still be on its way (RGRB-1).
    if (!(await this.send(`grab ${String(place)}`, seat))) this.round = rounds.ungrabbed(this.round, place);
  }

  /** Sends a slide; the hall adds the unsteadiness of the hand. */
  async slide(aim: number, force: number, seat = this.seat): Promise<void> {
    this.ports.sound("slide");
    await this.send(`slide ${String(aim)} ${String(force)}`, seat);
  }
}

/** Plays a recorded game of RÖK on the cloth of a table: time runs as fast as the reader likes, or goes where they point. */

import type { RokReplay } from "../../wire.ts";
import { RokController, type RokPorts } from "../play/controller.svelte.ts";
import { frameAt, momentsOf, roundsOf, throwOf, type RoundMark } from "./rounds.ts";

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
/** Nobody watches people who wait: this much of a pause is kept before what comes next. */
const KEPT_MS = 700;
/** Phases in which the players only wait for one another. */
const WAITING: ReadonlySet<string> = new Set(["start", "ready"]);

export class ReplayPlayer {
  /** The game's time that is shown. */
  at = $state(0);
  running = $state(false);
  speed = $state(1);
  readonly play: RokController;
  readonly rounds: readonly RoundMark[];
  private readonly moments: readonly number[];
  private index = 0;

  constructor(
    readonly replay: RokReplay,
    ports: Pick<RokPorts, "sound" | "say" | "names">,
  ) {
    this.rounds = roundsOf(replay.frames);
    this.moments = momentsOf(replay.frames);
    const first = replay.frames[0]!.view;
    const still = { send: async () => null, serverNow: () => this.at, shake: () => undefined };
    this.play = new RokController({ ...ports, ...still }, first, null, 0);
    this.play.arrive(first, null, []);
  }

  get last(): number {
    return this.replay.ms;
  }

  /** Shows the game as it was at a time. */
  seek(ms: number): void {
    const { frames } = this.replay;
    this.at = Math.round(Math.min(Math.max(ms, 0), this.last));
    this.index = frameAt(frames, this.at);
    // The stones are arranged as they were when all of them lay there.
    const thrown = throwOf(frames, this.index);
    if (thrown) this.play.jump(thrown.view);
    this.play.jump(frames[this.index]!.view);
  }

  /** Real time has passed: the game goes on, unless it stands still. */
  pass(ms: number): void {
    if (!this.running) return;
    this.at = Math.min(this.at + ms * this.speed, this.last);
    this.skipWaiting();
    const { frames } = this.replay;
    while (this.index + 1 < frames.length && frames[this.index + 1]!.at <= this.at) {
      this.index += 1;
      this.play.arrive(frames[this.index]!.view, null, []);
    }
    this.play.tick();
    if (this.at >= this.last) this.running = false;
  }

  private skipWaiting(): void {
    const next = this.replay.frames[this.index + 1];
    if (next && WAITING.has(this.play.view.phase) && next.at - KEPT_MS > this.at) this.at = next.at - KEPT_MS;
  }

  /** Begins to play, from the start if it has ended; or stops. */
  toggle(): void {
    if (!this.running && this.at >= this.last) this.seek(0);
    this.running = !this.running;
  }

  /** To the next moment at which something happened, or the one before. */
  step(by: 1 | -1): void {
    this.running = false;
    const times = this.moments.map((index) => this.replay.frames[index]!.at);
    const to = by > 0 ? times.find((at) => at > this.at) : times.findLast((at) => at < this.at);
    this.seek(to ?? (by > 0 ? this.last : 0));
  }

  /** To the beginning of the next round, or of this one, or of the one before. */
  stepRound(by: 1 | -1): void {
    const times = this.rounds.map((one) => one.at);
    const to = by > 0 ? times.find((at) => at > this.at) : times.findLast((at) => at < this.at - KEPT_MS);
    this.seek(to ?? (by > 0 ? this.last : 0));
  }

  /** The round that is shown, among `rounds`. */
  get round(): number {
    return this.rounds.findLastIndex((one) => one.at <= this.at);
  }
}

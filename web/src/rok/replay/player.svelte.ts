/** Replays a recorded game of RÖK on the cloth, at any speed, with seeking. */

import type { RokReplay } from "../../wire.ts";
import { RokController, type RokPorts } from "../play/controller.svelte.ts";
import { frameAt, momentsOf, roundsOf, throwOf, type RoundMark } from "./rounds.ts";

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
/** Waiting phases are cut to this many milliseconds before the next event. */
const KEPT_MS = 700;
/** Phases in which players only wait for each other. */
const WAITING: ReadonlySet<string> = new Set(["start", "ready"]);

export class ReplayPlayer {
  /** The shown time of the game, in milliseconds. */
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

  /** Jumps to a time. */
  seek(ms: number): void {
    const { frames } = this.replay;
    this.at = Math.round(Math.min(Math.max(ms, 0), this.last));
    this.index = frameAt(frames, this.at);
    // Arrange the stones as they were when all of them were on the cloth.
    const thrown = throwOf(frames, this.index);
    if (thrown) this.play.jump(thrown.view);
    this.play.jump(frames[this.index]!.view);
  }

  /** Advances by an amount of real time, unless paused. */
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

  /** Plays or pauses; at the end, plays from the beginning. */
  toggle(): void {
    if (!this.running && this.at >= this.last) this.seek(0);
    this.running = !this.running;
  }

  /** Goes to the next or previous event. */
  step(by: 1 | -1): void {
    this.running = false;
    const times = this.moments.map((index) => this.replay.frames[index]!.at);
    const to = by > 0 ? times.find((at) => at > this.at) : times.findLast((at) => at < this.at);
    this.seek(to ?? (by > 0 ? this.last : 0));
  }

  /** Goes to the start of the next round, or of the current or previous one. */
  stepRound(by: 1 | -1): void {
    const times = this.rounds.map((one) => one.at);
    const to = by > 0 ? times.find((at) => at > this.at) : times.findLast((at) => at < this.at - KEPT_MS);
    this.seek(to ?? (by > 0 ? this.last : 0));
  }

  /** Index of the shown round in `rounds`. */
  get round(): number {
    return this.rounds.findLastIndex((one) => one.at <= this.at);
  }
}

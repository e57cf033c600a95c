/** Interpolates a stone's motion between the hall's frames, and adds flight, tumbling and bounces. */

/** Frames of x, y and angle (thousandths of a radian), one after another; `lands` is the frame of the first touch. */
export interface Way {
  readonly frames: readonly number[];
  readonly lands: number;
}

/** Reused for every drawn frame, to avoid allocations. */
export interface Pose {
  x: number;
  y: number;
  /** Radians. */
  angle: number;
  /** 0 on the cloth, 1 at the highest point. */
  height: number;
  /** The visible share of the face while tumbling: 1 when flat, near 0 on edge. */
  flat: number;
  moving: boolean;
}

/** Half turns in the air; an integer, so that a stone lands flat. */
const TUMBLES = 3;
/** Hops after landing: length in frames, and height. */
const HOPS: readonly (readonly [number, number])[] = [
  [5, 0.16],
  [3, 0.05],
];

export function newPose(): Pose {
  return { x: 0, y: 0, angle: 0, height: 0, flat: 1, moving: false };
}

function hop(frames: number): number {
  let since = frames;
  for (const [long, high] of HOPS) {
    if (since < long) return high * Math.sin((Math.PI * since) / long);
    since -= long;
  }
  return 0;
}

/** Where a stone is `ms` after its motion began, with frames of `frame` ms. */
export function poseAt(way: Way, frame: number, ms: number, pose: Pose): Pose {
  const { frames, lands } = way;
  const last = frames.length / 3 - 1;
  const at = Math.max(0, ms / frame);
  const i = Math.min(Math.floor(at), last);
  const j = Math.min(i + 1, last);
  const part = i === j ? 0 : at - i;
  const a = i * 3;
  const b = j * 3;
  pose.x = frames[a]! + (frames[b]! - frames[a]!) * part;
  pose.y = frames[a + 1]! + (frames[b + 1]! - frames[a + 1]!) * part;
  pose.angle = (frames[a + 2]! + (frames[b + 2]! - frames[a + 2]!) * part) / 1000;
  pose.moving = i !== j;
  if (at < lands) {
    const flown = at / lands;
    pose.height = Math.sin(Math.PI * (0.35 + 0.65 * flown));
    pose.flat = Math.max(0.12, Math.abs(Math.cos(Math.PI * TUMBLES * flown)));
  } else {
    pose.height = lands > 0 ? hop(at - lands) : 0;
    pose.flat = 1;
  }
  return pose;
}

/** Animation time in milliseconds, which can run faster or slower than real time, or stand still. */
export class MotionClock {
  private passed = 0;
  private speed = 1;
  private asOf: number;

  constructor(private readonly real: () => number = () => performance.now()) {
    this.asOf = real();
  }

  run(speed: number): void {
    this.now();
    this.speed = speed;
  }

  now(): number {
    const real = this.real();
    this.passed += (real - this.asOf) * this.speed;
    this.asOf = real;
    return this.passed;
  }
}

/** The way of a stone between the frames the hall sent, and how high it flies. */

import type { RokPath } from "../wire.ts";

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  /** 0 on the cloth, 1 at the highest. */
  readonly height: number;
  readonly moving: boolean;
}

/** Where a stone is `ms` after the throw began, with frames of `frame` ms. */
export function poseAt(path: RokPath, frame: number, ms: number): Pose {
  const count = path.frames.length / 3;
  const at = Math.max(0, ms / frame);
  const i = Math.min(Math.floor(at), count - 1);
  const j = Math.min(i + 1, count - 1);
  const part = i === j ? 0 : at - i;
  const mix = (k: number): number => {
    const a = path.frames[i * 3 + k] ?? 0;
    const b = path.frames[j * 3 + k] ?? 0;
    return a + (b - a) * part;
  };
  const flown = path.lands > 0 ? Math.min(1, at / path.lands) : 1;
  return { x: mix(0), y: mix(1), angle: mix(2) / 1000, height: Math.sin(Math.PI * (0.35 + 0.65 * flown)) * (flown < 1 ? 1 : 0), moving: i !== j };
}

/** A frame of a slide: x, y, angle. */
export function slidePose(frames: readonly (readonly number[])[], frame: number, ms: number): Pose {
  const flat = frames.flat();
  return poseAt({ place: -1, lands: 0, frames: flat }, frame, ms);
}

import { describe, expect, it } from "vitest";
import { edgeOf, percent, slideOf, turned, turnOf } from "./geometry.ts";
import { MotionClock, newPose, poseAt as fill, type Pose, type Way } from "./motion.ts";
import { FOOT, SIGNS, shadeOf } from "../model/signs.ts";

const poseAt = (way: Way, frame: number, ms: number): Pose => fill(way, frame, ms, newPose());
const PATH = { place: 3, lands: 2, frames: [0, 100, 0, 0, 80, 1000, 0, 50, 2000] };

describe("the way of a stone", () => {
  it("goes through the frames and stays at the last", () => {
    expect(poseAt(PATH, 32, 0)).toMatchObject({ x: 0, y: 100, moving: true });
    expect(poseAt(PATH, 32, 16)).toMatchObject({ y: 90, angle: 0.5 });
    expect(poseAt(PATH, 32, 48).y).toBeCloseTo(65);
    expect(poseAt(PATH, 32, 9999)).toMatchObject({ y: 50, angle: 2, moving: false, height: 0 });
  });

  it("flies and tumbles until it lands, then hops a little and lies flat", () => {
    expect(poseAt(PATH, 32, 10).height).toBeGreaterThan(0.5);
    expect(poseAt(PATH, 32, 10).flat).toBeLessThan(0.5);
    expect(poseAt(PATH, 32, 64)).toMatchObject({ height: 0, flat: 1 });
    const hops = [80, 120, 160].map((ms) => poseAt(PATH, 32, 64 + ms).height);
    expect(Math.max(...hops)).toBeLessThan(0.2);
    expect(hops[0]).toBeGreaterThan(0.1);
    expect(poseAt(PATH, 32, 64 + 32 * 8).height).toBe(0);
  });

  it("stays on the cloth when it lay there, or slides", () => {
    for (const ms of [0, 10, 40, 500])
      expect(poseAt({ ...PATH, lands: 0 }, 32, ms)).toMatchObject({ height: 0, flat: 1 });
  });

  it("is written over what was there", () => {
    const pose = newPose();
    expect(fill(PATH, 32, 10, pose)).toBe(pose);
    fill(PATH, 32, 9999, pose);
    expect(pose).toEqual({ x: 0, y: 50, angle: 2, height: 0, flat: 1, moving: false });
  });
});

describe("the cloth on the screen", () => {
  it("has the reader at the bottom", () => {
    for (const seats of [2, 3, 4, 5]) {
      for (let seat = 0; seat < seats; seat += 1) {
        const mine = edgeOf(seat, seats, turnOf(seat, seats));
        expect(mine.x).toBeCloseTo(0);
        expect(mine.y).toBeCloseTo(10_000);
      }
    }
    expect(turned({ x: 0, y: 10_000 }, turnOf(1, 2)).y).toBeCloseTo(-10_000);
    expect(percent({ x: 0, y: 0 })).toEqual({ left: 50, top: 50 });
  });

  it("turns a pull into aim and force", () => {
    expect(slideOf({ x: 0, y: 100 }, 200)).toEqual({ aim: -0, force: 500 });
    expect(slideOf({ x: -50, y: 100 }, 100).aim).toBeGreaterThan(400);
    expect(slideOf({ x: 50, y: 100 }, 100).aim).toBeLessThan(-400);
    expect(slideOf({ x: 0, y: 900 }, 200).force).toBe(1000);
    expect(slideOf({ x: 0, y: 1 }, 200).aim).toBe(0);
  });
});

describe("the signs", () => {
  it("are 24, eight to a colour, all different", () => {
    expect(SIGNS).toHaveLength(24);
    expect(new Set(SIGNS.map((sign) => sign.strokes)).size).toBe(24);
    expect(SIGNS.map((sign) => sign.glyph).join("")).toBe("ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃᛇᛈᛉᛊᛏᛒᛖᛗᛚᛜᛞᛟ");
    expect([0, 8, 16].map(shadeOf)).toEqual(["white", "grey", "black"]);
  });

  it("have a mark at their foot, below all strokes, that tells which way up they lie", () => {
    const heights = (path: string): number[] =>
      [...path.matchAll(/[ML](\d+) (\d+)|V(\d+)|H\d+/g)]
        .map((found) => Number(found[2] ?? found[3]))
        .filter((y) => !Number.isNaN(y));
    const [foot = 0] = heights(FOOT);
    for (const { name, strokes } of SIGNS) {
      expect(Math.max(...heights(strokes)), name).toBeLessThan(foot - 5);
      expect(Math.min(...heights(strokes)), name).toBeGreaterThan(100 - foot);
    }
  });
});

describe("the time of motions", () => {
  it("runs as fast as it is told, and goes on from where it stood", () => {
    let real = 1000;
    const clock = new MotionClock(() => real);
    real = 1100;
    expect(clock.now()).toBe(100);
    clock.run(0);
    real = 5000;
    expect(clock.now()).toBe(100);
    clock.run(4);
    real = 5010;
    expect(clock.now()).toBe(140);
  });
});

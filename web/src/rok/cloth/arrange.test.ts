import { describe, expect, it } from "vitest";
import { arrange, LEAST_TOUCH, nearestPlace, toPixels, wholeCloth, type Size } from "./arrange.ts";
import { RIM, slideEnd, slideFrames, slideReach, SLIDE_START, STONE } from "./geometry.ts";

/** A seeded random generator. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Stones as they rest after a throw: not touching, inside the rim. */
function thrown(count: number, seed: number): { place: number; x: number; y: number }[] {
  const next = chance(seed);
  const stones: { place: number; x: number; y: number }[] = [];
  while (stones.length < count) {
    const [angle, away] = [next() * 7, 1800 + next() * 5700];
    const one = { place: stones.length, x: away * Math.cos(angle), y: away * Math.sin(angle) };
    if (stones.every((other) => Math.hypot(other.x - one.x, other.y - one.y) > 2 * STONE)) stones.push(one);
  }
  return stones;
}

const SIZES: readonly Size[] = [
  { width: 390, height: 491 },
  { width: 460, height: 390 },
  { width: 360, height: 400 },
  { width: 820, height: 827 },
  { width: 700, height: 543 },
];

describe("an arrangement", () => {
  it("gives every stone an area of 44 pixels, inside the picture and apart from the others", () => {
    for (const size of SIZES) {
      for (let seed = 1; seed <= 40; seed += 1) {
        const { camera, spots } = arrange(thrown(4 + (seed % 17), seed), seed, size);
        const pixels = [...spots.values()].map((spot) => toPixels(spot, camera, size));
        const radius = STONE * camera.scale;
        expect(2 * radius).toBeGreaterThanOrEqual(LEAST_TOUCH - 0.01);
        for (const [i, one] of pixels.entries()) {
          expect(Math.min(one.x, size.width - one.x)).toBeGreaterThan(radius - 0.5);
          expect(Math.min(one.y, size.height - one.y)).toBeGreaterThan(radius - 0.5);
          for (const other of pixels.slice(0, i))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * radius - 1);
        }
      }
    }
  });

  it("leaves stones where they lie if there is room", () => {
    const stones = [
      { place: 3, x: 2000, y: 0 },
      { place: 5, x: -3000, y: 2500 },
    ];
    const { spots } = arrange(stones, 0, { width: 800, height: 800 });
    expect(spots.get(3)).toEqual({ x: 2000, y: 0 });
    expect(spots.get(5)).toEqual({ x: -3000, y: 2500 });
  });

  it("has the same view whatever lies there, and leaves stones that lay there where they were shown", () => {
    for (const size of SIZES) {
      const lying = thrown(6, 3);
      const before = arrange(lying, 0, size);
      const fresh = thrown(14, 8)
        .map((one) => ({ ...one, place: one.place + 20 }))
        .filter((one) => lying.every((other) => Math.hypot(other.x - one.x, other.y - one.y) > 2 * STONE));
      const now = arrange([...lying, ...fresh], 0, size, before.spots);
      expect(now.camera).toEqual(before.camera);
      for (const [place, spot] of before.spots) expect(now.spots.get(place)).toEqual(spot);
    }
  });

  it("of a slide shows the whole cloth", () => {
    const size = { width: 390, height: 600 };
    expect(toPixels({ x: 0, y: RIM }, wholeCloth(size), size).y).toBeLessThan(600);
  });
});

describe("a touch", () => {
  it("means the nearest stone, and none where there is none", () => {
    const size = { width: 400, height: 400 };
    const { camera, spots } = arrange(
      [
        { place: 0, x: -1000, y: 3000 },
        { place: 1, x: 1000, y: 3000 },
      ],
      0,
      size,
    );
    const [left, right] = [0, 1].map((place) => toPixels(spots.get(place)!, camera, size));
    expect(nearestPlace({ x: left!.x + 3, y: left!.y }, spots, [0, 1], camera, size)).toBe(0);
    expect(nearestPlace({ x: (left!.x + right!.x) / 2 + 2, y: left!.y }, spots, [0, 1], camera, size)).toBe(1);
    expect(nearestPlace({ x: right!.x, y: right!.y }, spots, [0], camera, size)).toBeNull();
  });
});

describe("a slide on a free cloth", () => {
  it("ends where friction stops it, as the hall computes it", () => {
    expect(slideReach(1000)).toBeCloseTo(17_000 ** 2 / 18_000);
    expect(slideEnd(0, 0)).toEqual({ x: 0, y: SLIDE_START });
    const frames = slideFrames(200, 600, 32);
    expect(frames[0]).toEqual([0, SLIDE_START, 0]);
    const [x = 0, y = 0] = frames.at(-1)!;
    expect(x).toBeCloseTo(slideEnd(200, 600).x);
    expect(y).toBeCloseTo(slideEnd(200, 600).y);
  });
});

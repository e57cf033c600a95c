import { describe, expect, it } from "vitest";
import { bounds, cornered, coveredBy, fit, near, pan, roomIn, shaped, staysLarge, uncovered, zoom } from "./frame.ts";

describe("what is seen of the grid", () => {
  it("fits the cards, centred, in the shape of the screen", () => {
    const box = fit(
      bounds([
        { x: 0, y: 0 },
        { x: 9, y: 3 },
      ]),
      2,
      2,
    );
    expect(box.w / box.h).toBeCloseTo(2);
    expect(box.x + box.w / 2).toBeCloseTo(5);
    expect(box.y + box.h / 2).toBeCloseTo(2);
    expect(box.w).toBeGreaterThanOrEqual(14);
  });

  it("has less room round the cards where runes would be small", () => {
    const [low, high] = [6, 13].map((h) => ({ x: 0, y: 0, w: 5, h }));
    const ratio = 390 / 474;
    expect(roomIn(low!, [1, 0.4], ratio, 390)).toBe(1);
    expect(roomIn(high!, [1, 0.4], ratio, 390)).toBe(0.4);
  });

  it("leaves room for what covers a part where runes stay large, or as large as they are", () => {
    const covered = { width: 0, height: 64 };
    const phone = [390, 468] as const;
    expect(staysLarge({ x: 0, y: 0, w: 8, h: 9 }, 0.3, phone, covered)).toBe(true);
    expect(staysLarge({ x: 0, y: 0, w: 10, h: 14 }, 0.3, phone, covered)).toBe(false);
    expect(staysLarge({ x: 0, y: 0, w: 14, h: 6 }, 0.3, phone, covered), "the width decides").toBe(true);
  });

  it("zooms about a point that stays where it is, within bounds", () => {
    const box = { x: 0, y: 0, w: 10, h: 10 };
    expect(zoom(box, 0.5, { x: 10, y: 10 })).toEqual({ x: 5, y: 5, w: 5, h: 5 });
    expect(zoom(box, 0.01, { x: 0, y: 0 }).w).toBe(4);
  });

  it("knows whether two views are the same to the eye", () => {
    const view = { x: 0, y: 0, w: 10, h: 10 };
    expect(near(view, { ...view, x: 0.01 })).toBe(true);
    expect(near(view, { ...view, w: 11 })).toBe(false);
  });

  it("leaves room for what covers its edges", () => {
    const seen = { x: 1, y: 2, w: 9, h: 6 };
    for (const [cover, whole] of [
      [
        { top: 0.25, bottom: 0, left: 0 },
        { x: 1, y: 0, w: 9, h: 8 },
      ],
      [
        { top: 0, bottom: 0.25, left: 0 },
        { x: 1, y: 2, w: 9, h: 8 },
      ],
      [
        { top: 0.25, bottom: 0.25, left: 0 },
        { x: 1, y: -1, w: 9, h: 12 },
      ],
      [
        { top: 0, bottom: 0, left: 0.25 },
        { x: -2, y: 2, w: 12, h: 6 },
      ],
      [{ top: 0, bottom: 0, left: 0 }, seen],
    ] as const) {
      expect(coveredBy(seen, cover)).toEqual(whole);
      expect(uncovered(whole, cover)).toEqual(seen);
    }
  });

  it("knows whether one of its lower corners lies over a place that can be chosen", () => {
    const view = { x: 0, y: 0, w: 10, h: 10 };
    const right = { side: "right", width: 2, height: 2 } as const;
    const left = { side: "left", width: 2, height: 2 } as const;
    const places = [
      { x: 7, y: 7 },
      { x: 2, y: 7 },
    ];
    expect([right, left].map((corner) => cornered(view, corner, places, 0))).toEqual([false, false]);
    expect([right, left].map((corner) => cornered(view, corner, places, 0.8))).toEqual([true, true]);
    // A table with nothing in that corner: neither its lowest card nor its rightmost one reaches it.
    const bent = [
      { x: 9, y: 2 },
      { x: 4, y: 9 },
    ];
    expect(cornered(view, right, bent, 0.8)).toBe(false);
    expect(cornered(view, { ...right, height: 6.5 }, bent, 0.8)).toBe(true);
  });

  it("keeps its middle when the window takes another shape", () => {
    expect(shaped({ x: 0, y: 0, w: 8, h: 4 }, 1)).toEqual({ x: 0, y: -2, w: 8, h: 8 });
    expect(shaped({ x: 0, y: 0, w: 4, h: 8 }, 1)).toEqual({ x: -2, y: 0, w: 8, h: 8 });
    expect(shaped({ x: 1, y: 1, w: 4, h: 2 }, 2)).toEqual({ x: 1, y: 1, w: 4, h: 2 });
  });

  it("pans", () => expect(pan({ x: 0, y: 0, w: 4, h: 4 }, 1, -2)).toMatchObject({ x: 1, y: -2 }));
});

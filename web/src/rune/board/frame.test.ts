import { describe, expect, it } from "vitest";
import { bounds, contains, coveredBy, fit, pan, uncovered, zoom } from "./frame.ts";

describe("what is seen of the grid", () => {
  it("fits the cards, centred, in the shape of the screen", () => {
    const box = fit(bounds([{ x: 0, y: 0 }, { x: 9, y: 3 }]), 2, 2);
    expect(box.w / box.h).toBeCloseTo(2);
    expect(box.x + box.w / 2).toBeCloseTo(5);
    expect(box.y + box.h / 2).toBeCloseTo(2);
    expect(box.w).toBeGreaterThanOrEqual(14);
  });

  it("zooms about a point that stays where it is, within bounds", () => {
    const box = { x: 0, y: 0, w: 10, h: 10 };
    expect(zoom(box, 0.5, { x: 10, y: 10 })).toEqual({ x: 5, y: 5, w: 5, h: 5 });
    expect(zoom(box, 0.01, { x: 0, y: 0 }).w).toBe(4);
  });

  it("knows whether everything is well inside", () => {
    const view = { x: 0, y: 0, w: 10, h: 10 };
    expect(contains(view, { x: 2, y: 2, w: 6, h: 6 }, 2)).toBe(true);
    expect(contains(view, { x: 1, y: 2, w: 6, h: 6 }, 2)).toBe(false);
  });

  it("leaves room for what covers its top", () => {
    const seen = { x: 1, y: 2, w: 10, h: 6 };
    const whole = coveredBy(seen, 0.25);
    expect(whole).toEqual({ x: 1, y: 0, w: 10, h: 8 });
    expect(uncovered(whole, 0.25)).toEqual(seen);
    expect(coveredBy(seen, 0)).toEqual(seen);
  });

  it("pans", () => expect(pan({ x: 0, y: 0, w: 4, h: 4 }, 1, -2)).toMatchObject({ x: 1, y: -2 }));
});

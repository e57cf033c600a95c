import { expect, it } from "vitest";
import { RIM } from "../cloth/geometry.ts";
import { drawnBy, inTheWay } from "./slide.ts";

it("a press draws the stone back to the most, and less again", () => {
  expect([0, 750, 1500, 2250, 3000].map(drawnBy)).toEqual([0, 500, 1000, 500, 0]);
});

it("a stone is in the way where the slid one would hit it before Destiny", () => {
  expect(inTheWay([], 0)).toBe(false);
  expect(inTheWay([{ x: 0, y: RIM / 2 }], 0)).toBe(true);
  expect(inTheWay([{ x: 0, y: RIM / 2 }], 400), "beside the way").toBe(false);
  expect(inTheWay([{ x: 0, y: -RIM / 2 }], 0), "beyond Destiny").toBe(false);
  expect(inTheWay([{ x: 2200, y: RIM / 2 }], 400), "to the right").toBe(true);
});

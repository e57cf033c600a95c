import { expect, test } from "vitest";
import { curveOf } from "./ratings.ts";

test("a curve fills its box, and the band holds the line", () => {
  const curve = curveOf(
    [
      { at: 1, points: 1500, deviation: 200 },
      { at: 2, points: 1600, deviation: 100 },
    ],
    100,
    50,
  );
  expect([curve.low, curve.high]).toEqual([1300, 1700]);
  expect(curve.line).toBe("0.0,25.0 100.0,12.5");
  expect(curve.band).toBe("0.0,0.0 100.0,0.0 100.0,25.0 0.0,50.0");
  expect(curveOf([{ at: 1, points: 1500, deviation: 50 }], 100, 50).line).toBe("50.0,25.0");
});

import { expect, it } from "vitest";
import { viewOf } from "../play/sample.ts";
import { longest } from "./lines.ts";

it("measures the longest line of each colour (SOLO-2)", () => {
  const view = viewOf({
    runes: [
      [0, 0, "R", 0, null, false],
      [1, 0, "R", 0, null, false],
      [1, 1, "R", 0, null, false],
      [5, 5, "B", 0, null, false],
    ],
  });
  expect(longest(view)).toEqual([
    { colour: "R", run: 2 },
    { colour: "G", run: 0 },
    { colour: "B", run: 1 },
  ]);
});

import { describe, expect, it } from "vitest";
import type { Problem } from "../wire.ts";
import { faultCells, faultText } from "./faults.ts";

const fault = (fields: Partial<Problem>): Problem => ({
  code: "illegal",
  text: "the hall's line",
  rule: null,
  key: null,
  args: {},
  cells: [],
  ...fields,
});

describe("the faults of a position", () => {
  const beside = fault({ rule: "LAY-2", key: "card", args: { card: 4 }, cells: [[2, 0]] });
  const master = fault({ rule: "MAS-1", cells: [[9, 9]] });

  it("are all marked on the board until one is pointed at", () => {
    expect(faultCells([beside, master], null)).toEqual([
      [2, 0],
      [9, 9],
    ]);
    expect(faultCells([beside, master], master)).toEqual([[9, 9]]);
    expect(faultCells([beside], master)).toEqual([[2, 0]]);
  });

  it("are told by the hall where the page has no words for them", () => {
    expect(faultText(fault({ rule: "NONE-1" }), [])).toBe("the hall's line");
  });
});

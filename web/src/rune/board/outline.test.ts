import { describe, expect, it } from "vitest";
import { heart, outline } from "./outline.ts";

describe("outlines of areas", () => {
  it("goes round one place", () => {
    expect(outline([{ x: 0, y: 0 }], 10, 0, 0)).toBe("M0 0Q0 0 0 0L10 0Q10 0 10 0L10 10Q10 10 10 10L0 10Q0 10 0 10Z");
  });

  it("draws a hole as a second loop", () => {
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter((p) => p.x !== 1 || p.y !== 1);
    expect(outline(ring, 10, 1, 1).match(/Z/g)).toHaveLength(2);
  });

  it("keeps places that touch only at a corner apart", () => {
    expect(
      outline(
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
        10,
        1,
        1,
      ).match(/Z/g),
    ).toHaveLength(2);
  });

  it("lies inside by its inset", () => {
    expect(outline([{ x: 0, y: 0 }], 10, 2, 0)).toContain("M2 2");
  });

  it("finds a place of the set near its middle", () => {
    expect(
      heart([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ]),
    ).toEqual({ x: 1, y: 0 });
  });
});

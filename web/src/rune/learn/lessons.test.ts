import { describe, expect, it } from "vitest";
import { footprint, key, type Colour } from "../model/faces.ts";
import { viewOf } from "../play/sample.ts";
import { coveredMaster, gains, isAhead, LESSONS, matches, narrow } from "./lessons.ts";

const start = new Map<string, Colour>(footprint("GBBRBG", 0, 0, 0).map((square) => [key(square), square.colour]));

describe("lessons", () => {
  it("teach one thing each", () => {
    expect(LESSONS.map((lesson) => lesson.wants)).toEqual([
      "lay",
      "under",
      "beside",
      "LAY-5",
      "LAY-7",
      "master",
      "draw",
      "end",
    ]);
  });

  it("tell a match below from one beside", () => {
    expect(matches(footprint("BBBGGR", -2, 1, 1), start)).toMatchObject({ under: true });
    expect(matches(footprint("BBGRGB", 0, 2, 0), start)).toEqual({ under: false, beside: false });
  });

  it("know a card that covers a master, and only that", () => {
    const view = viewOf({
      runes: [
        [0, 0, "B", 0, 1, false],
        [1, 0, "B", 0, null, false],
      ],
    });
    expect(coveredMaster(footprint("BBBGGR", 0, 0, 0), view)).toEqual([0, 0]);
    expect(coveredMaster(footprint("BBBGGR", 1, 0, 0), view)).toBeNull();
  });

  it("know whether a master adds most where it is placed", () => {
    const free = viewOf();
    expect(gains(free, { x: 5, y: 5 })).toEqual({ points: 3, best: 3 });
    expect(gains(free, { x: 1, y: 0 })).toEqual({ points: 2, best: 3 });
    const held = viewOf({
      areas: free.areas.map((area) => (area.colour === "R" ? { ...area, side: 1, adds: 0 } : area)),
    });
    expect(gains(held, { x: 0, y: 0 })).toEqual({ points: 2, best: 2 });
  });

  it("explain a clash by under and beside only once a lesson has introduced them", () => {
    expect(LESSONS.filter((lesson) => isAhead(lesson, { key: "lay-3" })).map(({ id }) => id)).toEqual(["place"]);
    expect(isAhead(LESSONS[0]!, { key: "lay-2" })).toBe(false);
  });

  it("leave only the move they ask for", () => {
    const own = {
      kind: "rune",
      seat: 0,
      hand: [],
      drew: null,
      adept: null,
      choices: { lays: [], magic: [], masters: [[0, 0]], tokens: [], plain: ["D"] },
    } as never;
    expect(
      narrow(
        own,
        LESSONS.find((one) => one.wants === "draw")!,
      ).choices?.masters,
    ).toEqual([]);
    expect(
      narrow(
        own,
        LESSONS.find((one) => one.wants === "master")!,
      ).choices?.plain,
    ).toEqual([]);
  });
});

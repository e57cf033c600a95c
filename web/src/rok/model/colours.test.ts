import { expect, it } from "vitest";
import type { Seat } from "../../wire.ts";
import { handColour, HAND_SWATCHES, handStyle } from "./colours.ts";

const seat = (number: number, colour?: number): Seat =>
  ({ seat: number, ...(colour === undefined ? {} : { colour }) }) as Seat;

it("gives a hand the colour that its player chose, and its seat's own where nobody chose", () => {
  expect(handStyle([seat(0), seat(1)])).toBe("");
  expect(handStyle([seat(0, 3), seat(1, 0)])).toBe(
    `--hand-0:${HAND_SWATCHES[3]!.fill};--hand-1:${HAND_SWATCHES[0]!.fill}`,
  );
  expect(handColour(2)).toBe(`var(--hand-2, ${HAND_SWATCHES[2]!.fill})`);
});

it("has a colour of its own for each of five players", () => {
  expect(new Set(HAND_SWATCHES.map((one) => one.fill)).size).toBe(5);
});

import { expect, it } from "vitest";
import type { Seat } from "../wire.ts";
import { colourStyle } from "./colours.ts";

it("gives each seat the colour that was chosen (CMP-5), and nothing where nobody chose", () => {
  const seat = (number: number, colour?: number): Seat =>
    ({ seat: number, kind: "person", name: "", ...(colour === undefined ? {} : { colour }) }) as Seat;
  expect(colourStyle([seat(0), seat(1)])).toBe("");
  expect(colourStyle([seat(0, 3)])).toBe(
    "--seat-0:var(--colour-3);--seat-0-edge:var(--colour-3-edge);--seat-0-line:var(--colour-3-line)",
  );
});

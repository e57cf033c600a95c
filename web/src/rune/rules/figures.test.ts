import { expect, it } from "vitest";
import { sceneFrom } from "./figures.ts";

it("draws areas of a figure by what shows", () => {
  const scene = sceneFrom({ cards: ["GBBRBG@0,0/0"], masters: [{ x: 0, y: 1, seat: 1 }] });
  const held = scene.areas.find((area) => area.side === 1);
  expect(held).toMatchObject({ colour: "B", worth: 2 });
});

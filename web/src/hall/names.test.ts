import { expect, it } from "vitest";
import { toldApart } from "./names.ts";

it("tells equal names at a table apart", () => {
  expect(toldApart(["Ada", "Twig", "Twig", "Ben", "Twig"])).toEqual(["Ada", "Twig 1", "Twig 2", "Ben", "Twig 3"]);
});

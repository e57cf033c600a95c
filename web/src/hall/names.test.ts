import { expect, it } from "vitest";
import { toldApart } from "./names.ts";

it("tells equal names at a table apart", () => {
  expect(toldApart(["Ada", "Twig", "Twig", "Ada", "Twig"])).toEqual(["Ada", "Twig", "Twig 2", "Ada 2", "Twig 3"]);
});

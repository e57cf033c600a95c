import { expect, it } from "vitest";
import { signed, toldApart } from "./names.ts";

it("tells equal names at a table apart", () => {
  expect(toldApart(["Ada", "Twig", "Twig", "Ben", "Twig"])).toEqual(["Ada", "Twig 1", "Twig 2", "Ben", "Twig 3"]);
});

it("writes a gain with its sign, a loss with a true minus sign", () => {
  expect([signed(3), signed(0), signed(-3)]).toEqual(["+3", "+0", "−3"]);
});

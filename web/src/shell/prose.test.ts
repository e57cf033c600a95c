import { describe, expect, it } from "vitest";
import { paragraphs } from "./prose.ts";

describe("a text that somebody wrote", () => {
  it("has paragraphs and lines", () => {
    expect(paragraphs("one\ntwo\n\nthree").map((lines) => lines.map((line) => line[0]!.text))).toEqual([
      ["one", "two"],
      ["three"],
    ]);
    expect(paragraphs("")).toEqual([]);
  });

  it("links addresses of the web only, without the marks after them", () => {
    const [line] = paragraphs("See https://example.org/a?b=c, or (http://example.org).")[0]!;
    expect(line!.map(({ text, href }) => href ?? text)).toEqual([
      "See ",
      "https://example.org/a?b=c",
      ", or (",
      "http://example.org/",
      ").",
    ]);
    for (const text of ["javascript:alert(1)", "data:text/html,x", "<b>bold</b>", "https://"])
      expect(paragraphs(text)).toEqual([[[{ text, href: null }]]]);
  });
});

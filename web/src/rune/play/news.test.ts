import { describe, expect, it } from "vitest";
import { newsOf } from "./news.ts";
import { viewOf } from "./sample.ts";

const before = viewOf();
const laid = viewOf({ moves: ["L3@1,1/0"], by: [1] });

describe("what a new view brings", () => {
  it("is the others' card flying in, with its sound and who did it", () => {
    const news = newsOf(before, laid, null);
    expect(news).toMatchObject({ sound: "lay", flying: { order: 1 }, moves: [{ move: "L3@1,1/0", seat: 1 }] });
  });

  it("is no flight for the card that was just sent from here", () => {
    expect(newsOf(before, laid, "L3@1,1/0")?.flying).toBeNull();
  });

  it("is nothing after a move taken back, or when many moves come at once", () => {
    expect(newsOf(laid, before, null)).toBeNull();
    expect(newsOf(before, viewOf({ moves: Array<string>(9).fill("D"), by: [] }), null)).toBeNull();
  });

  it("is a pulse of the areas that changed hands, and of no other", () => {
    const [blue, red] = before.areas;
    const was = viewOf({ areas: [{ ...blue!, side: 0, masters: [0] }, red!] });
    const now = viewOf({
      areas: [
        { ...blue!, side: 0, masters: [0] },
        { ...red!, side: 1, masters: [1] },
      ],
      moves: ["M5,5"],
      by: [1],
    });
    expect(newsOf(was, now, null)).toMatchObject({ sound: "master", flying: null, pulse: ["5,5"] });
  });
});

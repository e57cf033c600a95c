import { describe, expect, it } from "vitest";
import { shakeOf, soundOf } from "./news.ts";
import { stepOf } from "./sample.ts";

describe("a step", () => {
  it("has its sound: stones rattle, rest, slide; a mistake sounds like one", () => {
    const sounds = ["throw", "rest", "slide", "false-pair", "theft", "balance", "split"].map((kind) =>
      soundOf(stepOf(1, kind, 0), 0),
    );
    expect(sounds).toEqual(["rattle", "master", "slide", "no", "master", "lay", null]);
  });

  it("that is a grab sounds otherwise for one's own hand, and for a mistake", () => {
    const grab = stepOf(1, "grab", 1, { became: "hand" });
    expect([soundOf(grab, 1), soundOf(grab, 0), soundOf(grab, null)]).toEqual(["token", "draw", "draw"]);
    expect(soundOf(stepOf(1, "grab", 1, { became: "false" }), 1)).toBe("no");
  });

  it("that ends the game sounds otherwise for who has lost", () => {
    const over = stepOf(1, "over", null, { winners: [1] });
    expect([soundOf(over, 1), soundOf(over, 0), soundOf(over, null)]).toEqual(["win", "lose", "win"]);
  });

  it("shakes the phone of the player who did it, longer for a mistake and a theft, and nobody else's", () => {
    const grab = stepOf(1, "grab", 1, { became: "hand" });
    expect(shakeOf(grab, 1)).toEqual([15]);
    expect(shakeOf(stepOf(1, "grab", 1, { became: "false" }), 1)).toHaveLength(3);
    expect(shakeOf(stepOf(1, "theft", 1), 1)).toHaveLength(3);
    expect([shakeOf(grab, 0), shakeOf(grab, null), shakeOf(stepOf(1, "rest", 1), 1)]).toEqual([null, null, null]);
  });
});

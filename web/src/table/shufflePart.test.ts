import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Fair } from "../wire.ts";
import { pinPromise, pinsOf } from "../hall/pins.ts";
import { brokenPin, ShufflePart } from "./shufflePart.ts";
import { sha256 } from "./shuffleProof.ts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (place: string) => kept.get(place) ?? null,
  setItem: (place: string, text: string) => kept.set(place, text),
});

const PROMISE = "aa".repeat(32);
const fair = (more: Partial<Fair> = {}): Fair => ({
  commitment: PROMISE,
  contributions: [null, null],
  secret: null,
  seals: [null, null],
  revealing: false,
  first: null,
  ...more,
});

/** A device at seat 0 that has sealed its part while the other sealed `theirs`, and has revealed it. */
async function revealed(theirs: string): Promise<{ part: ShufflePart; seals: string[]; own: string }> {
  pinPromise("t", fair());
  const part = new ShufflePart("t");
  const first = await part.arrive(fair(), [0], "waiting");
  if (first.send?.t !== "seal") throw new Error("it seals first");
  const seals = [first.send.seal, await sha256(theirs)];
  const second = await part.arrive(fair({ seals, revealing: true }), [0], "waiting");
  if (second.send?.t !== "contribute") throw new Error("then it reveals");
  return { part, seals, own: second.send.contribution };
}

describe("this device's part of the fair shuffle", () => {
  beforeEach(() => kept.clear());

  it("seals before anything of it is known, and reveals what it sealed once all seals are shown", async () => {
    const { seals, own } = await revealed("theirs");
    expect(await sha256(own)).toBe(seals[0]);
    expect(pinsOf("t")).toEqual({ table: "t", commitment: PROMISE, first: null, seals, seat: 0, contribution: own });
  });

  it("waits while a seal is missing, and repeats nothing", async () => {
    const part = new ShufflePart("t");
    const first = await part.arrive(fair(), [0], "waiting");
    const seal = first.send?.t === "seal" ? first.send.seal : "";
    expect((await part.arrive(fair({ seals: [seal, null] }), [0], "waiting")).send).toBeNull();
    expect((await part.arrive(fair(), [0], "waiting")).send).toBeNull();
  });

  it("catches a hall that shows another commitment than on the invitation, and gives it nothing", async () => {
    pinPromise("t", fair());
    const outcome = await new ShufflePart("t").arrive(fair({ commitment: "bb".repeat(32) }), [0], "waiting");
    expect(outcome).toEqual({ send: null, broken: "commitment" });
  });

  it("catches a hall that says otherwise who begins than on the invitation, and gives it nothing", async () => {
    pinPromise("t", fair({ first: 1 }));
    for (const first of [0, null])
      expect(await new ShufflePart("t").arrive(fair({ first }), [0], "waiting")).toEqual({
        send: null,
        broken: "first",
      });
    expect((await new ShufflePart("t").arrive(fair({ first: 1 }), [0], "waiting")).send?.t).toBe("seal");
  });

  it("asks nothing of who begins where an older page pinned nothing of it", () => {
    const pins = { table: "t", commitment: PROMISE, seals: null, seat: null, contribution: null };
    expect(brokenPin(pins, fair({ first: 1 }))).toBeNull();
  });

  it("catches a hall that changes its commitment when the page comes back", async () => {
    const { seals, own } = await revealed("theirs");
    const later = fair({ commitment: "bb".repeat(32), seals, contributions: [own, "theirs"] });
    expect((await new ShufflePart("t").arrive(later, [0], "playing")).broken).toBe("commitment");
  });

  it("catches a last contributor whose part is chosen after this one was shown", async () => {
    const { part, seals, own } = await revealed("theirs");
    const chosen = fair({ seals: [seals[0]!, await sha256("chosen")], contributions: [own, "chosen"] });
    expect((await part.arrive(chosen, [0], "playing")).broken).toBe("seals");
  });

  it("catches a hall that replaces this device's own part", async () => {
    const { part, seals } = await revealed("theirs");
    expect((await part.arrive(fair({ seals, contributions: ["other", "theirs"] }), [0], "playing")).broken).toBe("own");
    const forged = fair({ seals: [await sha256("other"), seals[1]!], revealing: true });
    expect((await new ShufflePart("t").arrive(forged, [0], "waiting")).broken).toBe("own");
  });

  it("draws again when somebody left after parts were shown", async () => {
    const { part, own } = await revealed("theirs");
    const again = await part.arrive(fair(), [0], "waiting");
    expect(again.send?.t).toBe("seal");
    expect(pinsOf("t")?.contribution).not.toBe(own);
  });

  it("lets spectators pin what they saw", async () => {
    const seals = ["c".repeat(64), "d".repeat(64)];
    const part = new ShufflePart("t");
    expect(await part.arrive(fair({ seals, revealing: true }), [], "waiting")).toEqual({ send: null, broken: null });
    const pins = pinsOf("t");
    expect(pins && brokenPin(pins, fair({ seals: [seals[0]!, "e".repeat(64)] }))).toBe("seals");
  });
});

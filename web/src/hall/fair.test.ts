import { describe, expect, it } from "vitest";
import { checkSecret, checkShuffle, type Proof } from "./fair.ts";
import sample from "./fair.sample.json";

describe("the fair shuffle", () => {
  const proof: Proof = sample.proof;

  it("agrees with the hall's own sums", async () => {
    expect(await checkShuffle(proof, sample.shuffle, sample.first)).toBe(true);
  });

  it("finds another shuffle, first seat or secret", async () => {
    const [a, b, ...rest] = sample.shuffle;
    expect(await checkShuffle(proof, [b!, a!, ...rest], sample.first)).toBe(false);
    expect(await checkShuffle(proof, sample.shuffle, 1 - sample.first)).toBe(false);
    expect(await checkSecret("00".repeat(32), proof.commitment)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { checkSecret, checkShuffle, sha256, unsealedSeat, type Proof } from "./shuffleProof.ts";
import sample from "./shuffleProof.sample.json";

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

describe("a proof with seals", () => {
  const sealed = async (theirs: string): Promise<Proof> => ({
    ...(sample.proof as Proof),
    scheme: "runehall-fair/2",
    seals: await Promise.all(["a1b2c3d4", theirs].map(sha256)),
  });

  it("holds every player to the part that was sealed", async () => {
    expect(await unsealedSeat(await sealed("зала"))).toBeNull();
    expect(await unsealedSeat(await sealed("another"))).toBe(1);
    expect(await unsealedSeat({ ...(await sealed("зала")), contributions: ["a1b2c3d4", null] })).toBe(1);
    expect(await checkShuffle(await sealed("зала"), sample.shuffle, sample.first)).toBe(true);
  });
});

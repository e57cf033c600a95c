import { describe, expect, it } from "vitest";
import { checkPromise, checkShuffle, sha256, unsealedSeat, type Proof } from "./shuffleProof.ts";
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
    expect(await checkPromise({ ...proof, secret: "00".repeat(32) })).toBe(false);
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

describe("who begins", () => {
  const lot: Proof = {
    ...(sample.proof as Proof),
    scheme: "runehall-fair/3",
    seals: [],
    first: null,
    commitment: "f09b972c07685e30dc8ed0d1c5bf2eaa3ef1b0d2d94928cde66dfa32b7b10d0b",
  };
  const chosen: Proof = {
    ...lot,
    first: 1,
    commitment: "8b42b2087ac04f256a0dfd1ddac1f827c25ab38d88fc0a8657bc98a36f836f97",
  };

  it("is drawn before the cards, or chosen and then draws nothing", async () => {
    expect(await checkShuffle(lot, sample.shuffle, sample.first)).toBe(true);
    expect(await checkShuffle(lot, sample.shuffle, 1 - sample.first)).toBe(false);
    expect(await checkShuffle(chosen, sample.shuffle, 1)).toBe(false);
    expect(await checkShuffle(chosen, sample.chosen, 1)).toBe(true);
    expect(await checkShuffle(chosen, sample.chosen, 0)).toBe(false);
  });

  it("is part of the promise", async () => {
    expect(await checkPromise(lot)).toBe(true);
    expect(await checkPromise(chosen)).toBe(true);
    for (const first of [0, 1, 255, -1, undefined]) expect(await checkPromise({ ...lot, first } as Proof)).toBe(false);
    expect(await checkPromise({ ...chosen, first: null })).toBe(false);
  });
});

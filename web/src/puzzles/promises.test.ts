import { beforeEach, describe, expect, it } from "vitest";
import { checkDay, pinPromises } from "./promises.ts";

const KEY = "00".repeat(32);
/** SHA-256 of 32 zero bytes. */
const COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

describe("the promise of a day", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    } as unknown as Storage;
  });

  it("is the one that was seen first", () => {
    expect(pinPromises([{ day: "2030-05-17", commitment: "a" }])).toEqual([]);
    expect(
      pinPromises([
        { day: "2030-05-17", commitment: "b" },
        { day: "2030-05-18", commitment: "c" },
      ]),
    ).toEqual(["2030-05-17"]);
    expect(
      pinPromises([
        { day: "2030-05-17", commitment: "a" },
        { day: "2030-05-18", commitment: "c" },
      ]),
    ).toEqual([]);
  });

  it("is kept, broken, or was not seen", async () => {
    pinPromises([
      { day: "2030-05-17", commitment: COMMITMENT },
      { day: "2030-05-18", commitment: "c" },
    ]);
    expect(await checkDay({ day: "2030-05-17", key: KEY })).toBe("kept");
    expect(await checkDay({ day: "2030-05-18", key: KEY })).toBe("broken");
    expect(await checkDay({ day: "2030-05-19", key: KEY })).toBe("unseen");
  });
});

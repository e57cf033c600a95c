import { describe, expect, it } from "vitest";
import { renew } from "./outdated.ts";

function page(reachable: boolean) {
  const kept = new Map<string, string>();
  const seen = { reloads: 0, time: 0 };
  const missing = (): Promise<void> =>
    renew({
      reachable: () => Promise.resolve(reachable),
      reload: () => (seen.reloads += 1),
      now: () => seen.time,
      kept: { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) },
    });
  return { seen, missing };
}

describe("a page that misses a part", () => {
  it("is reloaded once, and again only after a while", async () => {
    const { seen, missing } = page(true);
    await missing();
    await missing();
    expect(seen.reloads).toBe(1);
    seen.time = 60_000;
    await missing();
    expect(seen.reloads).toBe(2);
  });

  it("stays as it is while the hall cannot be reached", async () => {
    const { seen, missing } = page(false);
    await missing();
    expect(seen.reloads).toBe(0);
  });
});

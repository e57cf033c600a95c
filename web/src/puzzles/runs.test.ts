import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refused } from "../hall/api.ts";
import type { PuzzleRun } from "../wire.ts";
import { currentRun, endedRun } from "./runs.ts";

const run = (id: string, over = false): PuzzleRun => ({
  id,
  mode: "streak",
  score: 0,
  number: 0,
  until: null,
  left: null,
  over,
  best: 0,
  missed: [],
  puzzle: null,
});

describe("a streak", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    } as unknown as Storage;
    vi.restoreAllMocks();
    let begun = 0;
    vi.spyOn(api, "puzzleRun").mockImplementation(() => Promise.resolve(run(`run ${String((begun += 1))}`)));
  });

  it("goes on when the page is opened again", async () => {
    const first = await currentRun("streak");
    vi.spyOn(api, "puzzleRunAgain").mockImplementation((id) => Promise.resolve(run(id)));
    expect((await currentRun("streak")).id).toBe(first.id);
    expect((await currentRun("storm")).id).not.toBe(first.id);
  });

  it("is a new one after the end, and where the hall knows none", async () => {
    const first = await currentRun("streak");
    const asked = vi.spyOn(api, "puzzleRunAgain").mockImplementation((id) => Promise.resolve(run(id, true)));
    const second = await currentRun("streak");
    expect(second.id).not.toBe(first.id);
    asked.mockImplementation(() => Promise.reject(new Refused("missing", "")));
    expect((await currentRun("streak")).id).not.toBe(second.id);
  });

  it("is a new one for who has seen the end, whatever the hall's clock says", async () => {
    const first = await currentRun("storm");
    vi.spyOn(api, "puzzleRunAgain").mockImplementation((id) => Promise.resolve(run(id)));
    expect((await currentRun("storm", first.id)).id).not.toBe(first.id);
  });

  it("does not begin anew because the hall cannot be reached", async () => {
    await currentRun("streak");
    vi.spyOn(api, "puzzleRunAgain").mockImplementation(() => Promise.reject(new Refused("offline", "")));
    await expect(currentRun("streak")).rejects.toThrow(Refused);
  });

  it("is shown again by its address once it has ended", async () => {
    const asked = vi.spyOn(api, "puzzleRunAgain").mockImplementation((id) => Promise.resolve(run(id, true)));
    expect((await endedRun(new URLSearchParams("run=one")))?.id).toBe("one");
    expect(await endedRun(new URLSearchParams())).toBeNull();
    asked.mockImplementation((id) => Promise.resolve(run(id)));
    expect(await endedRun(new URLSearchParams("run=one"))).toBeNull();
  });
});

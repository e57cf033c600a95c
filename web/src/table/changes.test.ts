import { describe, expect, it } from "vitest";
import type { Change, TableView } from "../wire.ts";
import { applied } from "./changes.ts";
import sent from "./changes.sample.json";

interface Sample {
  readonly before: TableView;
  readonly change: Change;
  readonly after: TableView;
}

const samples = sent as unknown as Sample[];

describe("changes", () => {
  it("lead from one state of the hall's to the next", () => {
    expect(samples.length).toBeGreaterThan(10);
    for (const { before, change, after } of samples) {
      const kept = JSON.stringify(before);
      expect(applied(before, change)).toEqual(after);
      expect(JSON.stringify(before), "the old state stays as it is").toBe(kept);
    }
  });

  it("do nothing to a state that they are not about", () => {
    const { before, change } = samples[0]!;
    expect(applied({ ...before, seq: change.base + 1 }, change)).toBeNull();
  });
});

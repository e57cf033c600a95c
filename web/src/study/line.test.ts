import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../hall/api.ts";
import { Line } from "./line.svelte.ts";

const RECORD = {
  format: "rune/1",
  rules: {},
  deck: "standard",
  shuffle: [1],
  first: 0,
  moves: ["L1@0,0/0", "D", "L2@0,0/0"],
  players: ["a"],
};

/** A fake hall that answers with a seat and a phase for each number of moves. */
function hall(...positions: readonly (readonly [number, string])[]): unknown[] {
  const asked: unknown[] = [];
  vi.spyOn(api, "positions").mockImplementation(async (body) => {
    asked.push(body);
    const [seat, phase] = positions[(body.record["moves"] as string[]).length] ?? [0, "over"];
    return {
      frames: [{ move: null, seat: null, view: { seat, phase }, hands: [] }],
      own: null,
      reason: null,
      preview: null,
    } as never;
  });
  return asked;
}

afterEach(() => vi.restoreAllMocks());

describe("a line tried on the table", () => {
  it("goes on from a position of the record, turn by turn", async () => {
    hall([0, "lay"], [0, "act"], [1, "lay"], [1, "act"], [0, "lay"]);
    const made: unknown[] = [];
    const line = new Line(RECORD, 2, (turn, ended) => made.push([turn, ended]));
    await line.open();
    expect(line.seat).toBe(1);
    await line.send("L5@1,1/0");
    await line.send("D");
    await line.send("L6@2,2/0");
    expect(made).toEqual([
      [["L5@1,1/0"], false],
      [["L5@1,1/0", "D"], true],
      [["L6@2,2/0"], true],
    ]);
    expect(line.whole["moves"]).toEqual(["L1@0,0/0", "D", "L5@1,1/0", "D", "L6@2,2/0"]);
  });

  it("ends a turn before its token, which is a decision of its own", async () => {
    hall([0, "lay"], [0, "act"], [1, "lay"], [1, "act"], [1, "token"], [0, "lay"]);
    const made: unknown[] = [];
    const line = new Line(RECORD, 2, (turn, ended) => made.push([turn, ended]));
    await line.open();
    await line.send("L5@1,1/0");
    await line.send("M1,1");
    await line.send("P");
    expect(made.slice(1)).toEqual([
      [["L5@1,1/0", "M1,1"], true],
      [["P"], true],
    ]);
  });

  it("goes back move by move, and leaves the record's notes at home", async () => {
    const asked = hall([0, "lay"], [0, "act"], [1, "lay"]);
    const made: unknown[] = [];
    const line = new Line(RECORD, 0, (turn) => made.push(turn));
    await line.open();
    await line.send("L5@1,1/0");
    await line.send("D");
    await line.back();
    await line.send("M1,1");
    expect(made.at(-1)).toEqual(["L5@1,1/0", "M1,1"]);
    expect(asked[0]).not.toHaveProperty("record.players");
  });
});

import { describe, expect, it } from "vitest";
import { checkedAt, grabbedAt, LESSONS, restAt, RIVAL, START, throwAt, viewOf, type Guided } from "./lessons.ts";

const thrown = restAt(throwAt(START, 1000), 3000, 60_000);
const grabs = (round: Guided, seat: number, places: readonly number[]): Guided =>
  places.reduce((now, place) => grabbedAt(now, seat, place, 4000), round);
const lesson = (id: string): readonly number[] => LESSONS.find((one) => one.id === id)!.grab;

describe("the guided first round", () => {
  it("has a real throw, whose signs show when the stones lie still", () => {
    expect(viewOf(throwAt(START, 1000)).throw?.paths).toHaveLength(10);
    expect(throwAt(START, 1000).stones.every((stone) => stone[4] === null)).toBe(true);
    expect(thrown.stones.filter((stone) => stone[4] === null)).toHaveLength(1);
  });

  it("asks for a pair, the own balance's twin, a captive, and a mistake", () => {
    expect(grabs(thrown, 0, lesson("pair")).seats[0]!.loot).toEqual([0]);
    expect(grabs(thrown, 0, lesson("own")).seats[0]).toMatchObject({ balance: null, loot: [16] });
    expect(grabs(thrown, 0, lesson("captive")).seats[0]!.captives).toEqual([9]);
    expect(grabs(thrown, 0, lesson("alike")).seats[0]!.false).toEqual([[12, 15]]);
  });

  it("ends with the fine, the theft and new balances", () => {
    const rivals = grabs(
      thrown,
      1,
      RIVAL.map((one) => one.place),
    );
    expect(rivals.seats[1]!.loot).toEqual([8]);
    const all = ["pair", "own", "captive", "alike"].reduce((round, id) => grabs(round, 0, lesson(id)), rivals);
    const [mine, theirs] = checkedAt(all, 9000).seats;
    expect(mine).toMatchObject({ loot: [0, 9, 8], captives: [], false: [], balance: 21 });
    expect(theirs).toMatchObject({ loot: [], balance: null });
  });
});

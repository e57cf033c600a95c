import { expect, test } from "vitest";
import type { Pairing, TournamentView } from "../wire.ts";
import {
  clockText,
  namesOf,
  openPairing,
  pointsOf,
  pointsText,
  resultText,
  showTime,
  tableOf,
  teamsOf,
  veiled,
} from "./text.ts";

const pairing = (values: Partial<Pairing>): Pairing => ({
  round: 1,
  board: 0,
  first: 0,
  second: 1,
  table: "a",
  second_table: null,
  commitment: "c",
  outcome: null,
  cause: null,
  ...values,
});

test("points are written with halves", () => {
  expect([0, 0.5, 1, 2.5, 0.25, 3.75].map(pointsText)).toEqual(["0", "½", "1", "2½", "¼", "3¾"]);
});

test("a result is told from the side of the first player", () => {
  expect(resultText(pairing({}))).toBe("");
  expect(resultText(pairing({ outcome: "second" }))).toBe("0–1");
  expect(resultText(pairing({ outcome: "draw" }))).toBe("½–½");
  expect(resultText(pairing({ outcome: "none" }))).toBe("0–0");
  expect(resultText(pairing({ outcome: "bye", second: null }))).toBe("");
  expect(pointsOf(pairing({ outcome: "second" }), 1)).toBe(1);
  expect(pointsOf(pairing({ outcome: "second" }), 0)).toBe(0);
  expect(pointsOf(pairing({}), 0)).toBeNull();
});

test("game 2 of a match is where one goes", () => {
  expect(tableOf(pairing({}))).toBe("a");
  expect(tableOf(pairing({ second_table: "b" }))).toBe("b");
});

test("names are told apart, and one's own open pairing is found", () => {
  const players = ["Ada", "Ada", "Ben"]
    .map((name, number) => ({ number, name, withdrawn: false, place: 1, points: 0, ties: [], wins: 0, played: 0 }))
    .reverse();
  const view = {
    players,
    pairings: [pairing({ outcome: "draw" }), pairing({ round: 2, first: 2, second: 0 })],
    you: 0,
  } as unknown as TournamentView;
  expect(namesOf(view)).toEqual(["Ada 1", "Ada 2", "Ben"]);
  expect(namesOf({ ...view, names: { 4: "Eve" } })[4]).toBe("Eve"); // paired, but not among the players shown
  expect(openPairing(view)?.round).toBe(2);
  expect(openPairing({ ...view, you: 1 })).toBeNull();
  expect(openPairing({ ...view, you: null })).toBeNull();
});

test("a table of boards that others play is only for its players until its result is shown", () => {
  const view = { plan: { system: "swiss", scoring: "matchpoints" }, you: 0 } as unknown as TournamentView;
  expect(veiled(view, pairing({}))).toBe(false);
  expect(veiled({ ...view, you: 2 }, pairing({}))).toBe(true);
  expect(veiled({ ...view, you: null }, pairing({}))).toBe(true);
  expect(veiled({ ...view, you: null }, pairing({ outcome: "first" }))).toBe(false);
  expect(veiled({ ...view, you: null, plan: { system: "swiss" } }, pairing({}))).toBe(false);
});

test("players come to the table within minutes, or days where they have days for a turn", () => {
  expect(showTime({ show_seconds: 120 })).toEqual({ count: 2, unit: "minutes" });
  expect(showTime({ show_seconds: 120, clock: 3 })).toEqual({ count: 3, unit: "days" });
  expect([59, 245, 3845].map(clockText)).toEqual(["00:59", "04:05", "1:04:05"]);
});

test("players of a team stand together", () => {
  const player = (number: number, team: string, points: number, ties: number[]): object => ({
    number,
    team,
    points,
    ties,
  });
  const view = {
    tie_breaks: ["board-points", "own-points"],
    players: [
      player(2, "Cats", 2, [3, 2]),
      player(0, "Owls", 2, [3, 1]),
      player(1, "Cats", 2, [3, 1]),
      player(3, "Elks", 0, [0, 0]),
    ],
  } as unknown as TournamentView;
  expect(teamsOf(view).map((one) => [one.place, one.name, one.boards, one.players.map(({ own }) => own)])).toEqual([
    [1, "Cats", 3, [2, 1]],
    [1, "Owls", 3, [1]],
    [3, "Elks", 0, [0]],
  ]);
});

test("a duplicate result is what the boards are worth", () => {
  const shown = pairing({ outcome: "first", worth: [75, 33.3] });
  expect(resultText(shown, { system: "swiss", scoring: "matchpoints" })).toBe("75 % – 33 %");
  expect(resultText(shown, { system: "swiss", scoring: "difference" })).toBe("+75.0 – +33.3");
  expect(resultText(pairing({ outcome: "first" }), { system: "swiss" })).toBe("1–0");
});

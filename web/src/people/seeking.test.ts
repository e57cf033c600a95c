import { expect, it } from "vitest";
import type { NoticeCard, SeekState } from "../wire.ts";
import { callShown, goneAfter, newsShown } from "./seeking.ts";

const seek = (name: string | null): SeekState => ({
  plan: {},
  near: false,
  since: 0,
  now: 0,
  others: 0,
  found: name === null ? null : { id: name, name, rating: null, rated: false, until: 0 },
  table: null,
});
const notice = (id: string, kind: NoticeCard["kind"]): NoticeCard => ({
  id,
  kind,
  about: "",
  place: "/",
  who: "",
  at: 0,
  read: false,
});

it("remembers who declined or went away until somebody else is found", () => {
  expect(goneAfter(null, seek(null), "")).toBe("");
  expect(goneAfter(seek(null), seek("Anna"), "")).toBe("");
  expect(goneAfter(seek("Anna"), seek(null), "")).toBe("Anna");
  expect(goneAfter(seek(null), seek(null), "Anna")).toBe("Anna");
  expect(goneAfter(seek(null), seek("Ben"), "Anna")).toBe("");
});

it("shows a message from the hosts before other notices, turns and challenges", () => {
  const [message, round, result] = [notice("1", "message"), notice("2", "round"), notice("3", "result")];
  expect(newsShown([message], [round], [result], true)).toBe(message);
  expect(newsShown([], [round], [result], true)).toBe(round);
  expect(newsShown([], [], [result], true)).toBeNull();
  expect(newsShown([], [], [result], false)).toBe(result);
  const all = { found: true, first: true, asked: true, answered: true, news: true, turn: true, offer: true };
  expect(callShown(all)).toBe("found");
  expect(callShown({ ...all, found: false })).toBe("news");
  expect(callShown({ ...all, found: false, first: false })).toBe("asked");
  expect(callShown({ ...all, found: false, first: false, asked: false, answered: false, news: false })).toBe("turn");
});

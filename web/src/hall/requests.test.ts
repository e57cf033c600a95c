import { expect, it } from "vitest";
import { Requests } from "./requests.ts";

interface Asked {
  answer: () => void;
  fail: () => void;
}

function scene(): { requests: Requests; asked: Asked[]; ask: () => Promise<void> } {
  const asked: Asked[] = [];
  const ask = (): Promise<void> => new Promise((answer, fail) => asked.push({ answer, fail }));
  return { requests: new Requests(ask), asked, ask };
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

it("looks again after a look that a change may have overtaken, once for many changes", async () => {
  const { requests, asked } = scene();
  void requests.look();
  await settle();
  for (let i = 0; i < 3; i += 1) void requests.look();
  await settle();
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  await settle();
  expect(asked).toHaveLength(2);
  asked[1]!.answer();
  await settle();
  expect(asked).toHaveLength(2);
});

it("looks after a request whose answer may be older than a change", async () => {
  const { requests, asked, ask } = scene();
  const acts: string[] = [];
  void requests.act(ask).then(() => acts.push("done"));
  void requests.look();
  await settle();
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  await settle();
  expect(acts).toEqual(["done"]);
  expect(asked).toHaveLength(2);
});

it("goes on after a request that failed, and tells whoever made it", async () => {
  const { requests, asked, ask } = scene();
  const failed = requests.act(ask).catch(() => "failed");
  void requests.look();
  await settle();
  asked[0]!.fail();
  expect(await failed).toBe("failed");
  await settle();
  expect(asked).toHaveLength(2);
});

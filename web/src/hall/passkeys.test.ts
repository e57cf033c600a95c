import { expect, test } from "vitest";
import { bytesOf, textOf } from "./passkeys.ts";

test("bytes and base64url, without padding", () => {
  const bytes = Uint8Array.from([251, 255, 190, 1]);
  expect(textOf(bytes.buffer)).toBe("-_--AQ");
  expect([...bytesOf("-_--AQ")]).toEqual([...bytes]);
  expect(textOf(null)).toBeNull();
});

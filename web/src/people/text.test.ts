import { expect, it } from "vitest";
import { noticeText } from "./text.ts";

it("does not call the hall's own message about leaving games a message of the hosts", () => {
  expect(noticeText({ kind: "message", about: "conduct", who: "" })).toBe("notice-conduct");
  expect(noticeText({ kind: "message", about: "k3Jf", who: "" })).toBe("notice-message-nobody");
});

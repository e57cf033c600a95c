/** Tests of the service worker, which notifies the reader while no page is open. */

import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";

const SOURCE = readFileSync(new URL("../../public/worker.js", import.meta.url), "utf-8");
type Handler = (event: Record<string, unknown>) => void;

/** The worker's handlers in a browser with these pages open, and what it does there. */
function worker(pages: { focused: boolean }[] = []) {
  const handlers: Record<string, Handler> = {};
  const shown = vi.fn().mockResolvedValue(undefined);
  const badge = vi.fn().mockResolvedValue(undefined);
  const opened = vi.fn().mockResolvedValue(undefined);
  const answered = vi.fn().mockResolvedValue({ json: () => Promise.resolve({ csrf: "token" }) });
  const subscribe = vi.fn().mockResolvedValue({
    toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }),
  });
  const self = {
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
    location: { origin: "https://hall.example" },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: opened },
    registration: { showNotification: shown, pushManager: { subscribe } },
  };
  const navigator = { setAppBadge: badge, language: "pl-PL" };
  new Function("self", "navigator", "fetch", "caches", SOURCE)(self, navigator, answered, {});
  const happen = async (name: string, event: Record<string, unknown>): Promise<void> => {
    let work: unknown;
    handlers[name]!({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { happen, shown, badge, opened, answered, subscribe };
}

const TOLD = { title: "It is your turn against ben.", text: "", place: "/t/x", count: 2 };
const push = { data: { json: () => TOLD } };

describe("a push", () => {
  it("is shown where no page is looked at, and rings again for the same game", async () => {
    const { happen, shown, badge } = worker([{ focused: false }]);
    await happen("push", push);
    expect(badge).toHaveBeenCalledWith(2);
    expect(shown).toHaveBeenCalledWith(
      TOLD.title,
      expect.objectContaining({ body: "", tag: "/t/x", renotify: true, data: { place: "/t/x" } }),
    );
  });

  it("only counts where a page is looked at: that one calls its reader itself", async () => {
    const { happen, shown, badge } = worker([{ focused: true }]);
    await happen("push", push);
    expect(badge).toHaveBeenCalledWith(2);
    expect(shown).not.toHaveBeenCalled();
  });

  it("leads to its place, and nowhere else", async () => {
    const { happen, opened } = worker();
    const notification = (place: string) => ({ notification: { close: () => undefined, data: { place } } });
    await happen("notificationclick", notification("/t/x"));
    expect(opened).toHaveBeenCalledWith("https://hall.example/t/x");
    await happen("notificationclick", notification("https://elsewhere.example/"));
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe("a subscription that the browser has replaced", () => {
  it("is made known to the hall", async () => {
    const { happen, answered, subscribe } = worker();
    const options = { userVisibleOnly: true };
    await happen("pushsubscriptionchange", { oldSubscription: { options } });
    expect(subscribe).toHaveBeenCalledWith(options);
    const [place, asked] = answered.mock.calls[1] as [string, { headers: Record<string, string>; body: string }];
    expect(place).toBe("/api/me/notifications/push");
    expect(asked.headers["X-CSRF-Token"]).toBe("token");
    expect(JSON.parse(asked.body)).toEqual({
      endpoint: "https://push.example/new",
      p256dh: "p",
      auth: "a",
      language: "pl",
    });
  });
});

// The offline shell: pages open without the hall, say so, and go on when it is back. Games live in the hall only.
const CACHE = "runehall-shell-1";
const SHELL = ["/", "/first.js", "/plain.css", "/icon.svg", "/manifest.webmanifest"];
const MOST = 150;
// What a reader has asked to keep on this device: the pages fill and empty these (src/offline/keep.svelte.ts).
const ASKED = ["runehall-offline", "runehall-games"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE && !ASKED.includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
  const kept = await cache.keys();
  // Files of older versions go first; the shell itself was kept first and is kept again on every visit.
  for (const old of kept
    .filter((one) => new URL(one.url).pathname.startsWith("/assets/"))
    .slice(0, Math.max(0, kept.length - MOST))) {
    await cache.delete(old);
  }
}

async function newestFirst(request, key) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

async function keptFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(newestFirst(request, "/"));
  else if (url.pathname.startsWith("/pyodide/"))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else event.respondWith(newestFirst(request, request));
});

// A push says who and where. A page that is looked at calls its reader itself.
self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  event.waitUntil(
    (async () => {
      if ("setAppBadge" in navigator) await navigator.setAppBadge(told.count).catch(() => undefined);
      const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      if (open.some((page) => page.focused)) return;
      await self.registration.showNotification(told.title, {
        body: told.text,
        tag: told.place,
        renotify: true,
        icon: "/icon-192.png",
        badge: "/icon-192.png",
        data: { place: told.place },
      });
    })(),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const place = new URL(event.notification.data?.place ?? "/", self.location.origin);
  if (place.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const [page] = await self.clients.matchAll({ type: "window" });
      if (!page) return void (await self.clients.openWindow(place.href));
      await page.focus();
      page.postMessage({ go: place.pathname });
    })(),
  );
});

// The browser has replaced a subscription on its own: the hall sends to the new one from now on.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(
    (async () => {
      const options = event.oldSubscription?.options;
      const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
      if (!made) return;
      const me = await (await fetch("/api/me")).json();
      const { endpoint, keys } = made.toJSON();
      const known = ["en", "uk", "pl", "fr"].find((one) => navigator.language.startsWith(one)) ?? "en";
      await fetch("/api/me/notifications/push", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRF-Token": me.csrf },
        body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language: known }),
      });
    })(),
  );
});

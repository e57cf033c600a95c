// The offline shell: pages open without the hall, say so, and go on when it is back. Games live in the hall only.
const CACHE = "runehall-shell-1";
const SHELL = ["/", "/first.js", "/plain.css", "/icon.svg", "/manifest.webmanifest"];
const MOST = 150;

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
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
  const kept = await cache.keys();
  // Files of older versions go first; the shell itself was kept first and is kept again on every visit.
  for (const old of kept.filter((one) => new URL(one.url).pathname.startsWith("/assets/")).slice(0, Math.max(0, kept.length - MOST))) {
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
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else event.respondWith(newestFirst(request, request));
});

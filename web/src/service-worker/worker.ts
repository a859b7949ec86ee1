import { ASSETS, createAppCache } from "./app-cache.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const RELEASE: string;

const app = createAppCache({
  release: RELEASE,
  caches: self.caches,
  request: (request) => self.fetch(request),
});

// Pages that are open go on with their own files; the next one is of this release.
self.addEventListener("install", (event) => {
  event.waitUntil(app.fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Only the pages and the files of the application; everything else goes its way as if there were no worker. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (/^\/app(\/|$)/.test(pathname)) event.respondWith(app.page(request));
  } else if (pathname.startsWith(ASSETS)) {
    event.respondWith(app.asset(request, (work) => event.waitUntil(work)));
  }
});

const keep = async (names: readonly string[]): Promise<void> => {
  const pages = await self.clients.matchAll({ type: "window" });
  await app.keep(names, pages.length);
};

/** A page that has nothing better to do says what it has loaded. */
self.addEventListener("message", (event) => {
  const names: unknown = event.data;
  if (!Array.isArray(names)) return;
  event.waitUntil(keep(names.filter((name) => typeof name === "string")));
});

import { createAppCache } from "./app-cache.ts";
import { ASSETS } from "./release-files.ts";

declare const self: ServiceWorkerGlobalScope;
/** A constant that the build replaces by the id of the release. */
declare const RELEASE: string;

const app = createAppCache({
  release: RELEASE,
  caches: self.caches,
  request: (request) => self.fetch(request),
});

// Installs the release while open pages keep using their own files; the next navigation uses this release.
self.addEventListener("install", (event) => {
  event.waitUntil(app.fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Handles only the pages and scripts of the application. All other requests go to the network as without a worker. */
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

/** An idle page sends the names of the files that it has loaded. */
self.addEventListener("message", (event) => {
  const names: unknown = event.data;
  if (!Array.isArray(names)) return;
  event.waitUntil(keep(names.filter((name) => typeof name === "string")));
});

import { createAppCache } from "./app-cache.ts";
import { ASSETS_PATH_PREFIX } from "./release-files.ts";

declare const self: ServiceWorkerGlobalScope;
/** The id of the release. The build replaces this constant by its value. */
declare const RELEASE: string;

const app = createAppCache({
  release: RELEASE,
  caches: self.caches,
  request: (request) => self.fetch(request),
});

// Installs the new release. Open pages keep using their own files, and the next navigation uses the new release.
self.addEventListener("install", (event) => {
  event.waitUntil(app.fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/**
 * Handles only the pages and scripts of the application. All other requests go to the network as if there were
 * no worker.
 */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === "/app/login")
      event.respondWith(app.loginPage((work) => event.waitUntil(work)));
    else if (/^\/app(\/|$)/.test(pathname)) event.respondWith(app.page(request));
  } else if (pathname.startsWith(ASSETS_PATH_PREFIX)) {
    event.respondWith(app.asset(request, (work) => event.waitUntil(work)));
  }
});

const keep = async (names: readonly string[]): Promise<void> => {
  // The claim after the activation misses a page that was still loading, and such a page is one that now sends names.
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: "window" });
  await app.keep(names, pages.length);
};

/** Receives the names of the files that a page has loaded. A page sends them when it is idle. */
self.addEventListener("message", (event) => {
  const names: unknown = event.data;
  if (!Array.isArray(names)) return;
  event.waitUntil(keep(names.filter((name) => typeof name === "string")));
});

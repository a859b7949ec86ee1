import { describe, expect, it } from "vitest";
import { createAppCache } from "./app-cache.ts";

const ORIGIN = "https://darasa.test";

interface Release {
  readonly id: string;
  /** The content of the release's app.html. */
  readonly page: string;
}

const release = (id: string, core: readonly string[], later: readonly string[]): Release => ({
  id,
  page: `<script type="importmap">{"imports":{${[...core.slice(1), ...later]
    .map((name) => `"/assets/${name.replace(/-\w+/, "")}":"/assets/${name}"`)
    .join()}}}</script>
<script type="module" src="/assets/${core[0]}"></script>
${core
  .slice(1)
  .map((name) => `<link rel="modulepreload" href="/assets/${name}">`)
  .join("")}`,
});

const FIRST = release(
  "one",
  ["app-1111111.js", "react-1111111.js"],
  ["library-1111111.js", "messages-1111111.js"],
);
/**
 * The second release has the same entry file as the first release. In production, too, most releases do not
 * change the entry file.
 */
const SECOND = release(
  "two",
  ["app-1111111.js", "react-1111111.js", "core-2222222.js"],
  ["library-2222222.js", "messages-1111111.js"],
);
const PAGES = new Map([FIRST, SECOND].map(({ id, page }) => [`?${id}`, page]));

/**
 * Builds a fake browser cache and a fake server. A test can remove files from the server, and read the requests
 * and the cached paths.
 */
const buildBrowser = () => {
  const stored = new Map<string, Response>();
  const asked: string[] = [];
  const gone = new Set<string>();
  const urlOf = (key: RequestInfo | URL): string =>
    new URL(key instanceof Request ? key.url : String(key), ORIGIN).href;
  const answer = (url: string): Response => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    return gone.has(pathname)
      ? new Response("", { status: 404 })
      : new Response(PAGES.get(search) ?? pathname);
  };
  const cache: Pick<Cache, "add" | "delete" | "keys" | "match" | "put"> = {
    add: async (key) => {
      const response = answer(urlOf(key));
      if (!response.ok) throw new TypeError("the file is not there");
      stored.set(urlOf(key), response);
    },
    delete: async (key) => stored.delete(urlOf(key)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    match: async (key) => stored.get(urlOf(key))?.clone(),
    put: async (key, response) => void stored.set(urlOf(key), response),
  };
  return {
    asked,
    gone,
    paths: () => [...stored.keys()].map((url) => url.slice(ORIGIN.length)),
    cacheOf: (of: Release) =>
      createAppCache({
        release: of.id,
        caches: { open: async () => cache as Cache },
        request: async (asking) => answer(urlOf(asking)),
      }),
    breakStorage: (of: Release) =>
      createAppCache({
        release: of.id,
        caches: { open: () => Promise.reject(new Error("the disk is full")) },
        request: async (asking) => answer(urlOf(asking)),
      }),
  };
};

const request = (path: string): Request => new Request(ORIGIN + path);

/** Requests a file, then waits until the cache update that continues after the response has finished. */
const ask = async (app: ReturnType<typeof createAppCache>, path: string): Promise<Response> => {
  const rest: Promise<unknown>[] = [];
  const response = await app.asset(request(path), (work) => rest.push(work));
  await Promise.all(rest);
  return response;
};

describe("the cache of the application", () => {
  it("stores the files of the application's start", async () => {
    const { cacheOf, asked } = buildBrowser();
    await cacheOf(FIRST).fill();
    expect(asked).toEqual([
      "/app.html?one",
      "/assets/app-1111111.js",
      "/assets/react-1111111.js",
      "/login",
    ]);
  });

  it("downloads of a new release only changed cached files and the files of the start", async () => {
    const { cacheOf, asked } = buildBrowser();
    await cacheOf(FIRST).fill();
    await ask(cacheOf(FIRST), "/assets/library-1111111.js");
    asked.length = 0;
    await cacheOf(SECOND).fill();
    expect(asked).toEqual([
      "/app.html?two",
      "/assets/core-2222222.js",
      "/assets/library-2222222.js",
      "/login",
    ]);
  });

  it("continues an interrupted download and stores the page last", async () => {
    const { cacheOf, gone, asked, paths } = buildBrowser();
    gone.add("/assets/react-1111111.js");
    await expect(cacheOf(FIRST).fill()).rejects.toThrow("the file is not there");
    expect(paths()).toEqual(["/assets/app-1111111.js"]);
    gone.clear();
    asked.length = 0;
    await cacheOf(FIRST).fill();
    expect(asked).toEqual(["/app.html?one", "/assets/react-1111111.js", "/login"]);
    expect(paths()).toContain("/app.html?one");
  });

  it("stores nothing when the page cannot be loaded", async () => {
    const { cacheOf, gone, paths } = buildBrowser();
    gone.add("/app.html");
    await expect(cacheOf(FIRST).fill()).rejects.toThrow("/app.html?one is not there");
    expect(paths()).toEqual([]);
  });

  it("serves cached pages and files without the network", async () => {
    const { cacheOf, asked } = buildBrowser();
    const app = cacheOf(FIRST);
    await app.fill();
    await ask(app, "/assets/messages-1111111.js");
    asked.length = 0;
    await app.page(request("/app/dashboard"));
    await ask(app, "/assets/react-1111111.js");
    await ask(app, "/assets/messages-1111111.js");
    expect(asked).toEqual([]);
  });

  it("stores one page per release until the new worker is active", async () => {
    const { cacheOf } = buildBrowser();
    await cacheOf(FIRST).fill();
    await cacheOf(SECOND).fill();
    const page = (of: Release) => cacheOf(of).page(request("/app"));
    expect(await (await page(FIRST)).text()).toBe(FIRST.page);
    expect(await (await page(SECOND)).text()).toBe(SECOND.page);
  });

  it("removes the page when a file of its release is missing on the server", async () => {
    const { cacheOf, gone, asked } = buildBrowser();
    const app = cacheOf(FIRST);
    await app.fill();
    gone.add("/assets/library-1111111.js");
    expect((await ask(app, "/assets/library-1111111.js")).status).toBe(404);
    asked.length = 0;
    await app.page(request("/app/library"));
    expect(asked).toEqual(["/app/library"]);
  });

  it("does not remove the page when a file of another release is missing", async () => {
    const { cacheOf, gone, asked } = buildBrowser();
    const app = cacheOf(SECOND);
    await app.fill();
    gone.add("/assets/library-1111111.js");
    await ask(app, "/assets/library-1111111.js");
    asked.length = 0;
    await app.page(request("/app/library"));
    expect(asked).toEqual([]);
  });

  it("stores the files that a page reports, if they belong to the release", async () => {
    const { cacheOf, paths } = buildBrowser();
    const app = cacheOf(FIRST);
    await app.fill();
    await app.keep(["messages-1111111.js", "somebody-elses.js"], 2);
    expect(paths().sort()).toEqual([
      "/app.html?one",
      "/assets/app-1111111.js",
      "/assets/messages-1111111.js",
      "/assets/react-1111111.js",
      "/login",
    ]);
  });

  it("removes earlier releases only when the only open page belongs to this release", async () => {
    const { cacheOf, paths } = buildBrowser();
    await cacheOf(FIRST).fill();
    await ask(cacheOf(FIRST), "/assets/library-1111111.js");
    const app = cacheOf(SECOND);
    await app.fill();
    await app.keep(["app-1111111.js", "library-1111111.js"], 1);
    await app.keep(["app-1111111.js", "library-2222222.js"], 2);
    expect(paths()).toContain("/assets/library-1111111.js");
    await app.keep(["app-1111111.js", "library-2222222.js"], 1);
    expect(paths().sort()).toEqual([
      "/app.html?two",
      "/assets/app-1111111.js",
      "/assets/core-2222222.js",
      "/assets/library-2222222.js",
      "/assets/react-1111111.js",
      "/login",
    ]);
  });

  it("shows the login page without the network and updates it with the network", async () => {
    const { cacheOf, gone, asked } = buildBrowser();
    const app = cacheOf(FIRST);
    await app.fill();
    const open = async () => {
      const rest: Promise<unknown>[] = [];
      const page = await app.loginPage((work) => rest.push(work));
      await Promise.all(rest);
      return page.text();
    };
    gone.add("/login");
    expect(await open()).toBe("/login");
    gone.clear();
    asked.length = 0;
    expect(await open()).toBe("/login");
    expect(asked).toEqual(["/login"]);
  });

  it("removes nothing without a cached page", async () => {
    const { cacheOf, gone, paths } = buildBrowser();
    const app = cacheOf(FIRST);
    await app.fill();
    gone.add("/assets/library-1111111.js");
    await ask(app, "/assets/library-1111111.js");
    await app.keep(["app-1111111.js"], 1);
    expect(paths()).toContain("/assets/app-1111111.js");
  });

  it("uses the network when the browser's storage fails", async () => {
    const { breakStorage, asked } = buildBrowser();
    const app = breakStorage(FIRST);
    await app.page(request("/app/dashboard"));
    const response = await app.asset(request("/assets/react-1111111.js"), (work) => {
      work.catch(() => undefined);
    });
    expect(response.ok).toBe(true);
    expect(asked).toEqual(["/app/dashboard", "/assets/react-1111111.js"]);
  });
});

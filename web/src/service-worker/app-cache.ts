import { createReleaseCache, LOGIN_PAGE_URL } from "./release-cache.ts";
import { ASSETS_PATH_PREFIX, getAssetFileName, parseReleaseFileNames } from "./release-files.ts";

interface AppCacheDeps {
  /** The id of the release. It is a hash of app.html, so it changes whenever a file of the application changes. */
  readonly release: string;
  readonly caches: Pick<CacheStorage, "open">;
  readonly request: (request: Request | string) => Promise<Response>;
}

/**
 * Returns a function that reads the cached login page, which a logout without a network opens, and then updates the
 * cached page. `goOn` passes the update to the fetch event's `waitUntil`.
 */
const createLoginPageReader =
  (
    { find, open }: Pick<ReturnType<typeof createReleaseCache>, "find" | "open">,
    send: AppCacheDeps["request"],
  ) =>
  async (goOn: (work: Promise<unknown>) => void): Promise<Response> => {
    const update = open().then((cache) => cache.add(LOGIN_PAGE_URL));
    goOn(update.catch(() => undefined));
    return (await find(LOGIN_PAGE_URL)) ?? send(LOGIN_PAGE_URL);
  };

/** Caches app.html, the login page and the scripts of the application. Responses of the API and user data are never cached. */
export const createAppCache = ({ release, caches, request: send }: AppCacheDeps) => {
  const releaseCache = createReleaseCache(release, caches);
  const { pageUrl, open, find, findFiles, findKeys, store, removeOutdatedPage, removeOldFiles } =
    releaseCache;

  return {
    /**
     * Downloads the files of the release `release` that are not cached yet: the files that every page loads at
     * its start (core), and the new versions of cached files. An interrupted download continues at the next
     * attempt. app.html is stored last, so a cached app.html implies that its core files are cached. Open pages
     * may still use the previous release during the download.
     */
    async fill(): Promise<void> {
      const page = await send(pageUrl);
      if (!page.ok) throw new TypeError(`${pageUrl} is not there`);
      const { core, all, keys } = parseReleaseFileNames(await page.clone().text());
      const cache = await open();
      const known = (await cache.keys()).map(getAssetFileName);
      const knownKeys = await findKeys(known);
      for (const name of all) {
        const isWanted = core.includes(name) || knownKeys.has(keys.get(name));
        if (isWanted && !known.includes(name)) await cache.add(ASSETS_PATH_PREFIX + name);
      }
      await cache.add(LOGIN_PAGE_URL);
      await cache.put(pageUrl, page);
    },

    /**
     * Caches the files that an open page has loaded. The page may have loaded some of them before the service
     * worker was active. Removes the files of older releases if no other page is open and all loaded files
     * belong to the release of this service worker.
     */
    async keep(names: readonly string[], openPages: number): Promise<void> {
      const cache = await open();
      const files = await findFiles();
      const own = names.filter((name) => files.all.has(name));
      for (const name of own) {
        if ((await cache.match(ASSETS_PATH_PREFIX + name)) === undefined)
          await cache.add(ASSETS_PATH_PREFIX + name);
      }
      if (openPages === 1 && own.length > 0 && own.length === names.length)
        await removeOldFiles(files);
    },

    loginPage: createLoginPageReader(releaseCache, send),

    async page(request: Request): Promise<Response> {
      return (await find(pageUrl)) ?? send(request);
    },

    /**
     * Returns a file from the cache or the network. `goOn` passes a promise to the fetch event's `waitUntil`, so
     * that the service worker stays alive until the cache is updated. The response does not wait for this
     * update.
     */
    async asset(request: Request, goOn: (work: Promise<unknown>) => void): Promise<Response> {
      const found = await find(request);
      if (found !== undefined) return found;
      const response = await send(request);
      if (response.ok) goOn(store(request, response.clone()));
      if (response.status === 404) goOn(removeOutdatedPage(getAssetFileName(request)));
      return response;
    },
  };
};

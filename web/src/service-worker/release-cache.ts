import { getAssetFileName, parseReleaseFileNames, type ReleaseFileNames } from "./release-files.ts";

const CACHE_NAME = "darasa";
const PAGE_PATH = "/app.html";
export const LOGIN_PAGE_URL = "/login";

/** Returns the import map keys that the cached pages of all releases give to the files `names`. */
const findKeysOfFiles = async (
  cache: Cache,
  names: readonly string[],
): Promise<ReadonlySet<string | undefined>> => {
  const keys = new Set<string | undefined>();
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== PAGE_PATH) continue;
    const files = parseReleaseFileNames((await (await cache.match(request))?.text()) ?? "");
    for (const name of names) keys.add(files.keys.get(name));
  }
  keys.delete(undefined);
  return keys;
};

/**
 * Reads and writes the browser's cache for the release with the id `release`. The same cache may contain files
 * of earlier releases.
 */
export const createReleaseCache = (release: string, caches: Pick<CacheStorage, "open">) => {
  const pageUrl = `${PAGE_PATH}?${release}`;
  const open = (): Promise<Cache> => caches.open(CACHE_NAME);

  /** Finds a cached response. Returns undefined if the browser's storage fails, so that the network is used. */
  const find = (key: Request | string): Promise<Response | undefined> =>
    open()
      .then((cache) => cache.match(key, { ignoreVary: true }))
      .catch(() => undefined);

  /**
   * Returns the names of all files of the release `release`. Returns no names if app.html of this release is not
   * cached.
   */
  const findFiles = async (): Promise<ReleaseFileNames> =>
    parseReleaseFileNames((await (await find(pageUrl))?.text()) ?? "");

  return {
    pageUrl,
    open,
    find,
    findFiles,
    findKeys: async (names: readonly string[]) => findKeysOfFiles(await open(), names),

    async store(request: Request, response: Response): Promise<void> {
      const cache = await open();
      await cache.put(request, response);
    },

    /**
     * Called when a file is missing on the server. A deployment deletes the files that only older releases use,
     * so if the missing file belongs to the release `release`, the cached app.html of this release is outdated.
     * The function then removes this app.html, so that the next navigation loads the new app.html from the
     * server.
     */
    async removeOutdatedPage(missingFile: string): Promise<void> {
      const { all } = await findFiles();
      if (!all.has(missingFile)) return;
      const cache = await open();
      await cache.delete(pageUrl);
    },

    /** Removes all files that belong only to earlier releases. */
    async removeOldFiles({ all }: ReleaseFileNames): Promise<void> {
      const cache = await open();
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const isCurrent =
          all.has(getAssetFileName(request)) ||
          [pageUrl, LOGIN_PAGE_URL].includes(pathname + search);
        if (!isCurrent) await cache.delete(request);
      }
    },
  };
};

interface AppCacheDeps {
  /** The id of the release. It is a hash of app.html, so it changes whenever a file of the application changes. */
  readonly release: string;
  readonly caches: Pick<CacheStorage, "open">;
  readonly request: (request: Request | string) => Promise<Response>;
}

/** The names of a release's files under /assets. Each name contains a hash of the content. */
interface Files {
  /** The files that every page under /app loads at its start. */
  readonly core: readonly string[];
  readonly all: ReadonlySet<string>;
}

const NAME = "darasa";
export const ASSETS = "/assets/";

const nameIn = ({ url }: Pick<Request, "url">): string =>
  new URL(url).pathname.slice(ASSETS.length);

/** Returns the file name without the hash of its content: `dashboard` for `dashboard-CKVIGNx.js`. */
const stemOf = (name: string): string => name.replace(/-.{7}\.\w+$/, "");

/**
 * Finds the files in the HTML of app.html. Attributes name the files of the start (core); the import map names all
 * others.
 */
const filesIn = (page: string): Files => {
  const named = (before: string): string[] =>
    [...page.matchAll(new RegExp(`${before}"${ASSETS}([^"]+)`, "g"))].map(([, name = ""]) => name);
  const core = named("=");
  return { core, all: new Set([...core, ...named(":")]) };
};

/** Caches app.html and the scripts of the application. Responses of the API and user data are never cached. */
export const createAppCache = ({ release, caches, request: ask }: AppCacheDeps) => {
  const pageUrl = `/app.html?${release}`;
  const open = (): Promise<Cache> => caches.open(NAME);

  /** Finds a cached response. Returns undefined if the browser's storage fails, so that the network is used. */
  const find = (key: Request | string): Promise<Response | undefined> =>
    open()
      .then((cache) => cache.match(key, { ignoreVary: true }))
      .catch(() => undefined);

  /** Returns the files of this worker's release; none until its page is cached. */
  const findFiles = async (): Promise<Files> =>
    filesIn((await (await find(pageUrl))?.text()) ?? "");

  const store = async (request: Request, response: Response): Promise<void> => {
    const cache = await open();
    await cache.put(request, response);
  };

  /**
   * Called when a file is missing on the server, which means that a newer release is online. Removes the cached page,
   * so that the next navigation loads the new one.
   */
  const forgetPage = async (name: string): Promise<void> => {
    const { all } = await findFiles();
    if (!all.has(name)) return;
    const cache = await open();
    await cache.delete(pageUrl);
  };

  /** Removes all files that belong only to earlier releases. */
  const tidy = async ({ all }: Files): Promise<void> => {
    const cache = await open();
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const isKept = all.has(nameIn(request)) || pathname + search === pageUrl;
      if (!isKept) await cache.delete(request);
    }
  };

  return {
    /**
     * Downloads this release while the previous one may still be in use. Unchanged files are not downloaded again, and
     * an interrupted download continues at the next attempt. The page is stored last, so a cached page implies that
     * the files of its start are cached.
     */
    async fill(): Promise<void> {
      const page = await ask(pageUrl);
      if (!page.ok) throw new TypeError(`${pageUrl} is not there`);
      const { core, all } = filesIn(await page.clone().text());
      const cache = await open();
      const known = (await cache.keys()).map(nameIn);
      const stems = new Set(known.map(stemOf));
      for (const name of all) {
        const isWanted = core.includes(name) || stems.has(stemOf(name));
        if (isWanted && !known.includes(name)) await cache.add(ASSETS + name);
      }
      await cache.put(pageUrl, page);
    },

    /**
     * Caches the files that an open page has loaded, some possibly before the worker was active. Files of older
     * releases are removed if this is the only open page and it belongs to this release.
     */
    async keep(names: readonly string[], openPages: number): Promise<void> {
      const cache = await open();
      const files = await findFiles();
      const own = names.filter((name) => files.all.has(name));
      for (const name of own) {
        if ((await cache.match(ASSETS + name)) === undefined) await cache.add(ASSETS + name);
      }
      if (openPages === 1 && own.length > 0 && own.length === names.length) await tidy(files);
    },

    async page(request: Request): Promise<Response> {
      return (await find(pageUrl)) ?? ask(request);
    },

    /** Returns a file from the cache or the network. `goOn` receives the work that continues after the response. */
    async asset(request: Request, goOn: (work: Promise<unknown>) => void): Promise<Response> {
      const found = await find(request);
      if (found !== undefined) return found;
      const response = await ask(request);
      if (response.ok) goOn(store(request, response.clone()));
      if (response.status === 404) goOn(forgetPage(nameIn(request)));
      return response;
    },
  };
};

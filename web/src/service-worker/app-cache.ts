interface AppCacheDeps {
  /** Changes with app.html, which names the files of a release. */
  readonly release: string;
  readonly caches: Pick<CacheStorage, "open">;
  readonly request: (request: Request | string) => Promise<Response>;
}

/** Names under /assets, each of which carries a hash of its content. */
interface Files {
  /** What every page under /app loads before it runs. */
  readonly core: readonly string[];
  readonly all: ReadonlySet<string>;
}

const NAME = "darasa";
export const ASSETS = "/assets/";

const nameIn = ({ url }: Pick<Request, "url">): string =>
  new URL(url).pathname.slice(ASSETS.length);

/** `dashboard` for `dashboard-CKVIGNx.js`: the file name without the hash of its content. */
const stemOf = (name: string): string => name.replace(/-.{7}\.\w+$/, "");

/** The page starts with what stands in its attributes; its import map has the rest. */
const filesIn = (page: string): Files => {
  const named = (before: string): string[] =>
    [...page.matchAll(new RegExp(`${before}"${ASSETS}([^"]+)`, "g"))].map(([, name = ""]) => name);
  const core = named("=");
  return { core, all: new Set([...core, ...named(":")]) };
};

/** The files of the application and nothing else: no answer of the API, and nothing of a person. */
export const createAppCache = ({ release, caches, request: ask }: AppCacheDeps) => {
  const pageUrl = `/app.html?${release}`;
  const open = (): Promise<Cache> => caches.open(NAME);

  /** A browser whose storage fails has the network. */
  const find = (key: Request | string): Promise<Response | undefined> =>
    open()
      .then((cache) => cache.match(key, { ignoreVary: true }))
      .catch(() => undefined);

  /** Of this release, once its page is here. */
  const findFiles = async (): Promise<Files> =>
    filesIn((await (await find(pageUrl))?.text()) ?? "");

  const store = async (request: Request, response: Response): Promise<void> => {
    const cache = await open();
    await cache.put(request, response);
  };

  /** A later release is out and a file of this one is gone: the next page comes from the server. */
  const forgetPage = async (name: string): Promise<void> => {
    const { all } = await findFiles();
    if (!all.has(name)) return;
    const cache = await open();
    await cache.delete(pageUrl);
  };

  /** Removes what only earlier releases had. */
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
     * Brings this release in, file by file, while another may still be in use: what did not change is there already, and what
     * an interruption leaves out is fetched at the next attempt. The page is kept last, so it is there only with all it needs.
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

    /** What the one open page has loaded, perhaps before this worker could see it. Anything older may go, if that page is of this release. */
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

    /** `goOn` takes what outlives the answer. */
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

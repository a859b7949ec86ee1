/** What the build says of itself. Files are names under /assets, each of which carries a hash of its content. */
export interface Release {
  /** Changes with app.html. */
  readonly id: string;
  /** What every page under /app loads before it runs; the entry first. */
  readonly core: readonly string[];
  /** What it loads later. */
  readonly later: readonly string[];
}

interface AppCacheDeps {
  readonly release: Release;
  readonly caches: Pick<CacheStorage, "open">;
  readonly request: (request: Request) => Promise<Response>;
}

const NAME = "darasa";
export const ASSETS = "/assets/";

const nameIn = ({ url }: Pick<Request, "url">): string =>
  new URL(url).pathname.slice(ASSETS.length);

/** `dashboard` for `dashboard-CKVIGN23.js`: the same in every release. */
const stemOf = (name: string): string => name.replace(/-.{8}\.\w+$/, "");

/** The files of the application and nothing else: no answer of the API, and nothing of a person. */
export const createAppCache = ({ release, caches, request: ask }: AppCacheDeps) => {
  const { id, core, later } = release;
  const files = new Set([...core, ...later]);
  const pageUrl = `/app.html?${id}`;
  const open = (): Promise<Cache> => caches.open(NAME);

  /** A browser whose storage fails has the network. */
  const find = (key: Request | string): Promise<Response | undefined> =>
    open()
      .then((cache) => cache.match(key, { ignoreVary: true }))
      .catch(() => undefined);

  const store = async (request: Request, response: Response): Promise<void> => {
    const cache = await open();
    await cache.put(request, response);
  };

  const forgetPage = async (): Promise<void> => {
    const cache = await open();
    await cache.delete(pageUrl);
  };

  /** Removes what only earlier releases had. */
  const tidy = async (): Promise<void> => {
    const cache = await open();
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const isKept = files.has(nameIn(request)) || pathname + search === pageUrl;
      if (!isKept) await cache.delete(request);
    }
  };

  return {
    /**
     * Brings this release in, file by file, while another may still be in use: what did not change is there already, and what
     * an interruption leaves out is fetched at the next attempt. The page comes last, so it is there only with all it needs.
     */
    async fill(): Promise<void> {
      const cache = await open();
      const known = (await cache.keys()).map(nameIn);
      const stems = new Set(known.map(stemOf));
      const wanted = [...core, ...later.filter((name) => stems.has(stemOf(name)))];
      for (const name of wanted) {
        if (!known.includes(name)) await cache.add(ASSETS + name);
      }
      await cache.add(pageUrl);
    },

    /** What the one open page has loaded, perhaps before this worker could see it. Anything older may go, if that page is of this release. */
    async keep(names: readonly string[], openPages: number): Promise<void> {
      const cache = await open();
      for (const name of names) {
        const isMissing = files.has(name) && (await cache.match(ASSETS + name)) === undefined;
        if (isMissing) await cache.add(ASSETS + name);
      }
      const [entry = ""] = core;
      if (openPages === 1 && names.includes(entry)) await tidy();
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
      // A later release is out and a file of this one is gone: the next page comes from the server.
      if (response.status === 404 && files.has(nameIn(request))) goOn(forgetPage());
      return response;
    },
  };
};

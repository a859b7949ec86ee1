/**
 * The names of a release's files under /assets. Each name is a hash of the content. A key of the import map is the same
 * in all releases that contain the file, so it identifies the file across releases.
 */
export interface ReleaseFileNames {
  /** The files that every page under /app loads at its start. */
  readonly core: readonly string[];
  readonly all: ReadonlySet<string>;
  /** Maps the name of each file in the import map to its key. */
  readonly keys: ReadonlyMap<string, string>;
}

export const ASSETS_PATH_PREFIX = "/assets/";

export const getAssetFileName = ({ url }: Pick<Request, "url">): string =>
  new URL(url).pathname.slice(ASSETS_PATH_PREFIX.length);

/**
 * Extracts the file names from the HTML of app.html. Attributes such as `src` contain the files that the page
 * loads at its start (core); the import map contains the other files.
 */
export const parseReleaseFileNames = (page: string): ReleaseFileNames => {
  const core = [...page.matchAll(/="\/assets\/([^"]+)/g)].map(([, name = ""]) => name);
  const keys = new Map(
    [...page.matchAll(/"\/assets\/([^"]+)":"\/assets\/([^"]+)/g)].map(
      ([, key = "", name = ""]) => [name, key] as const,
    ),
  );
  return { core, all: new Set([...core, ...keys.keys()]), keys };
};

/** The names of a release's files under /assets. Each name contains a hash of the content. */
export interface ReleaseFileNames {
  /** The files that every page under /app loads at its start. */
  readonly core: readonly string[];
  readonly all: ReadonlySet<string>;
}

export const ASSETS_PATH_PREFIX = "/assets/";

export const getAssetFileName = ({ url }: Pick<Request, "url">): string =>
  new URL(url).pathname.slice(ASSETS_PATH_PREFIX.length);

/** Returns the file name without the hash of its content: `dashboard` for `dashboard-CKVIGNx.js`. */
export const removeContentHash = (name: string): string => name.replace(/-.{7}\.\w+$/, "");

/**
 * Extracts the file names from the HTML of app.html. Attributes such as `src` contain the files that the page
 * loads at its start (core); the import map contains the other files.
 */
export const parseReleaseFileNames = (page: string): ReleaseFileNames => {
  const named = (before: string): string[] =>
    [...page.matchAll(new RegExp(`${before}"${ASSETS_PATH_PREFIX}([^"]+)`, "g"))].map(
      ([, name = ""]) => name,
    );
  const core = named("=");
  return { core, all: new Set([...core, ...named(":")]) };
};

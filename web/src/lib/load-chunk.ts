const RELOADED_KEY = "darasa-reloaded";

interface Browser {
  readonly document: Document;
  readonly navigator: Pick<Navigator, "onLine">;
  readonly sessionStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<Location, "reload">;
}

/**
 * Returns the import map as the id of the open page's release, because it contains the content hashes of all
 * files.
 */
const releaseOf = (page: Document): string =>
  page.querySelector("script[type=importmap]")?.textContent ?? "";

/**
 * Returns true if the device is online and the tab has not yet reloaded for this release. One reload per release
 * prevents a page that keeps failing from reloading in a loop.
 */
const mayReload = ({
  document: page,
  navigator: device,
  sessionStorage: tab,
}: Browser): boolean => {
  const release = releaseOf(page);
  if (!device.onLine || tab.getItem(RELOADED_KEY) === release) return false;
  tab.setItem(RELOADED_KEY, release);
  return true;
};

/**
 * Loads a chunk. After a release, an old page may request a file that the server no longer has. The page then
 * reloads once, and the returned promise never settles.
 */
export const loadChunkOrReload = <T>(
  load: () => Promise<T>,
  browser: Browser = window,
): Promise<T> =>
  load().catch((error: unknown) => {
    if (!mayReload(browser)) throw error;
    browser.location.reload();
    return new Promise<never>(() => undefined);
  });

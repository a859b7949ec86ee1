const RELOADED_KEY = "darasa-reloaded";

/** What it needs of a window. */
interface Browser {
  readonly document: Document;
  readonly navigator: Pick<Navigator, "onLine">;
  readonly sessionStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<Location, "reload">;
}

/** What identifies the release of the open page: the names of all its files, which carry a hash of their content. */
const releaseOf = (page: Document): string =>
  page.querySelector("script[type=importmap]")?.textContent ?? "";

/** True once per release and tab: a page that goes on failing must not go on reloading. */
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
 * Loads a part of the application. After a release an old page asks for files that are gone from the server: then the page
 * is loaded anew, once, and never sees the failure.
 */
export const loadChunk = <T>(load: () => Promise<T>, browser: Browser = window): Promise<T> =>
  load().catch((error: unknown) => {
    if (!mayReload(browser)) throw error;
    browser.location.reload();
    return new Promise<never>(() => undefined);
  });

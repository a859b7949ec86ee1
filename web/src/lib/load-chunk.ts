const RELOADED_KEY = "darasa-reloaded";

interface Device {
  readonly navigator: Pick<Navigator, "onLine">;
  readonly addEventListener: (
    type: "online",
    listener: () => void,
    options: { readonly once: true },
  ) => void;
}

interface Browser {
  readonly document: Document;
  readonly navigator: Pick<Navigator, "onLine">;
  readonly sessionStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<Location, "reload">;
}

/**
 * Returns the text of the page's import map, which identifies the release of the page. It differs between
 * releases, because it contains the content hash of each file.
 */
const releaseOf = (page: Document): string =>
  page.querySelector("script[type=importmap]")?.textContent ?? "";

/**
 * Returns true if the device is online and this tab has not yet reloaded a page of the current page's release.
 * If the function returns true, it also records the release that the tab reloads. With one reload per release, a
 * page whose chunks always fail does not reload in a loop.
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
 * Loads a chunk with `load`. If this fails, for example because a later release has removed the file from the
 * server, the page reloads and the returned promise stays pending. If the device is offline or this tab has
 * already reloaded a page of the current page's release, the promise rejects.
 */
export const loadChunkOrReloadPage = <T>(
  load: () => Promise<T>,
  browser: Browser = window,
): Promise<T> =>
  load().catch((error: unknown) => {
    if (!mayReload(browser)) throw error;
    browser.location.reload();
    return new Promise<never>(() => undefined);
  });

/**
 * Loads a chunk that adds something to a screen, which works without it. If this fails, the function tries once more, on an
 * offline device as soon as it is online. If that fails too, the returned promise stays pending, so that the screen stays as it is.
 */
export const loadOptionalChunk = <T>(load: () => Promise<T>, device: Device = window): Promise<T> =>
  load()
    .catch(async () => {
      if (!device.navigator.onLine) {
        await new Promise<void>((resolve) => {
          device.addEventListener("online", () => resolve(), { once: true });
        });
      }
      return await load();
    })
    .catch(() => new Promise<never>(() => undefined));

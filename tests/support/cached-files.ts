import { expect, type Page } from "@playwright/test";

/** Lists the paths of the files in the service worker's cache. */
export const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open("darasa");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

/**
 * Waits until the service worker's cache contains, for each prefix, a file whose path begins with this
 * prefix.
 */
export const waitForCachedFiles = async (
  page: Page,
  prefixes: readonly string[],
): Promise<void> => {
  for (const prefix of prefixes) {
    await expect
      .poll(async () => (await listCachedPaths(page)).some((path) => path.startsWith(prefix)))
      .toBe(true);
  }
};

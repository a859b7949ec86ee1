import { expect, type Page } from "@playwright/test";

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open("darasa");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

/** Until the device holds a file for each of these beginnings of a path. */
export const waitForCachedFiles = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await expect
      .poll(async () => (await keptNames(page)).some((kept) => kept.startsWith(name)))
      .toBe(true);
  }
};

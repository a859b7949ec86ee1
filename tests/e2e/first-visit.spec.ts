import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { getBrotliSize } from "../../web/scripts/brotli-size.ts";
import { type SizeBudget, sizeBudgets } from "../../web/scripts/budgets.ts";
import { readBuildManifest } from "../../web/scripts/manifest.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { logIn } from "../support/pages.ts";

const manifest = readBuildManifest(fileURLToPath(new URL("../../web/dist", import.meta.url)));

const findBudget = (label: string): SizeBudget => {
  const budget = sizeBudgets.find((known) => known.label === label);
  if (budget === undefined) throw new Error(`web/scripts/budgets.ts has no budget “${label}”`);
  return budget;
};

const listCountedFiles = (budget: SizeBudget): string[] =>
  budget
    .files(manifest)
    .map((file) => `/${file}`)
    .sort();

/**
 * Records the files that the page loads from the local Hosting emulator, by path. Their sizes are those after
 * brotli compression. The function compresses the files itself, because Firebase Hosting compresses them but the
 * emulator does not.
 */
const recordLoadedFiles = (page: Page) => {
  const urls = new Map<string, string>();
  page.on("response", (response) => {
    const { protocol, pathname } = new URL(response.url());
    const isFile = protocol === "http:" && !/^\/(api|__)\//.test(pathname);
    if (isFile && response.ok()) urls.set(pathname, response.url());
  });
  /**
   * Downloads the file again. Chromium discards the bodies of responses when the page navigates, so the body of
   * a file that the login page prefetched may be gone.
   */
  const getSize = async (url: string): Promise<number> =>
    getBrotliSize(await (await page.request.get(url)).body());
  return {
    listScripts: (): string[] =>
      [...urls.keys()].filter((path) => path.startsWith("/assets/")).sort(),
    /**
     * Returns the sum of the compressed sizes, in bytes, of all loaded files whose path matches the given
     * expression.
     */
    sumBytes: async (path: RegExp): Promise<number> => {
      const matching = [...urls].filter(([loaded]) => path.test(loaded));
      const bytes = await Promise.all(matching.map(([, url]) => getSize(url)));
      return bytes.reduce((sum, size) => sum + size, 0);
    },
  };
};

for (const [path, label] of [
  ["/", "landing"],
  ["/login", "login"],
] as const) {
  test(`the first visit of ${path} loads no more than the size budget “${label}”`, async ({
    page,
  }) => {
    const files = recordLoadedFiles(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(files.listScripts()).toEqual([]);
    expect(await files.sumBytes(/./)).toBeLessThanOrEqual(findBudget(label).limit);
  });
}

/**
 * Matches the paths of the application's page and assets. It does not match the login page, whose size has a
 * limit of its own.
 */
const APPLICATION = /^\/(app|assets)\b/;

for (const role of ["student", "teacher", "admin", "parent"] as const) {
  test(`the ${role} dashboard loads exactly the files that its size budgets count`, async ({
    page,
  }) => {
    const beforeListeners = findBudget(`${role} dashboard, before listeners`);
    const withListeners = findBudget(`${role} dashboard, with listeners`);
    const early = new Set(listCountedFiles(beforeListeners));
    const late = listCountedFiles(withListeners).filter((path) => !early.has(path));
    // The page loads the dashboard data and the files of Firebase in parallel. The test holds back the files of
    // Firebase until it calls `release`, so that it can first measure the page without them.
    let release = (): void => undefined;
    const dataShown = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      ({ pathname }) => late.includes(pathname),
      async (route) => {
        await dataShown;
        await route.continue();
      },
    );

    const files = recordLoadedFiles(page);
    await logIn(page, DEMO_LOGINS[role]);
    await expect(page.getByRole("main").getByText(/^Updated at /)).toBeVisible();
    await expect.poll(files.listScripts).toEqual([...early].sort());
    expect(await files.sumBytes(APPLICATION)).toBeLessThanOrEqual(beforeListeners.limit);

    const attached = page.waitForResponse((response) =>
      response.url().includes(".Firestore/Listen/"),
    );
    release();
    await attached;
    await expect.poll(files.listScripts).toEqual(listCountedFiles(withListeners));
    expect(await files.sumBytes(APPLICATION)).toBeLessThanOrEqual(withListeners.limit);
  });
}

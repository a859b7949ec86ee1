import type { Page } from "@playwright/test";

/** Runs in the browser. Returns everything that a person with this browser can read about earlier visits. */
const collectInBrowser = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  const toText = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) => {
      const isBinary = part instanceof ArrayBuffer || ArrayBuffer.isView(part);
      if (!isBinary) return part;
      const bytes =
        part instanceof ArrayBuffer ? new Uint8Array(part) : new Uint8Array(part.buffer);
      return new TextDecoder().decode(bytes);
    }) ?? "";
  const read = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const key of Object.keys(storage)) found[`${name} ${key}`] = storage.getItem(key) ?? "";
  }
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name));
    found[`database ${name}`] = [...database.objectStoreNames].join(" ");
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store);
      const all = await Promise.all([read(records.getAllKeys()), read(records.getAll())]);
      found[`database ${name} ${store}`] = toText(all);
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      found[`cache ${request.url}`] = (await response?.text()) ?? "";
    }
  }
  found.document = document.documentElement.outerHTML;
  found.title = document.title;
  const fields = document.querySelectorAll<HTMLInputElement>("input,textarea,select");
  found.fields = [...fields].map(({ value }) => value).join("\n");
  found.history = toText(history.state);
  found.url = location.href;
  found.cookie = document.cookie;
  return found;
};

/** Collects again if the page navigates during the collection, because the browser then discards the result. */
const collect = async (page: Page): Promise<Record<string, string>> => {
  for (;;) {
    try {
      return await page.evaluate(collectInBrowser);
    } catch (error) {
      if (!String(error).includes("Execution context was destroyed")) throw error;
      await page.waitForLoadState();
    }
  }
};

/**
 * Searches the storages of the browser and the current page for texts. Returns a line for each text that somebody
 * could read, with the place where it is.
 */
export const findReadableTexts = async (
  page: Page,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const places = Object.entries(await collect(page));
  return places.flatMap(([place, content]) =>
    texts
      .filter((text) => `${place} ${content}`.toLowerCase().includes(text.toLowerCase()))
      .map((text) => `${text}: ${place}`),
  );
};

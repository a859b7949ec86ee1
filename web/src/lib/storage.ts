export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memoryStore = (): KeyValueStore => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const isUsable = (storage: Storage): boolean => {
  const probe = "darasa-probe";
  storage.setItem(probe, probe);
  storage.removeItem(probe);
  return true;
};

/** The browser's storage, or the page's memory where the browser forbids it. */
export const openStorage = (
  of: "localStorage" | "sessionStorage" = "localStorage",
): KeyValueStore => {
  try {
    if (isUsable(window[of])) return window[of];
  } catch {
    // Blocked by a setting, or full: the session lives as long as the page.
  }
  return memoryStore();
};

/** Parsed JSON; undefined when nothing, or nothing readable, is stored. */
export const readJson = (storage: KeyValueStore, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? "") ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a value as JSON, or nothing when there is none. Without room left it lives as long as the page. */
export const writeJson = (storage: KeyValueStore, key: string, value: unknown): void => {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // What was kept before stays.
  }
};

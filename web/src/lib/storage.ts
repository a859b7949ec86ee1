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

/** Returns localStorage or sessionStorage, or an in-memory store if the browser's storage cannot be written. */
export const openBrowserStorage = (
  of: "localStorage" | "sessionStorage" = "localStorage",
): KeyValueStore => {
  try {
    if (isUsable(window[of])) return window[of];
  } catch {
    // The storage is full, or a setting blocks it. The values are then kept in memory until the page is closed.
  }
  return memoryStore();
};

/**
 * Returns a store for the screens of one session. After the session has ended it writes nothing, because running
 * requests would otherwise store data of the user again after they were removed.
 */
export const createSessionStorage = (
  storage: KeyValueStore,
  isCurrent: () => boolean,
): KeyValueStore => ({
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    if (isCurrent()) storage.setItem(key, value);
  },
  removeItem: (key) => {
    if (isCurrent()) storage.removeItem(key);
  },
});

/** Returns the parsed JSON of an entry; undefined if the entry is absent or not JSON. */
export const readStoredJson = (storage: KeyValueStore, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? "") ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * Stores a value as JSON, or removes the entry if the value is undefined. If the storage is full, the value is
 * not stored.
 */
export const writeStoredJson = (storage: KeyValueStore, key: string, value: unknown): void => {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full, so the entry keeps its previous value.
  }
};

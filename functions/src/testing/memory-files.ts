import type { ExpiringFileLinks, FileStorage, FileVersion, StoredFile } from "../platform/files.ts";

interface MemoryFile extends StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly ownerId?: string;
}

export interface InMemoryFileStorage extends FileStorage {
  /** The stored files by path. */
  readonly stored: Map<string, MemoryFile>;
  /** Stores a file with the given content type, as a browser upload does. */
  put(path: string, bytes: Uint8Array, contentType?: string): void;
  /**
   * Makes the next call of an operation fail, either before or after the operation changes the stored files.
   */
  failNext(operation: keyof FileStorage, when?: "before" | "after"): void;
}

const BUCKET = "gs://darasa.test/";

const toLinks = (path: string, expiresAt: Date): ExpiringFileLinks => {
  const link = (kind: string): string =>
    `https://files.test/${path}?${kind}&expires=${expiresAt.toISOString()}`;
  return { viewUrl: link("inline"), downloadUrl: link("attachment") };
};

const createStorage = (stored: Map<string, MemoryFile>, now: () => Date): FileStorage => {
  let generations = 0;
  const put = (
    path: string,
    bytes: Uint8Array,
    file: { contentType: string; ownerId?: string },
  ) => {
    generations += 1;
    stored.set(path, {
      ...file,
      bytes: new Uint8Array(bytes),
      sizeBytes: bytes.length,
      createdAt: now(),
      generation: String(generations),
    });
  };
  const find = ({ path, generation }: FileVersion): MemoryFile | undefined => {
    const file = stored.get(path);
    return file?.generation === generation ? file : undefined;
  };
  const removeWhere = (folder: string, isMeant: (file: MemoryFile) => boolean): number => {
    const paths = [...stored]
      .filter(([path, file]) => path.startsWith(`${folder}/`) && isMeant(file))
      .map(([path]) => path);
    for (const path of paths) stored.delete(path);
    return paths.length;
  };
  return {
    urlOf: async (path) => BUCKET + path,
    pathOf: async (url) => (url.startsWith(BUCKET) ? url.slice(BUCKET.length) : undefined),
    stat: async (path) => stored.get(path),
    readStart: async (version, maxBytes) => find(version)?.bytes.subarray(0, maxBytes),
    write: async (path, bytes, file) => put(path, bytes, file),
    copy: async (version, to, as) => {
      const file = find(version);
      if (file === undefined) return "gone";
      put(to, file.bytes, as);
      return "copied";
    },
    remove: async (path) => void stored.delete(path),
    removeFolder: async (folder) => void removeWhere(folder, () => true),
    removeOlder: async (folder, before) =>
      removeWhere(folder, ({ createdAt }) => createdAt < before),
    createLinks: async (path, { expiresAt }) => toLinks(path, expiresAt),
  };
};

/** Creates an in-memory bucket of files. */
export const createInMemoryFileStorage = (now: () => Date): InMemoryFileStorage => {
  const stored = new Map<string, MemoryFile>();
  const storage = createStorage(stored, now);
  const failures = new Map<keyof FileStorage, "before" | "after">();

  const failing =
    <A extends unknown[], R>(name: keyof FileStorage, work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const failure = failures.get(name);
      failures.delete(name);
      if (failure === "before") throw new Error("UNAVAILABLE");
      const result = await work(...args);
      if (failure === "after") throw new Error("UNAVAILABLE");
      return result;
    };

  return {
    urlOf: failing("urlOf", storage.urlOf),
    pathOf: failing("pathOf", storage.pathOf),
    stat: failing("stat", storage.stat),
    readStart: failing("readStart", storage.readStart),
    write: failing("write", storage.write),
    copy: failing("copy", storage.copy),
    remove: failing("remove", storage.remove),
    removeFolder: failing("removeFolder", storage.removeFolder),
    removeOlder: failing("removeOlder", storage.removeOlder),
    createLinks: failing("createLinks", storage.createLinks),
    stored,
    put: (path, bytes, contentType = "application/octet-stream") => {
      void storage.write(path, bytes, { contentType, ownerId: "" });
    },
    failNext: (operation, when = "before") => void failures.set(operation, when),
  };
};

import type { ContentItem } from "@darasa/contract/content";
import type { DBSchema, IDBPDatabase } from "idb";
import { createUserDatabaseAccess } from "@/lib/user-database.ts";
import { getUserDatabaseName } from "@/lib/user-databases.ts";
import { chooseOldFiles, getFileVersion, type SavedFile } from "./saved-file.ts";

interface SavedFilesSchema extends DBSchema {
  files: { key: string; value: SavedFile };
  /** The bytes are a store of their own, so that a list of the files does not read them. */
  bytes: { key: string; value: ArrayBuffer };
}

const STORES = ["files", "bytes"] as const;

interface StoreDeps {
  readonly userId: string;
  /** Returns false after the end of the user's session. Nothing is stored then. */
  readonly isCurrent: () => boolean;
  readonly now: () => number;
}

const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

const remove = async (
  database: IDBPDatabase<SavedFilesSchema>,
  ids: readonly string[],
): Promise<void> => {
  const transaction = database.transaction(STORES, "readwrite");
  for (const id of ids) {
    void transaction.objectStore("files").delete(id);
    void transaction.objectStore("bytes").delete(id);
  }
  await transaction.done;
};

/** Saves a file. The files that were not used for the longest time leave if there are too many. */
const write = async (
  database: IDBPDatabase<SavedFilesSchema>,
  file: SavedFile,
  bytes: ArrayBuffer,
): Promise<void> => {
  const others = (await database.getAll("files")).filter(({ item }) => item.id !== file.item.id);
  await remove(database, chooseOldFiles(others, file.sizeBytes));
  const transaction = database.transaction(STORES, "readwrite");
  await Promise.all([
    transaction.objectStore("bytes").put(bytes, file.item.id),
    transaction.objectStore("files").put(file, file.item.id),
    transaction.done,
  ]);
};

/**
 * Keeps the documents that a user has opened, so that they can be read without a network. No function rejects: a device
 * that cannot store files works as if nothing were saved.
 */
export const createSavedFileStore = ({ userId, isCurrent, now }: StoreDeps) => {
  const use = createUserDatabaseAccess<SavedFilesSchema>({
    name: getUserDatabaseName("files", userId),
    stores: STORES,
    isCurrent,
  });
  return {
    /** Lists the saved documents, those that were opened last first. */
    list: (): Promise<readonly SavedFile[]> =>
      use<readonly SavedFile[]>([], async (database) => {
        const files = await database.getAll("files");
        return files.sort((one, other) => other.usedAt - one.usedAt);
      }),

    /** Returns a saved document, and notes that it was opened now. */
    read: (id: string): Promise<{ file: SavedFile; bytes: ArrayBuffer } | undefined> =>
      use<{ file: SavedFile; bytes: ArrayBuffer } | undefined>(undefined, async (database) => {
        const [file, bytes] = await Promise.all([
          database.get("files", id),
          database.get("bytes", id),
        ]);
        if (file === undefined || bytes === undefined) return undefined;
        await database.put("files", { ...file, usedAt: now() }, id);
        return { file, bytes };
      }),

    /**
     * Saves a document. If the device has no space left, half of the saved documents leave, and then the document is
     * not saved if there is still no space. Returns true if it is saved.
     */
    save: (item: ContentItem, bytes: ArrayBuffer): Promise<boolean> =>
      use(false, async (database) => {
        const file = { item, sizeBytes: bytes.byteLength, usedAt: now() };
        try {
          await write(database, file, bytes);
        } catch (error) {
          if (!isStorageFull(error)) throw error;
          const all = await database.getAll("files");
          const used = all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
          await remove(database, chooseOldFiles(all, 0, used / 2));
          await write(database, file, bytes);
        }
        return true;
      }),

    remove: (ids: readonly string[]): Promise<void> =>
      use(undefined, (database) => remove(database, ids)),
  };
};

export type SavedFileStore = ReturnType<typeof createSavedFileStore>;

/** Returns true if the device has the current version of the item's file. */
export const isSaved = (files: readonly SavedFile[], item: ContentItem): boolean =>
  files.some(
    (saved) => saved.item.id === item.id && getFileVersion(saved.item) === getFileVersion(item),
  );

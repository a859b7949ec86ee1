import { removeDatabase } from "./local-databases.ts";
import type { KeyValueStore } from "./storage.ts";

/** The IndexedDB database of a student's papers in progress. One per user, because users may share a device. */
export const paperDatabaseName = (userId: string): string => `darasa-papers/${userId}`;

/** The storage key of the list of papers with answers that the server lacks. Absent if there are none. */
export const unsentPapersKey = (userId: string): string => `darasa-unsent/${userId}`;

export const hasUnsentPapers = (storage: KeyValueStore, userId: string): boolean =>
  storage.getItem(unsentPapersKey(userId)) !== null;

/** Removes a user's papers from the device, at logout. */
export const removeStoredPapers = (storage: KeyValueStore, userId: string): Promise<void> => {
  storage.removeItem(unsentPapersKey(userId));
  return removeDatabase(paperDatabaseName(userId));
};

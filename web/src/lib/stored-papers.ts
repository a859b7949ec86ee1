import { deleteIndexedDatabase } from "./local-databases.ts";
import type { KeyValueStore } from "./storage.ts";

/**
 * Returns the name of the IndexedDB database with a student's papers in progress. Each user has a separate
 * database, because users may share a device.
 */
export const paperDatabaseName = (userId: string): string => `darasa-papers/${userId}`;

/**
 * Returns the storage key of the list of papers that have answers which the server lacks. If there are no such
 * papers, the entry does not exist.
 */
export const unsentPapersKey = (userId: string): string => `darasa-unsent/${userId}`;

export const hasUnsentPapers = (storage: KeyValueStore, userId: string): boolean =>
  storage.getItem(unsentPapersKey(userId)) !== null;

/** Removes a user's papers from the device. Called at logout. */
export const removeStoredPapers = (storage: KeyValueStore, userId: string): Promise<void> => {
  storage.removeItem(unsentPapersKey(userId));
  return deleteIndexedDatabase(paperDatabaseName(userId));
};

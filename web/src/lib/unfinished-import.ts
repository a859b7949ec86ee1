import { deleteIndexedDbDatabase } from "./local-databases.ts";

/**
 * Returns the name of the IndexedDB database that stores an administrator's unfinished import of people. Each user has
 * a separate database, because users may share a device.
 */
export const getUnfinishedImportDatabaseName = (userId: string): string =>
  `darasa-import/${userId}`;

/** Removes a user's unfinished import from the device. Called after the end of a session. */
export const removeUnfinishedImport = (userId: string): Promise<void> =>
  deleteIndexedDbDatabase(getUnfinishedImportDatabaseName(userId));

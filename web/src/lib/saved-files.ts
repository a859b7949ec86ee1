import { deleteIndexedDbDatabase } from "./local-databases.ts";

/**
 * Returns the name of the IndexedDB database that stores the documents a user has opened. Each user has a separate
 * database, because users may share a device.
 */
export const getSavedFilesDatabaseName = (userId: string): string => `darasa-files/${userId}`;

/** Removes a user's saved documents from the device. Called after the end of a session. */
export const removeSavedFiles = (userId: string): Promise<void> =>
  deleteIndexedDbDatabase(getSavedFilesDatabaseName(userId));

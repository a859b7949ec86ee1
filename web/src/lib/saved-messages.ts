import { deleteIndexedDbDatabase } from "./local-databases.ts";

/**
 * Returns the name of the IndexedDB database that stores the newest messages of a user's conversations. Each user has a
 * separate database, because users may share a device.
 */
export const getSavedMessagesDatabaseName = (userId: string): string => `darasa-messages/${userId}`;

/** Removes a user's saved messages from the device. Called after the end of a session. */
export const removeSavedMessages = (userId: string): Promise<void> =>
  deleteIndexedDbDatabase(getSavedMessagesDatabaseName(userId));

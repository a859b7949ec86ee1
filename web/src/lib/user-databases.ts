import { deleteIndexedDbDatabase } from "./local-databases.ts";

/**
 * The IndexedDB databases that a logout deletes: an unfinished import, documents that were opened, newest messages, papers
 * that were loaded before the day, pictures of questions.
 */
const DATABASES = {
  unfinishedImport: "darasa-import",
  files: "darasa-files",
  messages: "darasa-messages",
  preparedPapers: "darasa-prepared",
  pictures: "darasa-pictures",
} as const;

type UserDatabase = keyof typeof DATABASES;

/** Returns the name of a user's database. Each user has separate databases, because users may share a device. */
export const getUserDatabaseName = (database: UserDatabase, userId: string): string =>
  `${DATABASES[database]}/${userId}`;

/** Removes one database of a user from the device. */
export const removeUserDatabase = (database: UserDatabase, userId: string): Promise<void> =>
  deleteIndexedDbDatabase(getUserDatabaseName(database, userId));

/** Removes all these databases of a user from the device. Called after the end of a session. */
export const removeUserDatabases = async (userId: string): Promise<void> => {
  for (const name of Object.values(DATABASES)) await deleteIndexedDbDatabase(`${name}/${userId}`);
};

import { deleteIndexedDbDatabase } from "./local-databases.ts";

/** The IndexedDB databases that a logout deletes: documents that were opened, newest messages, an unfinished import, papers that were loaded before the day. */
const DATABASES = {
  files: "darasa-files",
  messages: "darasa-messages",
  unfinishedImport: "darasa-import",
  preparedPapers: "darasa-prepared",
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
  await removeUserDatabase("unfinishedImport", userId);
  await removeUserDatabase("files", userId);
  await removeUserDatabase("messages", userId);
  await removeUserDatabase("preparedPapers", userId);
};

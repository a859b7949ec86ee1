import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from "idb";
import { deleteIndexedDbDatabase } from "./local-databases.ts";

const VERSION = 1;

interface UserDatabaseOptions<S extends DBSchema> {
  /** The name contains the id of the user, because users may share a device. */
  readonly name: string;
  readonly stores: readonly StoreNames<S>[];
  /** Returns false after the end of the user's session. Nothing is stored then. */
  readonly isCurrent: () => boolean;
}

/**
 * Returns a function that runs `work` on a database of the user, and returns `instead` if that is not possible. It never
 * rejects: a device that cannot store anything works as if nothing were stored. Each call opens and closes the database,
 * so that an open connection never keeps a logout from deleting it.
 */
export const createUserDatabaseAccess =
  <S extends DBSchema>({ name, stores, isCurrent }: UserDatabaseOptions<S>) =>
  async <T>(instead: T, work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> => {
    if (!isCurrent()) return instead;
    try {
      const database = await openDB<S>(name, VERSION, {
        upgrade: (created) => {
          for (const store of stores) created.createObjectStore(store);
        },
      });
      try {
        // A logout may have deleted the database in the meantime, and this call has created it again.
        if (isCurrent()) return await work(database);
      } finally {
        database.close();
      }
      await deleteIndexedDbDatabase(name);
      return instead;
    } catch {
      return instead;
    }
  };

import { removeDatabase } from "./local-databases.ts";
import type { KeyValueStore } from "./storage.ts";

/** Papers that are under way, in IndexedDB. Each user of a shared device has a database of their own. */
export const paperDatabaseOf = (userId: string): string => `darasa-papers/${userId}`;

/** There while the server does not have everything of them. */
export const unsentKeyOf = (userId: string): string => `darasa-unsent/${userId}`;

export const hasUnsentPapers = (storage: KeyValueStore, userId: string): boolean =>
  storage.getItem(unsentKeyOf(userId)) !== null;

/** At logout nothing of this user stays. */
export const forgetPapers = (
  storage: KeyValueStore,
  factory: IDBFactory,
  userId: string,
): Promise<void> => {
  storage.removeItem(unsentKeyOf(userId));
  return removeDatabase(factory, paperDatabaseOf(userId));
};

import type { Database, DatabaseTransaction } from "./database.ts";

/** The documents of one collection that contain their own search indexes. */
interface SearchIndexStore {
  readonly listSearchIndexes: (
    after: string | undefined,
    limit: number,
  ) => Promise<readonly { readonly id: string; readonly isCurrent: boolean }[]>;
  /** Computes the search index of a document again. Returns false if it is current. */
  readonly renewSearchIndex: (transaction: DatabaseTransaction, id: string) => Promise<boolean>;
}

interface Dependencies {
  readonly database: Database;
  readonly store: SearchIndexStore;
}

const BATCH_SIZE = 100;

/** Creates the service that brings search indexes from before a change of the search up to date. */
export const createSearchIndexesService = ({ database, store }: Dependencies) => ({
  /**
   * Computes the search indexes of all documents again. Repeating it changes nothing, so an interrupted run is simply
   * started again. Returns the number of changed documents.
   */
  renewAll: async (): Promise<number> => {
    let changed = 0;
    let batch = await store.listSearchIndexes(undefined, BATCH_SIZE);
    while (batch.length > 0) {
      for (const { id, isCurrent } of batch) {
        if (isCurrent) continue;
        const isRenewed = await database.transact((transaction) =>
          store.renewSearchIndex(transaction, id),
        );
        changed += Number(isRenewed);
      }
      batch = await store.listSearchIndexes(batch.at(-1)?.id, BATCH_SIZE);
    }
    return changed;
  },
});

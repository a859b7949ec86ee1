import type { Database } from "../../../platform/database.ts";
import type { ContentStore } from "../library/content.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<ContentStore, "listSearchIndexes" | "renewSearchIndex">;
}

const BATCH_SIZE = 100;

/** Creates the service that brings search indexes from before a change of the search up to date. */
export const createSearchIndexesService = ({ database, store }: Dependencies) => ({
  /**
   * Computes the search indexes of all items again. Repeating it changes nothing, so an interrupted run is simply
   * started again. Returns the number of changed items.
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

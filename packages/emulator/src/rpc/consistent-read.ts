import type { ReadConsistency } from "../model/messages.ts";
import type { Database, ReadAt } from "../store/types.ts";

export interface ConsistentRead<Result> {
  readonly result: Result;
  /** The transaction that this read began. */
  readonly transaction?: Uint8Array;
}

const NOW: ReadAt = {};

/** Reads the state that the request selects. Rolls back a transaction that was begun for a failed read. */
export async function readConsistently<Result>(
  database: Database,
  { transaction, newTransaction, readTime }: ReadConsistency,
  read: (at: ReadAt) => Promise<Result>,
): Promise<ConsistentRead<Result>> {
  if (newTransaction === undefined) {
    const isNow = transaction === undefined && readTime === undefined;
    const at: ReadAt = isNow
      ? NOW
      : {
          ...(transaction !== undefined && transaction.length > 0 && { transaction }),
          ...(readTime !== undefined && { readTime }),
        };
    return { result: await read(at) };
  }
  const begun = database.begin(newTransaction);
  try {
    return { result: await read({ transaction: begun }), transaction: begun };
  } catch (error) {
    database.rollback(begun);
    throw error;
  }
}

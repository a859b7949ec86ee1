import type { ReadConsistencySelector } from "../model/messages.ts";
import type { Database, ReadVersionSelector } from "../store/types.ts";

export interface ConsistentReadResult<Result> {
  readonly result: Result;
  /** Id of the transaction that this read started. Undefined if the request asked for no new transaction. */
  readonly transaction?: Uint8Array;
}

const NOW: ReadVersionSelector = {};

/**
 * Reads the version of the database that the request selects. If the request starts a transaction and the read
 * fails, rolls the transaction back.
 */
export async function readConsistently<Result>(
  database: Database,
  { transaction, newTransaction, readTime }: ReadConsistencySelector,
  read: (at: ReadVersionSelector) => Promise<Result>,
): Promise<ConsistentReadResult<Result>> {
  if (newTransaction === undefined) {
    const isNow = transaction === undefined && readTime === undefined;
    const at: ReadVersionSelector = isNow
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

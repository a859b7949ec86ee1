import type { ReadConsistency } from "../model/messages.ts";
import type { Database, ReadAt } from "../store/types.ts";

export interface ConsistentRead<Result> {
  readonly result: Result;
  /** Begun by this read. */
  readonly transaction?: Uint8Array;
}

const NOW: ReadAt = {};

/** Reads in the state that the request asks for. A transaction begun for a read that fails is undone. */
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

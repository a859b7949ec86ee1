import type { CommitRequest, CommitResponse } from "../model/messages.ts";
import { applyWrites } from "./apply-writes.ts";
import type { RpcContext } from "./context.ts";
import { locateDatabase } from "./locate.ts";

export async function commit(
  context: RpcContext,
  { database: name, writes, transaction }: CommitRequest,
): Promise<CommitResponse> {
  const database = locateDatabase(context, name);
  const inTransaction = transaction !== undefined && transaction.length > 0;
  if (writes.length === 0 && !inTransaction) return { writeResults: [] };
  const result = await applyWrites(context, database, writes, inTransaction ? { transaction } : {});
  return { writeResults: result.writeResults, commitTime: result.time };
}

import type { Write } from "../model/write.ts";
import { countWriteCost } from "../store/billing.ts";
import type { CommitResult, Database, PendingCommit } from "../store/types.ts";
import type { RpcContext } from "./context.ts";

export interface ApplyOptions {
  readonly transaction?: Uint8Array;
  /** Called with the commit after the rules have allowed it. */
  readonly onPending?: (pending: PendingCommit) => void;
}

/** Authorizes, commits and bills writes. All writes of every RPC use this function. */
export async function applyWrites(
  context: RpcContext,
  database: Database,
  writes: readonly Write[],
  { transaction, onPending }: ApplyOptions = {},
): Promise<CommitResult> {
  const access = context.accessTo(database);
  const result = await database.commit(writes, {
    ...(transaction !== undefined && { transaction }),
    authorize(pending) {
      access.commit(pending);
      onPending?.(pending);
    },
  });
  context.bill.add(database, countWriteCost(writes));
  return result;
}

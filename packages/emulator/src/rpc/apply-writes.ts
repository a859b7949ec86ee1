import type { Write } from "../model/write.ts";
import { countBilledOperationsForCommit } from "../store/billing.ts";
import type { CommitResult, Database, PendingCommit } from "../store/types.ts";
import type { RpcContext } from "./context.ts";

export interface ApplyWritesOptions {
  readonly transaction?: Uint8Array;
  /** Called after the rules have allowed the commit and before the commit is stored. */
  readonly onPending?: (pending: PendingCommit) => void;
}

/** Authorizes, commits and bills writes. All RPCs that write documents call this function. */
export async function applyWrites(
  context: RpcContext,
  database: Database,
  writes: readonly Write[],
  { transaction, onPending }: ApplyWritesOptions = {},
): Promise<CommitResult> {
  const access = context.accessTo(database);
  const result = await database.commit(writes, {
    ...(transaction !== undefined && { transaction }),
    authorize(pending) {
      access.commit(pending);
      onPending?.(pending);
    },
  });
  context.bill.add(database, countBilledOperationsForCommit(writes));
  return result;
}

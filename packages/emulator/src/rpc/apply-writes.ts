import type { Write } from "../model/write.ts";
import { countWriteCost } from "../store/billing.ts";
import type { CommitResult, Database, PendingCommit } from "../store/types.ts";
import type { RpcContext } from "./context.ts";

export interface ApplyOptions {
  readonly transaction?: Uint8Array;
  /** Called before the commit is stored, after the rules have allowed it. */
  readonly onPending?: (pending: PendingCommit) => void;
}

/** Authorizes, commits and bills writes. All RPCs that write documents call this function. */
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

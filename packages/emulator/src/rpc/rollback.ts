import type { RollbackRequest } from "../model/messages.ts";
import type { RpcContext } from "./context.ts";
import { locateDatabase } from "./locate.ts";

export async function rollback(
  context: RpcContext,
  { database, transaction }: RollbackRequest,
): Promise<Record<never, never>> {
  locateDatabase(context, database).rollback(transaction);
  return {};
}

import type { BeginTransactionRequest } from "../model/messages.ts";
import type { RpcContext } from "./context.ts";
import { locateDatabase } from "./locate.ts";

export async function beginTransaction(
  context: RpcContext,
  { database, options }: BeginTransactionRequest,
): Promise<{ transaction: Uint8Array }> {
  return { transaction: locateDatabase(context, database).begin(options ?? { mode: "readWrite" }) };
}

import type { DeleteDocumentRequest } from "../model/messages.ts";
import { applyWrites } from "./apply-writes.ts";
import type { RpcContext } from "./context.ts";
import { locateDocument } from "./locate.ts";

export async function deleteDocument(
  context: RpcContext,
  { write }: DeleteDocumentRequest,
): Promise<Record<never, never>> {
  const { database } = locateDocument(context, write.name);
  await applyWrites(context, database, [write]);
  return {};
}

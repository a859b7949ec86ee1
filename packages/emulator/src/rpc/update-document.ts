import type { NamedDocument, UpdateDocumentRequest } from "../model/messages.ts";
import { applySingleWrite } from "./apply-single-write.ts";
import type { RpcContext } from "./context.ts";
import { locateDocument } from "./locate.ts";
import { toNamedDocument } from "./to-named-document.ts";

export async function updateDocument(
  context: RpcContext,
  { write, mask }: UpdateDocumentRequest,
): Promise<NamedDocument> {
  const located = locateDocument(context, write.name);
  const updated = await applySingleWrite(context, located, write);
  return toNamedDocument(located.database.id, updated, mask);
}

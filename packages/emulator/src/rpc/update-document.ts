import type { NamedDocument, UpdateDocumentRequest } from "../model/messages.ts";
import type { RpcContext } from "./context.ts";
import { locateDocument } from "./locate.ts";
import { presentDocument } from "./present-document.ts";
import { writeOne } from "./write-one.ts";

export async function updateDocument(
  context: RpcContext,
  { write, mask }: UpdateDocumentRequest,
): Promise<NamedDocument> {
  const located = locateDocument(context, write.name);
  const updated = await writeOne(context, located, write);
  return presentDocument(located.database.id, updated, mask);
}

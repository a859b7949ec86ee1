import type { CreateDocumentRequest, NamedDocument } from "../model/messages.ts";
import {
  assertCollectionId,
  assertDocumentId,
  formatDocumentName,
  generateAutoId,
  joinPath,
} from "../model/path.ts";
import { invalidArgument } from "../model/status.ts";
import { applySingleWrite } from "./apply-single-write.ts";
import type { RpcContext } from "./context.ts";
import { locateParent } from "./locate.ts";
import { presentDocument } from "./present-document.ts";

export async function createDocument(
  context: RpcContext,
  { parent, collectionId, documentId, fields, mask }: CreateDocumentRequest,
): Promise<NamedDocument> {
  const { database, path: parentPath } = locateParent(context, parent);
  if (collectionId === "") throw invalidArgument("Collection id must not be empty.");
  assertCollectionId(collectionId);
  const id = documentId === "" ? generateAutoId(context.random) : documentId;
  assertDocumentId(id);
  const path = joinPath(joinPath(parentPath, collectionId), id);
  const created = await applySingleWrite(
    context,
    { database, path },
    {
      kind: "update",
      name: formatDocumentName(database.id, path),
      fields,
      transforms: [],
      precondition: { exists: false },
    },
  );
  return presentDocument(database.id, created, mask);
}

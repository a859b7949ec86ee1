import type { CreateDocumentRequest, NamedDocument } from "../model/messages.ts";
import {
  assertValidCollectionId,
  assertValidDocumentId,
  formatDocumentName,
  generateAutoId,
  joinPath,
} from "../model/path.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import { applySingleWrite } from "./apply-single-write.ts";
import type { RpcContext } from "./context.ts";
import { locateParentResource } from "./locate.ts";
import { toNamedDocument } from "./to-named-document.ts";

export async function createDocument(
  context: RpcContext,
  { parent, collectionId, documentId, fields, mask }: CreateDocumentRequest,
): Promise<NamedDocument> {
  const { database, path: parentPath } = locateParentResource(context, parent);
  if (collectionId === "") throw createInvalidArgumentError("Collection id must not be empty.");
  assertValidCollectionId(collectionId);
  const id = documentId === "" ? generateAutoId(context.random) : documentId;
  assertValidDocumentId(id);
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
  return toNamedDocument(database.id, created, mask);
}

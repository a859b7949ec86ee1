import type { CreateDocumentRequest, NamedDocument } from "../model/messages.ts";
import {
  assertCollectionId,
  assertDocumentId,
  childPath,
  documentName,
  generateAutoId,
} from "../model/path.ts";
import { invalidArgument } from "../model/status.ts";
import type { RpcContext } from "./context.ts";
import { locateParent } from "./locate.ts";
import { presentDocument } from "./present-document.ts";
import { writeOne } from "./write-one.ts";

export async function createDocument(
  context: RpcContext,
  { parent, collectionId, documentId, fields, mask }: CreateDocumentRequest,
): Promise<NamedDocument> {
  const { database, path: parentPath } = locateParent(context, parent);
  if (collectionId === "") throw invalidArgument("Collection id must not be empty.");
  assertCollectionId(collectionId);
  const id = documentId === "" ? generateAutoId(context.random) : documentId;
  assertDocumentId(id);
  const path = childPath(childPath(parentPath, collectionId), id);
  const created = await writeOne(
    context,
    { database, path },
    {
      kind: "update",
      name: documentName(database.id, path),
      fields,
      transforms: [],
      precondition: { exists: false },
    },
  );
  return presentDocument(database.id, created, mask);
}

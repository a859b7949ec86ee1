import type { GetDocumentRequest, NamedDocument } from "../model/messages.ts";
import { formatDocumentName } from "../model/path.ts";
import { StatusError } from "../model/status.ts";
import { countBilledReadsForGet } from "../store/billing.ts";
import { readConsistently } from "./consistent-read.ts";
import type { RpcContext } from "./context.ts";
import { locateDocument } from "./locate.ts";
import { toNamedDocument } from "./to-named-document.ts";

export async function getDocument(
  context: RpcContext,
  request: GetDocumentRequest,
): Promise<NamedDocument> {
  const { database, path } = locateDocument(context, request.name);
  const { result } = await readConsistently(database, request, async (at) => {
    const [document] = (await database.read([path], at)).documents;
    /*
     * The rules are checked before the document's existence, so that a denial does not reveal whether the
     * document exists.
     */
    context
      .accessTo(database)
      .readDocuments([{ path, ...(document !== undefined && { document }) }]);
    return document;
  });
  context.bill.add(database, { reads: countBilledReadsForGet([result]) });
  if (result === undefined) {
    const name = formatDocumentName(database.id, path);
    throw new StatusError("NOT_FOUND", `Document (${name}) not found.`);
  }
  return toNamedDocument(database.id, result, request.mask);
}

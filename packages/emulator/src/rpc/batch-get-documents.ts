import type { BatchGetDocumentsRequest, BatchGetDocumentsResponse } from "../model/messages.ts";
import { formatDocumentName } from "../model/path.ts";
import type { EpochMicros } from "../model/value.ts";
import { countBilledReadsForGet } from "../store/billing.ts";
import type { Database, ReadVersionSelector } from "../store/types.ts";
import { readConsistently } from "./consistent-read.ts";
import type { RpcContext } from "./context.ts";
import { locateDatabase, resolveDocumentPath } from "./locate.ts";
import { toNamedDocument } from "./to-named-document.ts";

type Responses = readonly BatchGetDocumentsResponse[];

export async function batchGetDocuments(
  context: RpcContext,
  request: BatchGetDocumentsRequest,
): Promise<Responses> {
  const database = locateDatabase(context, request.database);
  const paths = request.documents.map((name) => resolveDocumentPath(database, name));
  const { result, transaction } = await readConsistently(database, request, (at) =>
    readAll(context, database, { paths, at, mask: request.mask }),
  );
  return transaction === undefined ? result : [{ transaction }, ...result];
}

interface Wanted {
  readonly paths: readonly string[];
  readonly at: ReadVersionSelector;
  readonly mask: readonly string[] | undefined;
}

async function readAll(
  context: RpcContext,
  database: Database,
  { paths, at, mask }: Wanted,
): Promise<Responses> {
  if (paths.length === 0) return [];
  const { documents, readTime } = await database.read(paths, at);
  const requested = paths.map((path, i) => {
    const document = documents[i];
    return document === undefined ? { path } : { path, document };
  });
  context.accessTo(database).readDocuments(requested);
  context.bill.add(database, { reads: countBilledReadsForGet(paths) });
  return requested.map(
    ({ path, document }): { readTime: EpochMicros } & BatchGetDocumentsResponse =>
      document === undefined
        ? { missing: formatDocumentName(database.id, path), readTime }
        : { found: toNamedDocument(database.id, document, mask), readTime },
  );
}

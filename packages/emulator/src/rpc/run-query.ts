import type { RunQueryRequest, RunQueryResponse } from "../model/messages.ts";
import { planQuery } from "../query/plan-query.ts";
import { selectDocumentFields } from "../query/projection.ts";
import { countBilledReadsForQuery } from "../store/billing.ts";
import type { Database, QueryResult } from "../store/types.ts";
import { readConsistently } from "./consistent-read.ts";
import type { RpcContext } from "./context.ts";
import { listUsedIndexes, millisecondsToMicroseconds } from "./explain-query.ts";
import { locateParentResource } from "./locate.ts";
import { toNamedDocument } from "./to-named-document.ts";

export async function runQuery(
  context: RpcContext,
  request: RunQueryRequest,
): Promise<readonly RunQueryResponse[]> {
  const { database, path } = locateParentResource(context, request.parent);
  const plan = planQuery(path, request.query);
  context.accessTo(database).runQuery(path, request.query);
  context.requireIndexes(database.id, request.query);
  if (request.explain === "plan") {
    return [{ explanation: { indexesUsed: listUsedIndexes(request.query) } }];
  }
  const startedAt = context.stopwatch();
  const { result, transaction } = await readConsistently(database, request, (at) =>
    database.query(plan, at),
  );
  const reads = countBilledReadsForQuery(result);
  context.bill.add(database, { reads });
  const responses = toResponses(database, result, request.query.select);
  if (request.explain !== undefined) {
    const { length } = result.documents;
    const execution = {
      resultsReturned: length,
      duration: millisecondsToMicroseconds(context.stopwatch() - startedAt),
      readOperations: reads,
      documentsScanned: length + result.skipped,
      indexEntriesScanned: length + result.skipped,
    };
    const explanation = { indexesUsed: listUsedIndexes(request.query), execution };
    responses.push({ ...responses.pop(), explanation });
  }
  return transaction === undefined ? responses : [{ transaction }, ...responses];
}

function toResponses(
  database: Database,
  { documents, skipped, readTime }: QueryResult,
  select: readonly string[] | undefined,
): RunQueryResponse[] {
  if (documents.length === 0) return [{ readTime, done: true }];
  const last = documents.length - 1;
  return documents.map((document, i) => ({
    document: toNamedDocument(database.id, selectDocumentFields(document, select)),
    readTime,
    ...(i === last ? { done: true } : { skippedResults: i === 0 ? skipped : 0 }),
  }));
}

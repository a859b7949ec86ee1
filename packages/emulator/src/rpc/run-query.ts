import type { RunQueryRequest, RunQueryResponse } from "../model/messages.ts";
import { planQuery } from "../query/plan-query.ts";
import { projectDocument } from "../query/projection.ts";
import { readsOfQuery } from "../store/billing.ts";
import type { Database, QueryResult } from "../store/types.ts";
import { readConsistently } from "./consistency.ts";
import type { RpcContext } from "./context.ts";
import { locateParent } from "./locate.ts";
import { presentDocument } from "./present-document.ts";

export async function runQuery(
  context: RpcContext,
  request: RunQueryRequest,
): Promise<readonly RunQueryResponse[]> {
  const { database, path } = locateParent(context, request.parent);
  const plan = planQuery(path, request.query);
  context.accessTo(database).runQuery(path, request.query);
  context.requireIndexes(database.id, request.query);
  const { result, transaction } = await readConsistently(database, request, (at) =>
    database.query(plan, at),
  );
  context.bill.add(database, { reads: readsOfQuery(result) });
  const responses = toResponses(database, result, request.query.select);
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
    document: presentDocument(database.id, projectDocument(document, select)),
    readTime,
    ...(i === last ? { done: true } : { skippedResults: i === 0 ? skipped : 0 }),
  }));
}

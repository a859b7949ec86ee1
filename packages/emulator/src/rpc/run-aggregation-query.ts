import type { RunAggregationQueryRequest, RunAggregationQueryResponse } from "../model/messages.ts";
import { planQuery } from "../query/plan-query.ts";
import { countBilledReadsForAggregation } from "../store/billing.ts";
import { readConsistently } from "./consistent-read.ts";
import type { RpcContext } from "./context.ts";
import { listUsedIndexes, millisecondsToMicroseconds } from "./explain-query.ts";
import { locateParentResource } from "./locate.ts";

export async function runAggregationQuery(
  context: RpcContext,
  request: RunAggregationQueryRequest,
): Promise<readonly RunAggregationQueryResponse[]> {
  const { database, path } = locateParentResource(context, request.parent);
  const { query, aggregations } = request.aggregation;
  const plan = planQuery(path, query);
  context.accessTo(database).runQuery(path, query);
  context.requireIndexes(database.id, query, aggregations);
  if (request.explain === "plan") {
    return [{ explanation: { indexesUsed: listUsedIndexes(query, aggregations) } }];
  }
  const startedAt = context.stopwatch();
  const { result, transaction } = await readConsistently(database, request, (at) =>
    database.aggregate(plan, aggregations, at),
  );
  const reads = countBilledReadsForAggregation(result);
  context.bill.add(database, { reads, indexEntryReads: result.matched });
  const execution = {
    resultsReturned: 1,
    duration: millisecondsToMicroseconds(context.stopwatch() - startedAt),
    readOperations: reads,
    documentsScanned: 0,
    indexEntriesScanned: result.matched,
  };
  const explanation = request.explain && {
    indexesUsed: listUsedIndexes(query, aggregations),
    execution,
  };
  return [
    {
      result: result.values,
      readTime: result.readTime,
      ...(transaction !== undefined && { transaction }),
      ...(explanation && { explanation }),
    },
  ];
}

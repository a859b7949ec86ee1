import type { RunAggregationQueryRequest, RunAggregationQueryResponse } from "../model/messages.ts";
import { planQuery } from "../query/plan-query.ts";
import { readsOfAggregation } from "../store/billing.ts";
import { readConsistently } from "./consistency.ts";
import type { RpcContext } from "./context.ts";
import { locateParent } from "./locate.ts";

export async function runAggregationQuery(
  context: RpcContext,
  request: RunAggregationQueryRequest,
): Promise<readonly RunAggregationQueryResponse[]> {
  const { database, path } = locateParent(context, request.parent);
  const { query, aggregations } = request.aggregation;
  const plan = planQuery(path, query);
  context.accessTo(database).runQuery(path, query);
  context.requireIndexes(database.id, query, aggregations);
  const { result, transaction } = await readConsistently(database, request, (at) =>
    database.aggregate(plan, aggregations, at),
  );
  context.bill.add(database, {
    reads: readsOfAggregation(result),
    indexEntryReads: result.matched,
  });
  return [
    {
      result: result.values,
      readTime: result.readTime,
      ...(transaction !== undefined && { transaction }),
    },
  ];
}

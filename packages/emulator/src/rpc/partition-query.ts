import type { PartitionQueryRequest, PartitionQueryResponse } from "../model/messages.ts";
import { formatDocumentName } from "../model/path.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import { planQuery } from "../query/plan-query.ts";
import { countBilledReadsForAggregation } from "../store/billing.ts";
import type { RpcContext } from "./context.ts";
import { locateParentResource } from "./locate.ts";
import { decodePageToken, encodePageToken } from "./page-token.ts";

/**
 * Splits a collection group into parts of similar size and returns the document names at the boundaries. The
 * official emulator does not implement this RPC.
 * https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#partitionqueryrequest
 */
export async function partitionQuery(
  context: RpcContext,
  request: PartitionQueryRequest,
): Promise<PartitionQueryResponse> {
  const { parent, query, partitionCount, pageSize, pageToken } = request;
  const { database, path } = locateParentResource(context, parent);
  if (partitionCount <= 0n) throw createInvalidArgumentError("partition_count must be positive.");
  if (pageSize < 0) throw createInvalidArgumentError("page_size is negative");
  if (query.from[0]?.allDescendants !== true) {
    throw createInvalidArgumentError("Only collection group queries can be partitioned.");
  }
  const plan = planQuery(path, query);
  context.accessTo(database).runQuery(path, query);
  context.requireIndexes(database.id, query);
  const scope = JSON.stringify([parent, query.from[0].collectionId, String(partitionCount)]);
  const page = decodePageToken(pageToken, scope);
  const readTime = page.time ?? request.readTime;
  const result = await database.query(plan, readTime === undefined ? {} : { readTime });
  const matched = result.documents.length;
  context.bill.add(database, {
    reads: countBilledReadsForAggregation({ matched }),
    indexEntryReads: matched,
  });

  const points = splitPoints(result.documents, partitionCount);
  const end = pageSize === 0 ? points.length : page.offset + pageSize;
  return {
    partitions: points.slice(page.offset, end).map((document) => ({
      values: [{ kind: "reference", name: formatDocumentName(database.id, document.path) }],
      before: true,
    })),
    nextPageToken:
      end < points.length ? encodePageToken({ scope, offset: end, time: result.readTime }) : "",
  };
}

/**
 * Returns at most `count` items that split the list into parts of similar size. Each returned item starts a new
 * part. The first item is never returned, because it starts the first part anyway.
 */
function splitPoints<Item>(items: readonly Item[], count: bigint): readonly Item[] {
  const cuts = Math.min(Number(count), items.length - 1);
  return items.filter((_, i) => {
    const part = (at: number): number => Math.floor((at * (cuts + 1)) / items.length);
    return i > 0 && part(i) > part(i - 1);
  });
}

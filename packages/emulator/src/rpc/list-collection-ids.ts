import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from "../model/messages.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import type { RpcContext } from "./context.ts";
import { locateParentResource } from "./locate.ts";
import { decodePageToken, encodePageToken } from "./page-token.ts";

export async function listCollectionIds(
  context: RpcContext,
  request: ListCollectionIdsRequest,
): Promise<ListCollectionIdsResponse> {
  const { database, path } = locateParentResource(context, request.parent);
  context.accessTo(database).administer("Metadata operations");
  if (request.pageSize < 0) throw createInvalidArgumentError("page_size is negative");
  const page = decodePageToken(request.pageToken, request.parent);
  const time = page.time ?? request.readTime;
  const ids = await database.listCollectionIds(path, time === undefined ? {} : { readTime: time });
  context.bill.add(database, { reads: 1 });
  const end = request.pageSize === 0 ? ids.length : page.offset + request.pageSize;
  const next = { ...page, offset: end, time: time ?? database.readTime() };
  return {
    collectionIds: ids.slice(page.offset, end),
    nextPageToken: end < ids.length ? encodePageToken(next) : "",
  };
}

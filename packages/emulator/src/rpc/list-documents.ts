import type {
  ListDocumentsRequest,
  ListDocumentsResponse,
  NamedDocument,
} from "../model/messages.ts";
import { formatDocumentName, joinPath } from "../model/path.ts";
import type { SortOrder, StructuredQuery } from "../model/query.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import { EMPTY_FIELD_MAP } from "../model/value.ts";
import { planQuery } from "../query/plan-query.ts";
import type { Database, ListedDocument, ReadVersionSelector } from "../store/types.ts";
import type { RpcContext } from "./context.ts";
import { type DatabaseAndPath, locateParentResource } from "./locate.ts";
import { decodePageToken, encodePageToken, type PageStartPosition } from "./page-token.ts";
import { toNamedDocument } from "./to-named-document.ts";

const DEFAULT_PAGE_SIZE = 100;

export async function listDocuments(
  context: RpcContext,
  request: ListDocumentsRequest,
): Promise<ListDocumentsResponse> {
  const located = locateParentResource(context, request.parent);
  if (request.pageSize < 0) throw createInvalidArgumentError("page_size is negative");
  const pageSize = request.pageSize === 0 ? DEFAULT_PAGE_SIZE : request.pageSize;
  const { parent, collectionId, orderBy, showMissing } = request;
  const scope = JSON.stringify([parent, collectionId, orderBy, showMissing]);
  const page = decodePageToken(request.pageToken, scope);
  const list = showMissing ? listWithMissing : listExisting;
  const { entries, next } = await list(context, request, { ...located, page, pageSize });
  context.bill.add(located.database, { reads: Math.max(1, entries.length) });
  return {
    documents: entries.map((entry) => present(located.database, entry, request.mask)),
    nextPageToken: next === undefined ? "" : encodePageToken(next),
  };
}

interface ListedPage {
  readonly entries: readonly ListedDocument[];
  /** The position where the next page starts. It is undefined on the last page. */
  readonly next?: PageStartPosition;
}
interface WantedPage extends DatabaseAndPath {
  readonly page: PageStartPosition;
  readonly pageSize: number;
}

async function listExisting(
  context: RpcContext,
  request: ListDocumentsRequest,
  { database, path, page, pageSize }: WantedPage,
): Promise<ListedPage> {
  const query: StructuredQuery = {
    from: [{ collectionId: request.collectionId, allDescendants: false }],
    orderBy: parseOrderBy(request.orderBy),
    offset: 0,
    limit: pageSize,
  };
  context.accessTo(database).runQuery(path, query);
  context.requireIndexes(database.id, query);
  const plan = planQuery(path, { ...query, offset: page.offset, limit: pageSize + 1 });
  const at = readAt(request, page);
  const result = await database.query(plan, at);
  const entries = result.documents.map((document) => ({ path: document.path, document }));
  return cut(entries, pageSize, {
    ...page,
    offset: page.offset + pageSize,
    ...(at.transaction === undefined && { time: result.readTime }),
  });
}

/**
 * Returns which version of the database to read. A request in a transaction reads the transaction's version.
 * Otherwise, every page reads the version of the first page. The request for the first page can select that
 * version.
 */
function readAt(
  { transaction, readTime }: ListDocumentsRequest,
  page: PageStartPosition,
): ReadVersionSelector {
  if (transaction !== undefined && transaction.length > 0) return { transaction };
  const time = page.time ?? readTime;
  return time === undefined ? {} : { readTime: time };
}

async function listWithMissing(
  context: RpcContext,
  request: ListDocumentsRequest,
  { database, path, page, pageSize }: WantedPage,
): Promise<ListedPage> {
  if (request.orderBy !== "") {
    throw createInvalidArgumentError("show_missing must not be combined with order_by.");
  }
  context.accessTo(database).administer("Metadata operations");
  const { collectionId } = request;
  const at = readAt(request, page);
  const ids = collectionId === "" ? await database.listCollectionIds(path, at) : [collectionId];
  const { after } = page;
  const wanted = { size: pageSize + 1, ...(after !== undefined && { after }) };
  const lists = ids.map((id) => database.listCollection(joinPath(path, id), at, wanted));
  const entries = (await Promise.all(lists)).flat();
  const last = entries[pageSize - 1]?.path;
  return cut(entries, pageSize, { ...page, ...(last !== undefined && { after: last }) });
}

function cut(
  entries: readonly ListedDocument[],
  pageSize: number,
  page: PageStartPosition,
): ListedPage {
  if (entries.length <= pageSize) return { entries };
  return { entries: entries.slice(0, pageSize), next: page };
}

function present(
  { id }: Database,
  { path, document }: ListedDocument,
  mask: readonly string[] | undefined,
): NamedDocument {
  return document === undefined
    ? { name: formatDocumentName(id, path), fields: EMPTY_FIELD_MAP }
    : toNamedDocument(id, document, mask);
}

/*
 * Matches one sort field: a field path, whose segments may be quoted in backticks, and an optional direction.
 */
const ORDER = /^\s*((?:[^\s,`]|`(?:[^`\\]|\\.)*`)+)(?:\s+(asc|desc))?\s*(?:,|$)/is;

/** Parses a list of sort fields such as "a, b.c desc". */
export function parseOrderBy(text: string): readonly SortOrder[] {
  const orders: SortOrder[] = [];
  for (let rest = text; rest.trim() !== ""; ) {
    const match = ORDER.exec(rest);
    if (match === null) throw createInvalidArgumentError(`Invalid order_by "${text}".`);
    const [whole, fieldPath = "", direction = ""] = match;
    const descending = direction.toLowerCase() === "desc";
    orders.push({ fieldPath, direction: descending ? "DESCENDING" : "ASCENDING" });
    rest = rest.slice(whole.length);
  }
  return orders;
}

import { buildListPage, type ListPage } from "@darasa/contract/http";
import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import { decodePageCursor, getNextPageCursor, type SortFieldType } from "./cursor.ts";
import type { Database, DocumentSelectionCriteria, SortOrder, StoredDocument } from "./database.ts";

export interface PaginationParams {
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
}

export interface SortedDocumentQuery extends DocumentSelectionCriteria {
  /** The order of the list. An empty order sorts by id. */
  readonly orderBy: readonly SortOrder[];
  /** The type of the fields by which the list is sorted. */
  readonly cursorKind: SortFieldType;
}

interface Slice {
  readonly documents: readonly StoredDocument[];
  readonly total: number;
}

/**
 * Reads the page with the number `page` by skipping the documents of the previous pages. If the page begins
 * after the last document, only counts the documents.
 */
const sliceByNumber = async (
  database: Database,
  { orderBy, cursorKind: _, ...selection }: SortedDocumentQuery,
  { page, size }: PaginationParams,
): Promise<Slice> => {
  const offset = page * size;
  // With the order of the list, the count needs no index of its own.
  const limit = offset + MAX_COUNTED_LIST_ITEMS;
  const counting = database.count({ ...selection, orderBy, limit });
  const mayRead = offset === 0 || (await counting) > offset;
  const [documents, total] = await Promise.all([
    mayRead ? database.query({ ...selection, orderBy, offset, limit: size }) : [],
    counting,
  ]);
  return { documents, total };
};

/**
 * Reads the page that begins after a cursor. Reads and counts only documents after the cursor, so that late
 * pages cost no more reads than early pages.
 */
const sliceAfterCursor = async (
  database: Database,
  { cursorKind, ...list }: SortedDocumentQuery,
  { page, size, after }: PaginationParams & { readonly after: string },
): Promise<Slice> => {
  const rest = {
    ...list,
    after: decodePageCursor(
      after,
      list.orderBy.map(() => cursorKind),
    ),
  };
  const [documents, left] = await Promise.all([
    database.query({ ...rest, limit: size }),
    database.count({ ...rest, limit: MAX_COUNTED_LIST_ITEMS }),
  ]);
  return { documents, total: page * size + left };
};

/**
 * Reads one page of a list. The number of documents from the start of the page is counted only up to
 * MAX_COUNTED_LIST_ITEMS, so `totalElements` is a lower bound for longer lists. If the client sends a cursor,
 * the documents before it are not counted, and all previous pages are assumed to be full.
 */
export const readListPage = async <T>(
  database: Database,
  list: SortedDocumentQuery,
  query: PaginationParams,
  convert: (document: StoredDocument) => T,
): Promise<ListPage<T>> => {
  const { after } = query;
  const { documents, total } = await (after === undefined
    ? sliceByNumber(database, list, query)
    : sliceAfterCursor(database, list, { ...query, after }));
  const next = getNextPageCursor(
    documents,
    list.orderBy.map(({ field }) => field),
    { ...query, total },
  );
  return { ...buildListPage(documents.map(convert), total, query), next };
};

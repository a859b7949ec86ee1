import { type Page, toPage } from "@darasa/contract/http";
import { COUNT_LIMIT } from "@darasa/contract/limits";
import { type CursorKind, decodeCursor, nextCursor } from "./cursor.ts";
import type { Database, Order, Selection, StoredDocument } from "./database.ts";

export interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
}

export interface OrderedList extends Selection {
  readonly orderBy: readonly [Order];
  /** What the field holds that it is ordered by. */
  readonly cursorKind: CursorKind;
}

interface Slice {
  readonly documents: readonly StoredDocument[];
  readonly total: number;
}

/** Skips what is before the page; a page behind the last document is not looked for. */
const sliceByNumber = async (
  database: Database,
  { orderBy, cursorKind: _, ...selection }: OrderedList,
  { page, size }: PageQuery,
): Promise<Slice> => {
  const offset = page * size;
  const counting = database.count({ ...selection, limit: offset + COUNT_LIMIT });
  const mayRead = offset === 0 || (await counting) > offset;
  const [documents, total] = await Promise.all([
    mayRead ? database.query({ ...selection, orderBy, offset, limit: size }) : [],
    counting,
  ]);
  return { documents, total };
};

/** Reads, and counts, only what is behind the cursor: it costs the same however deep it is. */
const sliceBehind = async (
  database: Database,
  { cursorKind, ...list }: OrderedList,
  { page, size, after }: PageQuery & { readonly after: string },
): Promise<Slice> => {
  const rest = { ...list, after: decodeCursor(after, [cursorKind]) };
  const [documents, left] = await Promise.all([
    database.query({ ...rest, limit: size }),
    database.count({ ...rest, limit: COUNT_LIMIT }),
  ]);
  return { documents, total: page * size + left };
};

/**
 * Totals are exact up to COUNT_LIMIT documents from the beginning of the page on; longer lists say that many and
 * grow as one goes on. Behind a cursor, what is before it counts as full pages.
 */
export const listPage = async <T>(
  database: Database,
  list: OrderedList,
  query: PageQuery,
  convert: (document: StoredDocument) => T,
): Promise<Page<T>> => {
  const { after } = query;
  const { documents, total } = await (after === undefined
    ? sliceByNumber(database, list, query)
    : sliceBehind(database, list, { ...query, after }));
  const next = nextCursor(documents, [list.orderBy[0].field], { ...query, total });
  return { ...toPage(documents.map(convert), total, query), next };
};

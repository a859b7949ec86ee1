import { COUNT_LIMIT, type Page, toPage } from "@darasa/contract";
import { type CursorKind, decodeCursor, nextCursor } from "../../platform/cursor.ts";
import type { Database, Filter, StoredDocument } from "../../platform/database.ts";

export interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
}

interface List {
  readonly collection: string;
  readonly where: readonly Filter[];
  readonly orderBy: readonly [{ readonly field: string; readonly direction: "asc" | "desc" }];
  readonly cursorKind: CursorKind;
}

interface Slice {
  readonly documents: readonly StoredDocument[];
  readonly total: number;
}

/** Skips what is before the page; a page behind the last document is not looked for. */
const sliceByNumber = async (
  database: Database,
  { collection, where, orderBy }: List,
  { page, size }: PageQuery,
): Promise<Slice> => {
  const offset = page * size;
  const counting = database.count({ collection, where, limit: offset + COUNT_LIMIT });
  const mayRead = offset === 0 || (await counting) > offset;
  const [documents, total] = await Promise.all([
    mayRead ? database.query({ collection, where, orderBy, offset, limit: size }) : [],
    counting,
  ]);
  return { documents, total };
};

/** Reads, and counts, only what is behind the cursor: it costs the same however deep it is. */
const sliceBehind = async (
  database: Database,
  { collection, where, orderBy, cursorKind }: List,
  { page, size, after }: PageQuery & { readonly after: string },
): Promise<Slice> => {
  const rest = { collection, where, orderBy, after: decodeCursor(after, [cursorKind]) };
  const [documents, left] = await Promise.all([
    database.query({ ...rest, limit: size }),
    database.count({ ...rest, limit: COUNT_LIMIT }),
  ]);
  return { documents, total: page * size + left };
};

export const listPage = async <T>(
  database: Database,
  list: List,
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

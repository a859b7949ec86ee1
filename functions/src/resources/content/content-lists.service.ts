import {
  COUNT_LIMIT,
  type Content,
  type contentRoutes,
  type Page,
  type RouteInput,
  toPage,
} from "@darasa/contract";
import type { Caller } from "../../caller.ts";
import { type CursorKind, decodeCursor, nextCursor } from "../../platform/cursor.ts";
import { presentContent } from "./content.presenter.ts";
import type { ContentOrder, ContentRecord, ContentScope, ContentStore } from "./content.store.ts";
import type { ContentAccessService } from "./content-access.service.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "list" | "count">;
  readonly access: Pick<ContentAccessService, "audiencesOf">;
}

type QueryOf<Name extends "list" | "filter" | "mine"> = RouteInput<
  (typeof contentRoutes)[Name]
>["query"];
type CursorPageQuery = QueryOf<"mine">;

interface Slice {
  readonly items: readonly ContentRecord[];
  readonly total: number;
}

const NEWEST_FIRST: ContentOrder = { field: "createdAt", direction: "desc" };

const KINDS = {
  createdAt: "time",
  titleLower: "text",
  viewCount: "number",
} as const satisfies Record<ContentOrder["field"], CursorKind>;

const toOrder = ({ sortBy, direction }: QueryOf<"list">): ContentOrder => ({
  field: sortBy === "title" ? "titleLower" : sortBy,
  direction: direction === "ASC" ? "asc" : "desc",
});

/** Skips what is before the page; a page behind the last item is not looked for. */
const sliceByNumber = async (
  store: Dependencies["store"],
  [scope, order]: readonly [ContentScope, ContentOrder],
  { page, size }: CursorPageQuery,
): Promise<Slice> => {
  const offset = page * size;
  const counting = store.count(scope, offset + COUNT_LIMIT);
  const mayRead = offset === 0 || (await counting) > offset;
  const [items, total] = await Promise.all([
    mayRead ? store.list(scope, order, { offset, limit: size }) : [],
    counting,
  ]);
  return { items, total };
};

/** Reads, and counts, only what is behind the cursor: it costs the same however deep it is. */
const sliceBehind = async (
  store: Dependencies["store"],
  [scope, order]: readonly [ContentScope, ContentOrder],
  { page, size, after }: CursorPageQuery & { readonly after: string },
): Promise<Slice> => {
  const cursor = decodeCursor(after, [KINDS[order.field]]);
  const [items, remaining] = await Promise.all([
    store.list(scope, order, { after: cursor, limit: size }),
    store.count(scope, COUNT_LIMIT, [order, cursor]),
  ]);
  return { items, total: page * size + remaining };
};

/**
 * Totals are exact up to COUNT_LIMIT items from the beginning of the page on; longer lists say that many and
 * grow as one goes on. Behind a cursor, what is before it counts as full pages.
 */
export const createContentListsService = ({ store, access }: Dependencies) => {
  const toPageOf = async (
    scope: ContentScope,
    order: ContentOrder,
    query: CursorPageQuery,
  ): Promise<Page<Content>> => {
    const { after } = query;
    const { items, total } = await (after === undefined
      ? sliceByNumber(store, [scope, order], query)
      : sliceBehind(store, [scope, order], { ...query, after }));
    const documents = items.map((item) => ({ id: item.id, data: { ...item } }));
    return {
      ...toPage(items.map(presentContent), total, query),
      next: nextCursor(documents, [order.field], { ...query, total }),
    };
  };

  const newest = async (caller: Caller, query: CursorPageQuery): Promise<Page<Content>> =>
    toPageOf({ audiences: await access.audiencesOf(caller) }, NEWEST_FIRST, query);

  return {
    newest,

    list: async (caller: Caller, query: QueryOf<"list">): Promise<Page<Content>> =>
      toPageOf({ audiences: await access.audiencesOf(caller) }, toOrder(query), query),

    /** One of the two alone does not narrow the list. */
    filter: async (
      caller: Caller,
      { subject, grade, ...query }: QueryOf<"filter">,
    ): Promise<Page<Content>> => {
      if (subject === "" || grade === "") return newest(caller, query);
      const audiences = await access.audiencesOf(caller);
      return toPageOf({ audiences, subject, grade }, NEWEST_FIRST, query);
    },

    mine: ({ id }: Caller, query: CursorPageQuery): Promise<Page<Content>> =>
      toPageOf({ ownerId: id }, NEWEST_FIRST, query),
  };
};

export type ContentListsService = ReturnType<typeof createContentListsService>;

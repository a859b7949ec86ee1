import type { ContentItem, contentRoutes } from "@darasa/contract/content";
import type { ListPage, ParsedRequestParts } from "@darasa/contract/http";
import type { ApiCaller } from "../../../caller.ts";
import { presentContent } from "./content.presenter.ts";
import type { ContentFilter, ContentSortOrder, ContentStore } from "./content.store.ts";
import type { ContentAccessService } from "./content-access.service.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "listPage">;
  readonly access: Pick<ContentAccessService, "getVisible">;
}

type QueryOf<Name extends "list" | "filter" | "mine"> = ParsedRequestParts<
  (typeof contentRoutes)[Name]
>["query"];
type CursorPageQuery = QueryOf<"mine">;

const NEWEST_FIRST: ContentSortOrder = { field: "createdAt", direction: "desc" };

const toOrder = ({ sortBy, direction }: QueryOf<"list">): ContentSortOrder => ({
  field: sortBy === "title" ? "titleLower" : sortBy,
  direction: direction === "ASC" ? "asc" : "desc",
});

export const createContentListsService = ({ store, access }: Dependencies) => {
  const toPageOf = async (
    scope: ContentFilter,
    order: ContentSortOrder,
    query: CursorPageQuery,
  ): Promise<ListPage<ContentItem>> => {
    const page = await store.listPage(scope, order, query);
    return { ...page, content: page.content.map(presentContent) };
  };

  const newest = async (
    caller: ApiCaller,
    query: CursorPageQuery,
  ): Promise<ListPage<ContentItem>> =>
    toPageOf({ visible: await access.getVisible(caller) }, NEWEST_FIRST, query);

  return {
    newest,

    /** Lists the content that the caller may see, of all subjects and grades if none is given. */
    list: async (caller: ApiCaller, query: QueryOf<"list">): Promise<ListPage<ContentItem>> => {
      const { subject, grade } = query;
      const scope = {
        visible: await access.getVisible(caller),
        ...(subject === "" ? {} : { subject }),
        ...(grade === "" ? {} : { grade }),
      };
      return toPageOf(scope, toOrder(query), query);
    },

    /**
     * Lists the content for a subject and a grade that the caller may see. If the subject or the grade is an
     * empty text, lists the content for all subjects and grades.
     */
    filter: async (
      caller: ApiCaller,
      { subject, grade, ...query }: QueryOf<"filter">,
    ): Promise<ListPage<ContentItem>> => {
      if (subject === "" || grade === "") return newest(caller, query);
      const visible = await access.getVisible(caller);
      return toPageOf({ visible, subject, grade }, NEWEST_FIRST, query);
    },

    mine: ({ id }: ApiCaller, query: CursorPageQuery): Promise<ListPage<ContentItem>> =>
      toPageOf({ ownerId: id }, NEWEST_FIRST, query),
  };
};

export type ContentListsService = ReturnType<typeof createContentListsService>;

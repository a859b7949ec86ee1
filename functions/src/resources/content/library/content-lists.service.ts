import type { Content, contentRoutes } from "@darasa/contract/content";
import type { Page, RouteInput } from "@darasa/contract/http";
import type { Caller } from "../../../caller.ts";
import { presentContent } from "./content.presenter.ts";
import type { ContentFilter, ContentOrder, ContentStore } from "./content.store.ts";
import type { ContentAccessService } from "./content-access.service.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "listPage">;
  readonly access: Pick<ContentAccessService, "getVisibleAudiences">;
}

type QueryOf<Name extends "list" | "filter" | "mine"> = RouteInput<
  (typeof contentRoutes)[Name]
>["query"];
type CursorPageQuery = QueryOf<"mine">;

const NEWEST_FIRST: ContentOrder = { field: "createdAt", direction: "desc" };

const toOrder = ({ sortBy, direction }: QueryOf<"list">): ContentOrder => ({
  field: sortBy === "title" ? "titleLower" : sortBy,
  direction: direction === "ASC" ? "asc" : "desc",
});

export const createContentListsService = ({ store, access }: Dependencies) => {
  const toPageOf = async (
    scope: ContentFilter,
    order: ContentOrder,
    query: CursorPageQuery,
  ): Promise<Page<Content>> => {
    const page = await store.listPage(scope, order, query);
    return { ...page, content: page.content.map(presentContent) };
  };

  const newest = async (caller: Caller, query: CursorPageQuery): Promise<Page<Content>> =>
    toPageOf({ audiences: await access.getVisibleAudiences(caller) }, NEWEST_FIRST, query);

  return {
    newest,

    list: async (caller: Caller, query: QueryOf<"list">): Promise<Page<Content>> =>
      toPageOf({ audiences: await access.getVisibleAudiences(caller) }, toOrder(query), query),

    /** Lists content by subject and grade. The filter applies only if both are given. */
    filter: async (
      caller: Caller,
      { subject, grade, ...query }: QueryOf<"filter">,
    ): Promise<Page<Content>> => {
      if (subject === "" || grade === "") return newest(caller, query);
      const audiences = await access.getVisibleAudiences(caller);
      return toPageOf({ audiences, subject, grade }, NEWEST_FIRST, query);
    },

    mine: ({ id }: Caller, query: CursorPageQuery): Promise<Page<Content>> =>
      toPageOf({ ownerId: id }, NEWEST_FIRST, query),
  };
};

export type ContentListsService = ReturnType<typeof createContentListsService>;

import { contentRoutes } from "@darasa/contract/content";
import type { RouteResponseBody } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";
import type { ContentListScope } from "../content-scope.ts";

export type ContentPage = RouteResponseBody<typeof contentRoutes.search>["data"];

/** The time for which a loaded page is shown again without a request. */
export const CONTENT_FRESH_MS = 10 * 60_000;

const keyOf = (scope: ContentListScope, page: number) => [CONTENT_QUERY_KEY, scope, page] as const;

interface Position {
  readonly page: number;
  /**
   * The cursor that the previous page's response contained. With a cursor, the server continues after the previous
   * page instead of reading and skipping all earlier documents.
   */
  readonly after?: string | undefined;
}

const fetchPage = async (
  api: ApiClient,
  scope: ContentListScope,
  position: Position,
  signal: AbortSignal,
): Promise<ContentPage> => {
  switch (scope.kind) {
    case "all":
      return (await api.call(contentRoutes.list, { query: position }, { signal })).data;
    case "search": {
      const query = { query: scope.query, page: position.page };
      return (await api.call(contentRoutes.search, { query }, { signal })).data;
    }
    case "filter": {
      const { subject, grade } = scope;
      const query = { subject, grade, ...position };
      // The filter route ignores a subject without a grade and a grade without a subject.
      const route = subject === "" || grade === "" ? contentRoutes.list : contentRoutes.filter;
      return (await api.call(route, { query }, { signal })).data;
    }
  }
};

/**
 * Loads one page of library items. While this page is loading, the query returns the items that were shown
 * before as placeholder data. A page that was loaded a few minutes ago is not loaded again.
 */
export const usePaginatedContentList = (scope: ContentListScope, { page, after }: Position) => {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(scope, page),
    queryFn: ({ signal }) =>
      fetchPage(api, scope, { page, ...(after === undefined ? {} : { after }) }, signal),
    placeholderData: keepPreviousData,
    // Without a network the request must fail, so that the screen offers the saved documents.
    networkMode: "always",
    staleTime: CONTENT_FRESH_MS,
    gcTime: CONTENT_FRESH_MS,
  });
};

/** Returns a function that returns the cursor of a page if the page before it is cached. */
export const useCachedContentCursor = (scope: ContentListScope) => {
  const client = useQueryClient();
  return (page: number): string | undefined =>
    client.getQueryData<ContentPage>(keyOf(scope, page - 1))?.next;
};

import { contentRoutes } from "@darasa/contract/content";
import type { RouteResponseBody } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import type { ContentListScope } from "../content-scope.ts";

export type ContentPage = RouteResponseBody<typeof contentRoutes.search>["data"];

/** The first element of the query key of every content list. */
export const CONTENT_QUERY_KEY = "content";

const keyOf = (scope: ContentListScope, page: number) => [CONTENT_QUERY_KEY, scope, page] as const;

interface Position {
  readonly page: number;
  /**
   * The cursor that the previous page's response contained, if that page is cached. With a cursor, the server
   * continues after the previous page instead of reading and skipping all earlier documents.
   */
  readonly after?: string;
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
      const query = { subject: scope.subject, grade: scope.grade, ...position };
      return (await api.call(contentRoutes.filter, { query }, { signal })).data;
    }
  }
};

/**
 * Loads one page of library items. While this page is loading, the query returns the items that were shown
 * before as placeholder data.
 */
export const usePaginatedContentList = (scope: ContentListScope, page: number) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useQuery({
    queryKey: keyOf(scope, page),
    queryFn: ({ signal }) => {
      const after = client.getQueryData<ContentPage>(keyOf(scope, page - 1))?.next;
      return fetchPage(api, scope, { page, ...(after === undefined ? {} : { after }) }, signal);
    },
    placeholderData: keepPreviousData,
  });
};

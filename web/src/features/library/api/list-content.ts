import { type Content, contentRoutes } from "@darasa/contract/content";
import type { Page } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";

/** What of the library is listed. */
export type ContentScope =
  | { readonly kind: "all" }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "filter"; readonly subject: string; readonly grade: string };

type ContentPage = Page<Content>;

/** Every list of content begins with it. */
export const CONTENT_KEY = "content";

const keyOf = (scope: ContentScope, page: number) => [CONTENT_KEY, scope, page] as const;

interface Place {
  readonly page: number;
  /** Behind the last item of the page before, where that is known: it costs the server less. */
  readonly after?: string;
}

const fetchPage = async (
  api: ApiClient,
  scope: ContentScope,
  place: Place,
  signal: AbortSignal,
): Promise<ContentPage> => {
  switch (scope.kind) {
    case "all":
      return (await api.call(contentRoutes.list, { query: place }, { signal })).data;
    case "search": {
      const query = { query: scope.query, page: place.page };
      return (await api.call(contentRoutes.search, { query }, { signal })).data;
    }
    case "filter": {
      const query = { subject: scope.subject, grade: scope.grade, ...place };
      return (await api.call(contentRoutes.filter, { query }, { signal })).data;
    }
  }
};

/** The page before stays until the wanted one is there. */
export const useContentPage = (scope: ContentScope, page: number) => {
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

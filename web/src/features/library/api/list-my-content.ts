import { contentRoutes } from "@darasa/contract/content";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";

export const usePaginatedMyContentList = (page: number) => {
  const { api } = useServices();
  return useCursorPage(
    [CONTENT_QUERY_KEY, "mine"],
    page,
    async (query, options) => (await api.call(contentRoutes.mine, { query }, options)).data,
  );
};

import { type ContentItem, contentRoutes } from "@darasa/contract/content";
import type { ListPage } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";

const keyOf = (page: number) => [CONTENT_QUERY_KEY, "mine", page] as const;

export const usePaginatedMyContentList = (page: number) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      const after = client.getQueryData<ListPage<ContentItem>>(keyOf(page - 1))?.next;
      const query = { page, ...(after === undefined ? {} : { after }) };
      return (await api.call(contentRoutes.mine, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
};

import { type Content, contentRoutes } from "@darasa/contract/content";
import type { Page } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { CONTENT_KEY } from "./list-content.ts";

const keyOf = (page: number) => [CONTENT_KEY, "mine", page] as const;

export const useMyContentPage = (page: number) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      const after = client.getQueryData<Page<Content>>(keyOf(page - 1))?.next;
      const query = { page, ...(after === undefined ? {} : { after }) };
      return (await api.call(contentRoutes.mine, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
};

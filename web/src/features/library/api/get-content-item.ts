import { contentRoutes } from "@darasa/contract/content";
import { useQuery } from "@tanstack/react-query";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";
import { CONTENT_FRESH_MS } from "./list-content.ts";

/** Loads one library item, in the form of a list, so that a recorded view changes it as it changes the lists. */
export const useContentItem = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CONTENT_QUERY_KEY, "item", id],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(contentRoutes.get, { params: { id } }, { signal });
      return { content: [data] };
    },
    networkMode: "always",
    staleTime: CONTENT_FRESH_MS,
  });
};

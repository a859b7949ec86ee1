import { contentRoutes } from "@darasa/contract/content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";
import type { ContentPage } from "./list-content.ts";

type Items = Pick<ContentPage, "content">;

/** Returns the page with the view count of one item. */
const withViewCount = (page: Items, id: string, viewCount: number): Items => ({
  ...page,
  content: page.content.map((item) => (item.id === id ? { ...item, viewCount } : item)),
});

/**
 * Records a view of a library item, writes the new view count into the loaded lists, and returns links to the item's
 * file. The links expire after some time.
 */
export const useRecordContentView = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await api.call(contentRoutes.view, { params: { id } })).data,
    // Without a network the request must fail, so that the saved document is shown.
    networkMode: "always",
    // Loading the lists again would cost the server a read for each item.
    onSuccess: ({ viewCount }, id) => {
      client.setQueriesData<Items>(
        { queryKey: [CONTENT_QUERY_KEY] },
        (page) => page && withViewCount(page, id, viewCount),
      );
    },
  });
};

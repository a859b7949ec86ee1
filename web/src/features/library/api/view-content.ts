import { contentRoutes } from "@darasa/contract/content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { CONTENT_QUERY_KEY } from "./list-content.ts";

/**
 * Records a view of a library item, invalidates the content lists, and returns links to the item's file. The
 * links expire after some time.
 */
export const useRecordContentView = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await api.call(contentRoutes.view, { params: { id } })).data,
    // The invalidation is not awaited, because the file must open without waiting for the lists.
    onSuccess: () => void client.invalidateQueries({ queryKey: [CONTENT_QUERY_KEY] }),
  });
};

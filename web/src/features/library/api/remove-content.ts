import { contentRoutes } from "@darasa/contract/content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api-error.ts";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { refreshDashboard } from "@/lib/refresh-dashboard.ts";
import { useServices } from "@/lib/services.ts";

/** Deletes a content item. If the item does not exist any more, this counts as success. */
export const useRemoveContent = () => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call(contentRoutes.remove, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "NOT_FOUND") throw error;
      }
    },
    onSuccess: () => {
      refreshDashboard(client, clock);
      return client.invalidateQueries({ queryKey: [CONTENT_QUERY_KEY] });
    },
  });
};

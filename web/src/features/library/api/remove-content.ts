import { contentRoutes } from "@darasa/contract/content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { CONTENT_QUERY_KEY } from "./list-content.ts";

export const useRemoveContent = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(contentRoutes.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [CONTENT_QUERY_KEY] }),
  });
};

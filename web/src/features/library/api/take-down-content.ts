import { type ContentItem, contentRoutes } from "@darasa/contract/content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";

/** Runs a request that takes an item down or puts it back, and then loads the lists again. */
const useContentChange = <Input>(send: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: [CONTENT_QUERY_KEY] }),
  });
};

export const useTakeDownContent = ({ id }: ContentItem) => {
  const { api } = useServices();
  return useContentChange((reason: string) =>
    api.call(contentRoutes.takeDown, { params: { id }, body: { reason } }),
  );
};

export const usePutBackContent = ({ id }: ContentItem) => {
  const { api } = useServices();
  return useContentChange<void>(() => api.call(contentRoutes.putBack, { params: { id } }));
};

import { type ContentDetails, contentRoutes } from "@darasa/contract/content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";
import { COPY_TIMEOUT_MS } from "./create-content.ts";

/** Runs a request that changes an item, and then loads the lists again. */
const useContentChange = <Input>(send: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: [CONTENT_QUERY_KEY] }),
  });
};

/** Replaces the details of an item. */
export const useEditContent = (id: string) => {
  const { api } = useServices();
  return useContentChange((body: ContentDetails) =>
    api.call(contentRoutes.edit, { params: { id }, body }),
  );
};

/** Replaces the file of an item by an uploaded file. The request is idempotent. */
export const useReplaceFile = (id: string) => {
  const { api } = useServices();
  return useContentChange(({ fileUrl }: { readonly fileUrl: string }) =>
    api.call(
      contentRoutes.replaceFile,
      { params: { id }, body: { fileUrl } },
      { timeoutMs: COPY_TIMEOUT_MS },
    ),
  );
};

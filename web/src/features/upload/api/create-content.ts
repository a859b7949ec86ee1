import { contentRoutes, type UploadContentInput } from "@darasa/contract/content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { refreshDashboard } from "@/lib/refresh-dashboard.ts";
import { useServices } from "@/lib/services.ts";

/**
 * The request timeout in milliseconds. It is longer than the default, because the server copies the file within
 * Cloud Storage before it responds.
 */
export const COPY_TIMEOUT_MS = 60_000;

/** Adds an uploaded file to the library. The request is idempotent: a retry returns the existing item. */
export const useCreateContent = () => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UploadContentInput) =>
      api.call(contentRoutes.upload, { body }, { timeoutMs: COPY_TIMEOUT_MS }),
    onSuccess: () => {
      refreshDashboard(client, clock);
      return client.invalidateQueries({ queryKey: [CONTENT_QUERY_KEY] });
    },
  });
};

import { contentRoutes, type UploadContentInput } from "@darasa/contract/content";
import { useMutation } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** The server moves the file to its place before it answers. */
const TIMEOUT_MS = 60_000;

/** Asking again for the same file gives the item that is there. */
export const useCreateContent = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: UploadContentInput) =>
      api.call(contentRoutes.upload, { body }, { timeoutMs: TIMEOUT_MS }),
  });
};

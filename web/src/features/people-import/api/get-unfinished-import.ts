import { useQuery } from "@tanstack/react-query";
import type { ImportStore, UnfinishedImport } from "../import-store.ts";

/**
 * Loads the import that was started on this device and has not finished. The result is null if there is none, or if the
 * device cannot store imports.
 */
export const useUnfinishedImport = (store: ImportStore) =>
  useQuery({
    queryKey: ["unfinished-import"],
    queryFn: async (): Promise<UnfinishedImport | null> =>
      (await store.load().catch(() => undefined)) ?? null,
    networkMode: "always",
    gcTime: 0,
  });

import type { ContentItem } from "@darasa/contract/content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServices } from "@/lib/services.ts";
import type { SavedFile } from "../saved/saved-file.ts";
import { createSavedFileStore } from "../saved/saved-file-store.ts";

const NONE: readonly SavedFile[] = [];

/**
 * Returns the documents that this user keeps on the device, and functions that change them. `isKnown` is false until
 * they are read for the first time.
 */
export const useSavedFiles = () => {
  const { session, clock } = useServices();
  const client = useQueryClient();
  const userId = session.account()?.id ?? "";
  const store = useMemo(
    () =>
      createSavedFileStore({
        userId,
        isCurrent: () => userId !== "" && session.account()?.id === userId,
        now: () => clock.now(),
      }),
    [userId, session, clock],
  );
  const queryKey = ["saved-files", userId];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => store.list(),
    networkMode: "always",
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });
  return {
    files: data ?? NONE,
    isKnown: !isPending,
    read: store.read,
    save: async (item: ContentItem, bytes: ArrayBuffer): Promise<void> => {
      await store.save(item, bytes);
      await refresh();
    },
    remove: async (ids: readonly string[]): Promise<void> => {
      await store.remove(ids);
      await refresh();
    },
  };
};

export type SavedFiles = ReturnType<typeof useSavedFiles>;

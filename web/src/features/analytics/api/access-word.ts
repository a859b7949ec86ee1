import { accessWordRoutes } from "@darasa/contract/access-word";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

const keyOf = (id: string) => ["access-word", id] as const;

/** Loads the word without which no student can start an assessment. */
export const useAccessWord = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await api.call(accessWordRoutes.accessWord, { params: { id } }, { signal })).data,
    // A colleague may have made another word.
    staleTime: 0,
  });
};

/** Replaces the word. The same `changeId` replaces it once, also if the response was lost. */
export const useReplaceAccessWord = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changeId: string) =>
      (
        await api.call(accessWordRoutes.replaceAccessWord, {
          params: { id },
          body: { id: changeId },
        })
      ).data,
    onSuccess: (word) => {
      client.setQueryData(keyOf(id), word);
    },
  });
};

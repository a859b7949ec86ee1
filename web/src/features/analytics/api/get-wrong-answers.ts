import { analyticsRoutes } from "@darasa/contract/analytics";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads the wrong short answers of an assessment once `isWanted` is true, because they cost many reads. */
export const useWrongAnswers = (id: string, isWanted: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "wrong-answers", id],
    queryFn: async ({ signal }) =>
      (await api.call(analyticsRoutes.wrongAnswers, { params: { id } }, { signal })).data,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

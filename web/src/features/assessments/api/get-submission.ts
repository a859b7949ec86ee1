import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

const HIDDEN_SOLUTIONS_STALE_MS = 60_000;

/**
 * Loads a submission. While the right answers are hidden, the query becomes stale after a minute, because they may be
 * shown in the meantime. Otherwise it is never stale, because a submission does not change.
 */
export const useSubmission = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["submission", id],
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.submission, { params: { id } }, { signal })).data,
    staleTime: ({ state }) =>
      state.data?.solutions.state === "RELEASED"
        ? Number.POSITIVE_INFINITY
        : HIDDEN_SOLUTIONS_STALE_MS,
  });
};

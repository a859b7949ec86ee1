import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads a submission. The query is never stale, because a submission does not change. */
export const useSubmission = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["submission", id],
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.submission, { params: { id } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads the student's average score and the best result per assessment. */
export const useMyProgress = (enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessments", "progress"],
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.myProgress, {}, { signal })).data,
    enabled,
  });
};

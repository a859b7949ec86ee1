import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/**
 * Loads the signed-in student's average score and best result per assessment. Sends no request while `enabled`
 * is false.
 */
export const useMyProgress = (enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessments", "progress"],
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.myProgress, {}, { signal })).data,
    enabled,
  });
};

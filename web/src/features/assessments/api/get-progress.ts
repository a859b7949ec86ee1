import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/**
 * Loads the signed-in student's average score and counted result per assessment.
 */
export const useMyProgress = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessments", "progress"],
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.myProgress, {}, { signal })).data,
  });
};

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads the student's own submissions, newest first. */
export const useMySubmissions = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessments", "submissions"],
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.mySubmissions, {}, { signal })).data,
  });
};

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads an assessment with its questions, without the right answers. */
export const useAssessmentPreview = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessments", "preview", id],
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.get, { params: { id } }, { signal })).data,
  });
};

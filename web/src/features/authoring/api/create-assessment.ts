import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { Assessment } from "@darasa/contract/assessments";
import type { CreateAssessmentInput } from "@darasa/contract/new-assessment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/** Creates an assessment and invalidates all lists of assessments. */
export const useCreateAssessment = () => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateAssessmentInput): Promise<Assessment> =>
      (await api.call(assessmentRoutes.create, { body })).data,
    onSettled: () => invalidateAssessmentQueries(client, clock),
  });
};

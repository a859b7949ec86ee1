import { type Assessment, assessmentRoutes, type CreateAssessmentInput } from "@darasa/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { renewAssessments } from "@/lib/renew-assessments.ts";
import { useServices } from "@/lib/services.ts";

/** Sends an assessment; afterwards every list of assessments is asked for anew. */
export const useCreateAssessment = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateAssessmentInput): Promise<Assessment> =>
      (await api.call(assessmentRoutes.create, { body })).data,
    onSettled: () => renewAssessments(client),
  });
};

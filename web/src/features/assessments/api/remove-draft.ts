import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api-error.ts";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/** Deletes a draft. If the draft does not exist any more, this counts as success. */
export const useRemoveDraft = (id: string) => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call(assessmentRoutes.remove, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "NOT_FOUND") throw error;
      }
    },
    onSettled: () => invalidateAssessmentQueries(client, clock),
  });
};

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { Assessment } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/** Saves or publishes a draft and invalidates all lists of assessments. */
export const useChangeDraft = (id: string) => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeDraftInput): Promise<Assessment> =>
      (await api.call(assessmentRoutes.change, { params: { id }, body })).data,
    onSettled: () => invalidateAssessmentQueries(client, clock),
  });
};

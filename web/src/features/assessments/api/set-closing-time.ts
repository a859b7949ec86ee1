import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { ClosingTimeChange } from "@darasa/contract/new-assessment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/** Changes from when and until when a published assessment can be started, and invalidates all lists of assessments. */
export const useSetClosingTime = (id: string) => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ClosingTimeChange) =>
      (await api.call(assessmentRoutes.setClosingTime, { params: { id }, body })).data,
    onSettled: () => invalidateAssessmentQueries(client, clock),
  });
};

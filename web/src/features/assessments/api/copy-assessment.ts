import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/** Copies an assessment into a new draft. A retry has the same idempotency key, so that it creates no second draft. */
export const useCopyAssessment = (id: string) => {
  const { api, clock, newId } = useServices();
  const client = useQueryClient();
  const [clientId] = useState(newId);
  return useMutation({
    mutationFn: async () =>
      (await api.call(assessmentRoutes.copy, { params: { id }, body: { clientId } })).data,
    onSuccess: () => void invalidateAssessmentQueries(client, clock),
  });
};

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import { draftChangeSchema } from "@darasa/contract/new-assessment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isChangedElsewhereError } from "@/lib/api-error.ts";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/**
 * Publishes a draft without changing its content. A retry sends the content that the first attempt read: if the
 * first attempt published the draft and only its response was lost, the server no longer returns the draft for
 * editing. After an edit conflict, the next attempt reads the draft again.
 */
export const usePublishDraft = (id: string) => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  const read = useRef<AssessmentDraft>(undefined);
  return useMutation({
    mutationFn: async () => {
      const params = { id };
      read.current ??= (await api.call(assessmentRoutes.draft, { params })).data;
      const body = draftChangeSchema.parse({ ...read.current, published: true });
      await api.call(assessmentRoutes.change, { params, body });
    },
    onError: (error) => {
      if (isChangedElsewhereError(error)) read.current = undefined;
    },
    onSettled: () => invalidateAssessmentQueries(client, clock),
  });
};

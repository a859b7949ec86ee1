import { assessmentRoutes, type LateAnswersDecision } from "@darasa/contract/assessment-routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/**
 * Accepts or declines late answers, for the given students or for all submissions without a decision. Repeats the
 * request until no such submission is left, because the server decides about a limited number at a time.
 */
export const useDecideLateAnswers = (id: string) => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: LateAnswersDecision): Promise<void> => {
      const decide = async () =>
        (await api.call(assessmentRoutes.decideLateAnswers, { params: { id }, body })).data;
      let hasMore = true;
      while (hasMore) {
        const { changed, hasMore: isUnfinished } = await decide();
        // Without a change, another request would change nothing either.
        hasMore = isUnfinished && changed > 0;
      }
    },
    onSettled: () => invalidateAssessmentQueries(client, clock),
  });
};

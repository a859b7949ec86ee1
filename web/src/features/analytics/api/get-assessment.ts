import { type AssessmentAnalyticsSummary, analyticsRoutes } from "@darasa/contract/analytics";
import type { ListPage } from "@darasa/contract/http";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { ASSESSMENTS_QUERY_KEY_SEGMENT } from "./list-assessments.ts";
import { getAnalyticsListQueryKey } from "./use-page-query.ts";

export const useAssessmentAnalytics = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "assessment", id],
    queryFn: async ({ signal }) =>
      (await api.call(analyticsRoutes.assessment, { params: { id } }, { signal })).data,
  });
};

/**
 * Returns the title of an assessment from the cached list, so that the heading is known before the request
 * finishes. Returns undefined if the cached list does not contain the assessment.
 */
export const useCachedAssessmentTitle = (id: string): string | undefined =>
  useQueryClient()
    .getQueriesData<ListPage<AssessmentAnalyticsSummary>>({
      queryKey: getAnalyticsListQueryKey([ASSESSMENTS_QUERY_KEY_SEGMENT]),
    })
    .flatMap(([, page]) => page?.content ?? [])
    .find((assessment) => assessment.id === id)?.title;

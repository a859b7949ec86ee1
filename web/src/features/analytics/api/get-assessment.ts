import {
  type AssessmentAnalytics,
  type AssessmentAnalyticsSummary,
  analyticsRoutes,
} from "@darasa/contract/analytics";
import type { ListPage } from "@darasa/contract/http";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { ASSESSMENTS_QUERY_KEY_SEGMENT } from "./list-assessments.ts";
import { getAnalyticsListQueryKey } from "./use-page-query.ts";

/** The time after new marks within which the server has usually added up its counters. */
export const COUNTED_MS = 5_000;

const keyOf = (id: string) => ["analytics", "assessment", id] as const;

/** Counts a paper less among those to mark, before the server's counters follow. */
export const countMarkedPaper = (client: QueryClient, id: string): void => {
  client.setQueryData<AssessmentAnalytics>(
    keyOf(id),
    (known) => known && { ...known, toMark: Math.max((known.toMark ?? 0) - 1, 0) },
  );
};

export const useAssessmentAnalytics = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(id),
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

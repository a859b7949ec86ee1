import { type AnalysedAssessment, analyticsRoutes } from "@darasa/contract/analytics";
import type { Page } from "@darasa/contract/http";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { ASSESSMENTS_KEY } from "./list-assessments.ts";
import { getPageQueryKey } from "./use-page.ts";

export const useAssessment = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "assessment", id],
    queryFn: async ({ signal }) =>
      (await api.call(analyticsRoutes.assessment, { params: { id } }, { signal })).data,
  });
};

/** Returns the title from the cached list, so that the heading is known before the request finishes. */
export const useKnownTitle = (id: string): string | undefined =>
  useQueryClient()
    .getQueriesData<Page<AnalysedAssessment>>({ queryKey: getPageQueryKey([ASSESSMENTS_KEY]) })
    .flatMap(([, page]) => page?.content ?? [])
    .find((assessment) => assessment.id === id)?.title;

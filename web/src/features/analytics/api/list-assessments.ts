import { analyticsRoutes } from "@darasa/contract/analytics";
import { useServices } from "@/lib/services.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

export const ASSESSMENTS_QUERY_KEY_SEGMENT = "assessments";

/** Loads one page of the signed-in teacher's assessments with their statistics, newest first. */
export const useAssessmentAnalyticsList = (page: number) => {
  const { api } = useServices();
  return usePaginatedAnalyticsList(
    [ASSESSMENTS_QUERY_KEY_SEGMENT],
    page,
    async (query, options) =>
      (await api.call(analyticsRoutes.assessments, { query }, options)).data,
  );
};

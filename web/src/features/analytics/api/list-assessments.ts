import { analyticsRoutes } from "@darasa/contract/analytics";
import { useServices } from "@/lib/services.ts";
import { useListPageQuery } from "./use-page-query.ts";

export const ASSESSMENT_ANALYTICS_LIST_KEY = "assessments";

/** Loads one page of the signed-in teacher's assessments with their statistics, newest first. */
export const useAssessmentAnalyticsList = (page: number) => {
  const { api } = useServices();
  return useListPageQuery(
    [ASSESSMENT_ANALYTICS_LIST_KEY],
    page,
    async (query, options) =>
      (await api.call(analyticsRoutes.assessments, { query }, options)).data,
  );
};

import { analyticsRoutes } from "@darasa/contract/analytics";
import type { ASSESSMENT_GRADES } from "@darasa/contract/curriculum";
import { useServices } from "@/lib/services.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

export const ASSESSMENTS_QUERY_KEY_SEGMENT = "assessments";

type AssessmentGrade = (typeof ASSESSMENT_GRADES)[number];

/**
 * Loads one page of the signed-in teacher's assessments with their statistics, newest first: those of one grade, or
 * all of them.
 */
export const useAssessmentAnalyticsList = (grade: AssessmentGrade | undefined, page: number) => {
  const { api } = useServices();
  return usePaginatedAnalyticsList(
    [ASSESSMENTS_QUERY_KEY_SEGMENT, ...(grade === undefined ? [] : [grade])],
    page,
    async (query, options) =>
      (await api.call(analyticsRoutes.assessments, { query: { ...query, grade } }, options)).data,
  );
};

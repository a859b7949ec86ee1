import { analyticsRoutes } from "@darasa/contract/analytics";
import type { ASSESSMENT_GRADES } from "@darasa/contract/curriculum";
import { useServices } from "@/lib/services.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

export const ASSESSMENTS_QUERY_KEY_SEGMENT = "assessments";

type AssessmentGrade = (typeof ASSESSMENT_GRADES)[number];

/**
 * Loads one page of the signed-in teacher's assessments with their statistics, newest first: those of one grade, all of them,
 * or those in the archive.
 */
export const useAssessmentAnalyticsList = (
  grade: AssessmentGrade | undefined,
  isArchive: boolean,
  page: number,
) => {
  const { api } = useServices();
  const filter = isArchive ? { state: "archived" as const } : { grade };
  return usePaginatedAnalyticsList(
    [ASSESSMENTS_QUERY_KEY_SEGMENT, ...Object.values(filter).filter((one) => one !== undefined)],
    page,
    async (query, options) =>
      (await api.call(analyticsRoutes.assessments, { query: { ...query, ...filter } }, options))
        .data,
  );
};

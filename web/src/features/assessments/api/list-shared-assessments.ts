import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";
import { type AssessmentFilters, hasSubjectAndGradeFilter } from "../assessment-filters.ts";

/** Loads one page of the published assessments of the caller's school, or of all schools. */
export const useSharedAssessments = (
  isFromOwnSchool: boolean,
  filters: AssessmentFilters,
  page: number,
) => {
  const { api } = useServices();
  const from = isFromOwnSchool ? "school" : "everywhere";
  const { subject, grade } = hasSubjectAndGradeFilter(filters)
    ? filters
    : { subject: "", grade: "" };
  return useCursorPage(
    ["assessments", "shared", from, subject, grade],
    page,
    async (position, options) =>
      (
        await api.call(
          assessmentRoutes.filter,
          { query: { subject, grade, from, ...position } },
          options,
        )
      ).data,
  );
};

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";
import { type AssessmentFilters, hasSubjectAndGradeFilter } from "../assessment-filters.ts";

/** Loads one page of the assessments that a student can take. */
export const usePaginatedAssessments = (filters: AssessmentFilters, page: number) => {
  const { subject, grade } = filters;
  const { api } = useServices();
  const isFiltered = hasSubjectAndGradeFilter(filters);
  return useCursorPage(
    ["assessments", "list", isFiltered ? `${subject} ${grade}` : ""],
    page,
    async (position, options) => {
      const { data } = await (isFiltered
        ? api.call(assessmentRoutes.filter, { query: { subject, grade, ...position } }, options)
        : api.call(assessmentRoutes.list, { query: position }, options));
      return data;
    },
  );
};

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentSummary } from "@darasa/contract/assessments";
import type { ListPage } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { type AssessmentFilters, hasSubjectAndGradeFilter } from "../assessment-filters.ts";

export type PageOfAssessments = ListPage<AssessmentSummary>;

/** Loads one page of assessments. While a page is loading, the query returns the previous page as placeholder data. */
export const usePaginatedAssessments = (filters: AssessmentFilters, page: number) => {
  const { subject, grade } = filters;
  const { api } = useServices();
  const client = useQueryClient();
  const isFiltered = hasSubjectAndGradeFilter(filters);
  const keyOf = (number: number) => [
    "assessments",
    "list",
    isFiltered ? `${subject} ${grade}` : "",
    number,
  ];
  return useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }): Promise<PageOfAssessments> => {
      // The cursor from the response for the previous page; undefined if the query cache does not contain that
      // page. With the cursor, the server continues after the previous page instead of reading and skipping all
      // earlier documents.
      const after = client.getQueryData<PageOfAssessments>(keyOf(page - 1))?.next;
      const position = { page, ...(after === undefined ? {} : { after }) };
      const { data } = await (isFiltered
        ? api.call(assessmentRoutes.filter, { query: { subject, grade, ...position } }, { signal })
        : api.call(assessmentRoutes.list, { query: position }, { signal }));
      return data;
    },
    placeholderData: keepPreviousData,
  });
};

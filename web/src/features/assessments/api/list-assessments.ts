import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentSummary } from "@darasa/contract/assessments";
import type { Page } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export type AssessmentPage = Page<AssessmentSummary>;

export interface Filters {
  readonly subject: string;
  readonly grade: string;
}

/** The page before stays until the wanted one is there. The filter applies only when both are chosen. */
export const useAssessmentPage = ({ subject, grade }: Filters, page: number) => {
  const { api } = useServices();
  const client = useQueryClient();
  const isFiltered = subject !== "" && grade !== "";
  const keyOf = (number: number) => [
    "assessments",
    "list",
    isFiltered ? `${subject} ${grade}` : "",
    number,
  ];
  return useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }): Promise<AssessmentPage> => {
      // Behind the last item of the page before, where that is known: it costs the server less.
      const after = client.getQueryData<AssessmentPage>(keyOf(page - 1))?.next;
      const place = { page, ...(after === undefined ? {} : { after }) };
      const { data } = await (isFiltered
        ? api.call(assessmentRoutes.filter, { query: { subject, grade, ...place } }, { signal })
        : api.call(assessmentRoutes.list, { query: place }, { signal }));
      return data;
    },
    placeholderData: keepPreviousData,
  });
};

import { analyticsRoutes } from "@darasa/contract/analytics";
import { useServices } from "@/lib/services.ts";
import { usePaginatedAssessmentQuery } from "./use-paginated-query.ts";

export type OwnAssessmentState = "open" | "draft";

/** Loads a page of assessments with statistics: a teacher's own ones, or for an administrator all of the school. */
export const useOwnAssessments = (state: OwnAssessmentState, page: number) => {
  const { api } = useServices();
  return usePaginatedAssessmentQuery(
    ["own", state],
    page,
    async (position, options) =>
      (await api.call(analyticsRoutes.assessments, { query: { state, ...position } }, options))
        .data,
  );
};

import { analyticsRoutes } from "@darasa/contract/analytics";
import { useServices } from "@/lib/services.ts";
import { usePaginatedAssessmentQuery } from "./use-paginated-query.ts";

export type OwnAssessmentState = "open" | "draft";

/** Loads one page of a teacher's assessments, or of those of an administrator's school, with their statistics. */
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

import { analyticsRoutes } from "@darasa/contract/analytics";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";

export type OwnAssessmentState = "open" | "closed" | "draft";

/** Loads a page of assessments with statistics: a teacher's own ones, or for an administrator all of the school. */
export const useOwnAssessments = (state: OwnAssessmentState, page: number) => {
  const { api } = useServices();
  return useCursorPage(
    ["assessments", "own", state],
    page,
    async (position, options) =>
      (await api.call(analyticsRoutes.assessments, { query: { state, ...position } }, options))
        .data,
  );
};

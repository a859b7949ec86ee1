import { analyticsRoutes } from "@darasa/contract/analytics";
import { useServices } from "@/lib/services.ts";
import { useListPageQuery } from "./use-page-query.ts";

export const ANALYSED_ASSESSMENTS_QUERY_KEY = "assessments";

/** Loads one page of the signed-in teacher's assessments, newest first. */
export const useAnalysedAssessments = (page: number) => {
  const { api } = useServices();
  return useListPageQuery(
    [ANALYSED_ASSESSMENTS_QUERY_KEY],
    page,
    async (query, options) =>
      (await api.call(analyticsRoutes.assessments, { query }, options)).data,
  );
};

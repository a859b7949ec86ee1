import { analyticsRoutes } from "@darasa/contract/analytics";
import { DEFAULT_PAGE_SIZE } from "@darasa/contract/limits";
import type { SubmissionWithStudentName } from "@darasa/contract/submission-summary";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import { loadItemsOfAllPages } from "../load-all-pages.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

/** Loads one page of the results of an assessment, newest first. */
export const useAssessmentResults = (id: string, page: number) => {
  const { api } = useServices();
  return usePaginatedAnalyticsList(["results", id], page, async (query, options) => {
    const input = { params: { id }, query: { ...query, size: DEFAULT_PAGE_SIZE } };
    return (await api.call(analyticsRoutes.results, input, options)).data;
  });
};

export const listAllResultsOfAssessment = (
  api: ApiClient,
  id: string,
): Promise<SubmissionWithStudentName[]> =>
  loadItemsOfAllPages(
    async (query) => (await api.call(analyticsRoutes.results, { params: { id }, query })).data,
  );

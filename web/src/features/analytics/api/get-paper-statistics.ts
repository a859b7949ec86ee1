import { DEFAULT_PAGE_SIZE } from "@darasa/contract/limits";
import { paperStatisticsRoutes } from "@darasa/contract/paper-statistics";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

/** Loads the statistics of an assessment. */
export const usePaperStatistics = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "paper-statistics", id],
    queryFn: async ({ signal }) =>
      (await api.call(paperStatisticsRoutes.statistics, { params: { id } }, { signal })).data,
  });
};

/** Loads one page of the answers to a question in first attempts, newest first. */
export const useStudentAnswers = (id: string, question: string, page: number) => {
  const { api } = useServices();
  return usePaginatedAnalyticsList(["answers", id, question], page, async (query, options) => {
    const input = { params: { id }, query: { ...query, question, size: DEFAULT_PAGE_SIZE } };
    return (await api.call(paperStatisticsRoutes.answers, input, options)).data;
  });
};

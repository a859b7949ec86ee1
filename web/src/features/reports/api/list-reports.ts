import { type REPORT_STATUSES, reportRoutes } from "@darasa/contract/reports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORTS_QUERY_KEY = "reports";

export const useReports = (status: ReportStatus, page: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [REPORTS_QUERY_KEY, status, page],
    queryFn: async ({ signal }) =>
      (await api.call(reportRoutes.list, { query: { status, page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
};

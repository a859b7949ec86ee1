import { OPEN_REPORTS_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { openReportCountRoute } from "@darasa/contract/open-report-count";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

const OPEN_REPORT_COUNT_KEY = ["open-report-count"];

/**
 * Returns the number of open reports of the school, and requests it again every minute while the page is visible.
 * Returns 0 while the number is unknown, and for everybody but administrators.
 */
export const useOpenReportCount = (isAdmin: boolean): number => {
  const { api } = useServices();
  const { data = 0 } = useQuery({
    queryKey: OPEN_REPORT_COUNT_KEY,
    queryFn: async ({ signal }) =>
      (await api.call(openReportCountRoute, {}, { signal })).data.openReports,
    enabled: isAdmin,
    refetchInterval: OPEN_REPORTS_POLL_INTERVAL_MS,
    staleTime: OPEN_REPORTS_POLL_INTERVAL_MS,
    retry: false,
  });
  return Math.max(data, 0);
};

/**
 * Lowers the shown number of open reports by one. The stored counter follows a closed report within seconds, so
 * a request right after the closing could still return the old number.
 */
export const subtractClosedReport = (client: QueryClient): void => {
  client.setQueryData<number>(OPEN_REPORT_COUNT_KEY, (count) =>
    count === undefined ? undefined : Math.max(count - 1, 0),
  );
};

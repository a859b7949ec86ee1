import {
  type CONVERSATION_REPORT_STATUSES,
  conversationReportRoutes,
} from "@darasa/contract/reports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export type ConversationReportStatus = (typeof CONVERSATION_REPORT_STATUSES)[number];

export const CONVERSATION_REPORTS_QUERY_KEY = "reports";

export const useConversationReports = (status: ConversationReportStatus, page: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CONVERSATION_REPORTS_QUERY_KEY, status, page],
    queryFn: async ({ signal }) =>
      (await api.call(conversationReportRoutes.list, { query: { status, page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
};

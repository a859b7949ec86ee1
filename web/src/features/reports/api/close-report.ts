import { conversationReportRoutes } from "@darasa/contract/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { subtractClosedReport } from "./count-open-reports.ts";
import { CONVERSATION_REPORTS_QUERY_KEY } from "./list-reports.ts";

export const useCloseConversationReport = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(conversationReportRoutes.close, { params: { id } }),
    onSuccess: () => subtractClosedReport(client),
    onSettled: () => client.invalidateQueries({ queryKey: [CONVERSATION_REPORTS_QUERY_KEY] }),
  });
};

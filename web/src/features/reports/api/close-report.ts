import { reportRoutes } from "@darasa/contract/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { REPORTS_QUERY_KEY } from "./list-reports.ts";

export const useCloseReport = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(reportRoutes.close, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [REPORTS_QUERY_KEY] }),
  });
};

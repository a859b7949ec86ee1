import { conversationReportRoutes } from "@darasa/contract/reports";
import { useMutation } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/**
 * Requests the messages of a reported conversation. The response is not cached, because each reading needs a new
 * reason, which the server logs.
 */
export const useReportedMessages = (id: string) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (reason: string) =>
      (await api.call(conversationReportRoutes.read, { params: { id }, body: { reason } })).data,
    gcTime: 0,
  });
};

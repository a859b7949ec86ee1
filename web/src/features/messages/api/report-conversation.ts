import { messageRoutes } from "@darasa/contract/messages";
import { useMutation } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export const useReportConversation = (partnerId: string) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(messageRoutes.report, { params: { partnerId }, body: { reason } }),
  });
};

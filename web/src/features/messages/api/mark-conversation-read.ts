import { messageRoutes } from "@darasa/contract/messages";
import { useCallback } from "react";
import { useServices } from "@/lib/services.ts";

/** Returns a function, stable between renders, that marks the conversation as read. */
export const useMarkConversationRead = (partnerId: string): (() => Promise<void>) => {
  const { api } = useServices();
  return useCallback(async () => {
    await api.call(messageRoutes.markRead, { params: { partnerId } });
  }, [api, partnerId]);
};

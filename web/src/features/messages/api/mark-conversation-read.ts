import { messageRoutes } from "@darasa/contract/messages";
import { useCallback } from "react";
import { useServices } from "@/lib/services.ts";

/**
 * Returns a function, stable between renders, that marks the conversation as read. With `keepalive`, the browser
 * completes the request even if the page is closed.
 */
export const useMarkConversationRead = (
  partnerId: string,
): ((options: { readonly keepalive: boolean }) => Promise<void>) => {
  const { api } = useServices();
  return useCallback(
    async (options) => {
      await api.call(messageRoutes.markRead, { params: { partnerId } }, options);
    },
    [api, partnerId],
  );
};

import { messageRoutes } from "@darasa/contract/messages";
import type { ApiClient } from "@/lib/api-client.ts";

export const markRead = async (api: ApiClient, partnerId: string): Promise<void> => {
  await api.call(messageRoutes.markRead, { params: { partnerId } });
};

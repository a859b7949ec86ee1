import { type Message, messageRoutes } from "@darasa/contract/messages";
import type { ApiClient } from "@/lib/api-client.ts";
import type { OutboxMessage } from "../outbox.ts";

export const sendMessage = async (
  api: ApiClient,
  { receiverId, content, clientId }: OutboxMessage,
): Promise<Message> =>
  (await api.call(messageRoutes.send, { body: { receiverId, content, clientId } })).data;

import { CONVERSATION_POLL_MS, MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import {
  MESSAGE_ORDER_FIELD,
  messageDocumentSchema,
  messagesPath,
  toMessage,
} from "@darasa/contract/realtime";
import type { ApiClient } from "@/lib/api-client.ts";
import type { Clock } from "@/lib/clock.ts";
import type { Live, LiveSnapshot } from "@/lib/live.ts";
import type { Listen, LiveOrPollDeps } from "@/lib/live-or-poll.ts";
import { isSameWindow, type MessageWindow } from "../thread.ts";

/** Messages are numbered from 1. */
const FIRST_SEQ = 1;

const toWindow = ({ documents }: LiveSnapshot): MessageWindow => {
  const newestFirst = documents.flatMap(({ id, data }) => {
    const parsed = messageDocumentSchema.safeParse(data);
    return parsed.success ? [{ message: toMessage(id, parsed.data), seq: parsed.data.seq }] : [];
  });
  return {
    messages: newestFirst.map(({ message }) => message).reverse(),
    hasOlder: (newestFirst.at(-1)?.seq ?? FIRST_SEQ) > FIRST_SEQ,
  };
};

export const listenToConversation =
  (live: Live, selfId: string, partnerId: string): Listen<MessageWindow> =>
  (sink) =>
    live.listen(
      {
        path: messagesPath(selfId, partnerId),
        descendingBy: MESSAGE_ORDER_FIELD,
        limit: MESSAGE_PAGE_SIZE,
      },
      {
        next: (snapshot) =>
          sink.next({ data: toWindow(snapshot), isFromCache: snapshot.isFromCache }),
        failed: sink.failed,
      },
    );

interface PageOptions {
  readonly page: number;
  readonly signal?: AbortSignal;
}

/** Page 0 holds the newest messages. */
export const getConversation = async (
  api: ApiClient,
  partnerId: string,
  { page, ...options }: PageOptions,
): Promise<MessageWindow> => {
  const { data } = await api.call(
    messageRoutes.conversation,
    { params: { partnerId }, query: { page, size: MESSAGE_PAGE_SIZE } },
    options,
  );
  return { messages: data.content.toReversed(), hasOlder: page + 1 < data.totalPages };
};

export const conversationDeps = (
  api: ApiClient,
  clock: Clock,
  partnerId: string,
): LiveOrPollDeps<MessageWindow> => ({
  intervalMs: CONVERSATION_POLL_MS,
  clock,
  poll: (signal) => getConversation(api, partnerId, { page: 0, signal }),
  isSame: isSameWindow,
  isEmpty: ({ messages }) => messages.length === 0,
});

import { CONVERSATION_POLL_INTERVAL_MS, MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { type Message, messageRoutes } from "@darasa/contract/messages";
import {
  buildMessagesPath,
  convertDocumentToMessage,
  MESSAGE_SORT_FIELD,
  messageDocumentSchema,
} from "@darasa/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import {
  type FirestoreListeners,
  type ListenerSnapshot,
  useFirestoreListeners,
} from "@/lib/firestore-listeners.ts";
import type { ListenerStarter } from "@/lib/listener-connection.ts";
import { useServices } from "@/lib/services.ts";
import { type LiveQueryState, useLiveQuery } from "@/lib/use-live-query.ts";
import { addSentMessage, type MessageRange, mergeNewestMessages } from "../message-window.ts";

/** The sequence number of the first message of every conversation. */
const FIRST_SEQ = 1;

export const getConversationQueryKey = (partnerId: string) => ["conversation", partnerId];

const toWindow = ({ documents }: ListenerSnapshot): MessageRange => {
  const newestFirst = documents.flatMap(({ id, data }) => {
    const parsed = messageDocumentSchema.safeParse(data);
    return parsed.success
      ? [{ message: convertDocumentToMessage(id, parsed.data), seq: parsed.data.seq }]
      : [];
  });
  return {
    messages: newestFirst.map(({ message }) => message).reverse(),
    hasOlder: (newestFirst.at(-1)?.seq ?? FIRST_SEQ) > FIRST_SEQ,
  };
};

const listenToConversation =
  (live: FirestoreListeners, selfId: string, partnerId: string): ListenerStarter<MessageRange> =>
  (sink) =>
    live.listen(
      {
        path: buildMessagesPath(selfId, partnerId),
        descendingBy: MESSAGE_SORT_FIELD,
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

/** Requests one page of a conversation. Page 0 contains the newest messages. */
export const getConversation = async (
  api: ApiClient,
  partnerId: string,
  { page, ...options }: PageOptions,
): Promise<MessageRange> => {
  const { data } = await api.call(
    messageRoutes.conversation,
    { params: { partnerId }, query: { page, size: MESSAGE_PAGE_SIZE } },
    options,
  );
  return { messages: data.content.toReversed(), hasOlder: page + 1 < data.totalPages };
};

/**
 * Returns the newest messages of a conversation with real-time updates, and the older pages that
 * `useOlderMessages` has loaded.
 */
export const useConversation = (
  selfId: string,
  partnerId: string,
): LiveQueryState<MessageRange> => {
  const { api } = useServices();
  const live = useFirestoreListeners();
  const listen = useMemo(
    () => (live === undefined ? undefined : listenToConversation(live, selfId, partnerId)),
    [live, selfId, partnerId],
  );
  return useLiveQuery({
    queryKey: getConversationQueryKey(partnerId),
    poll: (signal) => getConversation(api, partnerId, { page: 0, signal }),
    pollIntervalMs: CONVERSATION_POLL_INTERVAL_MS,
    isEmpty: ({ messages }) => messages.length === 0,
    merge: mergeNewestMessages,
    listen,
  });
};

/** Returns a function, stable between renders, that adds a sent message to the cached conversation. */
export const useAddMessageToCache = (partnerId: string): ((message: Message) => void) => {
  const client = useQueryClient();
  return useCallback(
    (message) => {
      client.setQueryData<MessageRange>(getConversationQueryKey(partnerId), (cached) =>
        addSentMessage(cached, message),
      );
    },
    [client, partnerId],
  );
};

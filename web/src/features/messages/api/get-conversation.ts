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
import { dropIfDenied } from "../drop-if-denied.ts";
import { addSentMessage, type MessageRange, mergeNewestMessages } from "../message-window.ts";
import { parseOnce } from "../parse-once.ts";
import type { SavedMessagesStore } from "../saved-messages-store.ts";
import {
  type SavedCopy,
  useRestoredQuery,
  useSavedMessages,
  useSaveQuery,
} from "../use-saved-messages.ts";

/** The sequence number of the first message of every conversation. */
const FIRST_SEQ = 1;

export const getConversationQueryKey = (partnerId: string) => ["conversation", partnerId];

const parseMessage = parseOnce(({ id, data }) => {
  const { success, data: parsed } = messageDocumentSchema.safeParse(data);
  return success ? { message: convertDocumentToMessage(id, parsed), seq: parsed.seq } : undefined;
});

const toWindow = ({ documents }: ListenerSnapshot): MessageRange => {
  const newestFirst = documents.flatMap((document) => parseMessage(document) ?? []);
  return {
    messages: newestFirst.map(({ message }) => message).reverse(),
    hasOlder: (newestFirst.at(-1)?.seq ?? FIRST_SEQ) > FIRST_SEQ,
    newestSeq: newestFirst[0]?.seq,
  };
};

/**
 * Listens to the newest messages. If some messages are known, listens from the newest of them on, because Firestore
 * bills every message that a listener reads. That message is included, so that the caller sees whether any message
 * between it and the newest page is missing.
 */
const listenToConversation =
  (
    live: FirestoreListeners,
    path: string,
    getNewestSeq: () => number | undefined,
  ): ListenerStarter<MessageRange> =>
  (sink) => {
    const newestSeq = getNewestSeq();
    return live.listen(
      {
        path,
        descendingBy: MESSAGE_SORT_FIELD,
        limit: MESSAGE_PAGE_SIZE,
        ...(newestSeq === undefined ? {} : { startingAt: newestSeq }),
      },
      {
        next: (snapshot) =>
          sink.next({ data: toWindow(snapshot), isFromCache: snapshot.isFromCache }),
        failed: sink.failed,
      },
    );
  };

interface PageOptions {
  readonly page: number;
  /** If given, only the message with this number and later ones are requested. */
  readonly from?: number | undefined;
  readonly signal?: AbortSignal;
}

/** Requests one page of a conversation. Page 0 contains the newest messages. */
export const getConversation = async (
  api: ApiClient,
  partnerId: string,
  { page, from, ...options }: PageOptions,
): Promise<MessageRange> => {
  const { data } = await api.call(
    messageRoutes.conversation,
    { params: { partnerId }, query: { page, size: MESSAGE_PAGE_SIZE, from } },
    options,
  );
  return {
    messages: data.content.toReversed(),
    hasOlder: page + 1 < data.totalPages,
    newestSeq: page === 0 && data.totalElements > 0 ? data.totalElements : undefined,
  };
};

const toCopy = (saved: SavedMessagesStore, partnerId: string): SavedCopy<MessageRange> => ({
  queryKey: getConversationQueryKey(partnerId),
  read: () => saved.readConversation(partnerId),
  save: (range) => saved.saveConversation(partnerId, range),
});

/**
 * Returns the newest messages of a conversation with real-time updates, and the older pages that
 * `useOlderMessages` has loaded. Begins with the messages that the device has saved, and reads only later ones.
 */
export const useConversation = (
  selfId: string,
  partnerId: string,
): LiveQueryState<MessageRange> => {
  const { api } = useServices();
  const client = useQueryClient();
  const live = useFirestoreListeners();
  const saved = useSavedMessages(selfId);
  const copy = useMemo(() => toCopy(saved, partnerId), [saved, partnerId]);
  const { queryKey } = copy;
  const isRestored = useRestoredQuery(copy);
  const getNewestSeq = useCallback(
    () => client.getQueryData<MessageRange>(queryKey)?.newestSeq,
    [client, queryKey],
  );
  const listen = useMemo(
    () =>
      live &&
      dropIfDenied(
        listenToConversation(live, buildMessagesPath(selfId, partnerId), getNewestSeq),
        saved.removeAll,
      ),
    [live, saved, selfId, partnerId, getNewestSeq],
  );
  const conversation = useLiveQuery({
    queryKey,
    poll: (signal) => getConversation(api, partnerId, { page: 0, from: getNewestSeq(), signal }),
    pollIntervalMs: CONVERSATION_POLL_INTERVAL_MS,
    isEmpty: ({ messages }) => messages.length === 0,
    merge: mergeNewestMessages,
    listen,
    isPaused: !isRestored,
  });
  useSaveQuery(copy, conversation.data);
  return conversation;
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

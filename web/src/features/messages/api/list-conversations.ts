import {
  CONVERSATION_LIST_POLL_INTERVAL_MS,
  CONVERSATION_PAGE_SIZE,
} from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import {
  CHANGE_SETTLING_MS,
  CONVERSATION_CHANGE_FIELD,
  CONVERSATION_PARTICIPANTS_FIELD,
  CONVERSATION_SORT_FIELD,
  CONVERSATIONS_COLLECTION,
  conversationDocumentSchema,
  toConversationSummary,
} from "@darasa/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import {
  type FirestoreListeners,
  type ListenerQuery,
  type ListenerSnapshot,
  type SnapshotObserver,
  type Unsubscribe,
  useFirestoreListeners,
} from "@/lib/firestore-listeners.ts";
import type { ListenerStarter, LiveQuerySnapshot } from "@/lib/listener-connection.ts";
import { useServices } from "@/lib/services.ts";
import { type LiveQueryState, useLiveQuery } from "@/lib/use-live-query.ts";
import { type ConversationRange, mergeConversations } from "../conversation-window.ts";
import { CONVERSATIONS_KEY } from "../conversations-key.ts";
import { dropIfDenied } from "../drop-if-denied.ts";
import { parseOnce } from "../parse-once.ts";
import type { SavedMessagesStore } from "../saved-messages-store.ts";
import {
  type SavedCopy,
  useRestoredQuery,
  useSavedMessages,
  useSaveQuery,
} from "../use-saved-messages.ts";

interface ListenedConversations extends ConversationRange {
  /** The time of the oldest change in the range. */
  readonly oldestChange: string;
}

type ConversationSnapshot = LiveQuerySnapshot<ListenedConversations>;

const parseConversation = parseOnce(({ data }) => conversationDocumentSchema.safeParse(data).data);

const toRange = ({ documents }: ListenerSnapshot, selfId: string): ListenedConversations => {
  const parsed = documents.flatMap((document) => parseConversation(document) ?? []);
  const changes = parsed.flatMap(({ changedAt }) => changedAt ?? []).sort();
  return {
    conversations: parsed.map((conversation) => toConversationSummary(conversation, selfId)),
    hasOlder: documents.length === CONVERSATION_PAGE_SIZE,
    changedAt: changes.at(-1),
    oldestChange: changes[0] ?? "",
  };
};

interface ConversationListener {
  readonly live: FirestoreListeners;
  readonly selfId: string;
  /** Returns the time until which the changes are known; undefined if no list is cached. */
  readonly getChangedAt: () => string | undefined;
}

type ConversationOrder = Pick<ListenerQuery, "descendingBy" | "startingAt">;

const listenInOrder = (
  { live, selfId }: ConversationListener,
  order: ConversationOrder,
  { next, failed }: SnapshotObserver<ConversationSnapshot>,
): Unsubscribe =>
  live.listen(
    {
      path: CONVERSATIONS_COLLECTION,
      arrayContains: { field: CONVERSATION_PARTICIPANTS_FIELD, value: selfId },
      limit: CONVERSATION_PAGE_SIZE,
      ...order,
    },
    {
      next: (snapshot) =>
        next({ data: toRange(snapshot, selfId), isFromCache: snapshot.isFromCache }),
      failed,
    },
  );

/**
 * Listens to the newest conversations. If the list is known until some time, listens only to conversations that have
 * changed since, because Firestore bills every conversation that a listener reads. If more have changed than the
 * listener may read, listens to the newest conversations instead.
 */
const listenToConversations =
  (listener: ConversationListener): ListenerStarter<ConversationRange> =>
  (sink) => {
    const listenToNewest = () =>
      listenInOrder(listener, { descendingBy: CONVERSATION_SORT_FIELD }, sink);
    const changedAt = listener.getChangedAt();
    if (changedAt === undefined) return listenToNewest();
    const startingAt = new Date(Date.parse(changedAt) - CHANGE_SETTLING_MS);
    const order = { descendingBy: CONVERSATION_CHANGE_FIELD, startingAt };
    let stop = listenInOrder(listener, order, {
      next: ({ data, isFromCache }) => {
        if (!data.hasOlder || data.oldestChange <= changedAt) {
          sink.next({ data: { ...data, isPartial: true }, isFromCache });
          return;
        }
        stop();
        stop = listenToNewest();
      },
      failed: sink.failed,
    });
    return () => stop();
  };

interface PageOptions {
  readonly before?: string;
  /** If given, only conversations that have changed since this time are requested. */
  readonly changedSince?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Requests the newest conversations, or with `before` those whose last message is not newer. */
export const getConversations = async (
  api: ApiClient,
  { before, changedSince, ...options }: PageOptions,
): Promise<ConversationRange> => {
  const query = { before, changedSince };
  const { data } = await api.call(messageRoutes.conversations, { query }, options);
  return { ...data, hasOlder: data.conversations.length === CONVERSATION_PAGE_SIZE };
};

const toCopy = (saved: SavedMessagesStore): SavedCopy<ConversationRange> => ({
  queryKey: CONVERSATIONS_KEY,
  read: saved.readList,
  save: saved.saveList,
});

/**
 * Returns the newest conversations of the user with real-time updates, and the older ones that were loaded. Begins with
 * the conversations that the device has saved, and reads only those that have changed since.
 */
export const useConversations = (selfId: string): LiveQueryState<ConversationRange> => {
  const { api } = useServices();
  const client = useQueryClient();
  const live = useFirestoreListeners();
  const saved = useSavedMessages(selfId);
  const copy = useMemo(() => toCopy(saved), [saved]);
  const isRestored = useRestoredQuery(copy);
  const getChangedAt = useCallback(
    () => client.getQueryData<ConversationRange>(CONVERSATIONS_KEY)?.changedAt,
    [client],
  );
  const listen = useMemo(
    () =>
      live && dropIfDenied(listenToConversations({ live, selfId, getChangedAt }), saved.removeAll),
    [live, saved, selfId, getChangedAt],
  );
  const list = useLiveQuery({
    queryKey: CONVERSATIONS_KEY,
    poll: (signal) => getConversations(api, { changedSince: getChangedAt(), signal }),
    pollIntervalMs: CONVERSATION_LIST_POLL_INTERVAL_MS,
    isEmpty: ({ conversations }) => conversations.length === 0,
    merge: mergeConversations,
    listen,
    isPaused: !isRestored,
  });
  useSaveQuery(copy, list.data);
  return list;
};

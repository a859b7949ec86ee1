import {
  CONVERSATION_LIST_POLL_INTERVAL_MS,
  CONVERSATION_PAGE_SIZE,
} from "@darasa/contract/limits";
import { type ConversationSummary, messageRoutes } from "@darasa/contract/messages";
import {
  CHANGE_SETTLING_MS,
  CONVERSATION_CHANGE_FIELD,
  CONVERSATION_PARTICIPANTS_FIELD,
  CONVERSATION_SORT_FIELD,
  CONVERSATIONS_COLLECTION,
  conversationDocumentSchema,
  toConversationSummary,
} from "@darasa/contract/realtime";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import {
  type FirestoreListeners,
  type ListenerQuery,
  type ListenerSnapshot,
  useFirestoreListeners,
} from "@/lib/firestore-listeners.ts";
import type { ListenerStarter } from "@/lib/listener-connection.ts";
import { useServices } from "@/lib/services.ts";
import { type LiveQueryState, useLiveQuery } from "@/lib/use-live-query.ts";
import {
  addOlderConversations,
  type ConversationRange,
  mergeConversations,
} from "../conversation-window.ts";

const CONVERSATIONS_KEY = ["conversations"];

const toRange = (
  { documents }: ListenerSnapshot,
  selfId: string,
): ConversationRange & { readonly oldestChange: string } => {
  const parsed = documents.flatMap(({ data }) => {
    const { success, data: conversation } = conversationDocumentSchema.safeParse(data);
    return success ? [conversation] : [];
  });
  const changes = parsed.flatMap(({ changedAt }) => changedAt ?? []).sort();
  return {
    conversations: parsed.map((conversation) => toConversationSummary(conversation, selfId)),
    hasOlder: documents.length === CONVERSATION_PAGE_SIZE,
    changedAt: changes.at(-1),
    oldestChange: changes[0] ?? "",
  };
};

/**
 * Listens to the newest conversations. If the list is known until some time, listens only to conversations that have
 * changed since, because Firestore bills every conversation that a listener reads. If more have changed than the
 * listener may read, listens to the newest conversations instead.
 */
const listenToConversations =
  (
    live: FirestoreListeners,
    selfId: string,
    getChangedAt: () => string | undefined,
  ): ListenerStarter<ConversationRange> =>
  (sink) => {
    const own: Pick<ListenerQuery, "path" | "arrayContains" | "limit"> = {
      path: CONVERSATIONS_COLLECTION,
      arrayContains: { field: CONVERSATION_PARTICIPANTS_FIELD, value: selfId },
      limit: CONVERSATION_PAGE_SIZE,
    };
    const { failed } = sink;
    const listenToNewest = () =>
      live.listen(
        { ...own, descendingBy: CONVERSATION_SORT_FIELD },
        {
          next: (snapshot) =>
            sink.next({ data: toRange(snapshot, selfId), isFromCache: snapshot.isFromCache }),
          failed,
        },
      );
    const changedAt = getChangedAt();
    if (changedAt === undefined) return listenToNewest();
    const since = new Date(Date.parse(changedAt) - CHANGE_SETTLING_MS);
    const listenToChanges = () =>
      live.listen(
        { ...own, descendingBy: CONVERSATION_CHANGE_FIELD, startingAt: since },
        {
          next: (snapshot) => {
            const range = toRange(snapshot, selfId);
            if (range.hasOlder && range.oldestChange > changedAt) {
              stop();
              stop = listenToNewest();
              return;
            }
            const data = { ...range, isPartial: true };
            sink.next({ data, isFromCache: snapshot.isFromCache });
          },
          failed,
        },
      );
    let stop = listenToChanges();
    return () => stop();
  };

interface PageOptions {
  readonly before?: string;
  readonly signal?: AbortSignal;
}

/** Requests the newest conversations, or with `before` those whose last message is not newer. */
const getConversations = async (
  api: ApiClient,
  { before, ...options }: PageOptions,
): Promise<ConversationRange> => {
  const { data } = await api.call(messageRoutes.conversations, { query: { before } }, options);
  return { ...data, hasOlder: data.conversations.length === CONVERSATION_PAGE_SIZE };
};

/** Returns the newest conversations of the user with real-time updates, and the older ones that were loaded. */
export const useConversations = (
  selfId: string,
  isPaused: boolean,
): LiveQueryState<ConversationRange> => {
  const { api } = useServices();
  const client = useQueryClient();
  const live = useFirestoreListeners();
  const listen = useMemo(
    () =>
      live &&
      listenToConversations(
        live,
        selfId,
        () => client.getQueryData<ConversationRange>(CONVERSATIONS_KEY)?.changedAt,
      ),
    [live, client, selfId],
  );
  return useLiveQuery({
    queryKey: CONVERSATIONS_KEY,
    poll: (signal) => getConversations(api, { signal }),
    pollIntervalMs: CONVERSATION_LIST_POLL_INTERVAL_MS,
    isEmpty: ({ conversations }) => conversations.length === 0,
    merge: mergeConversations,
    listen,
    isPaused,
  });
};

export interface OlderConversationsState {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly load: () => void;
}

/** Loads the page of conversations that follows the loaded ones. */
export const useOlderConversations = (): OlderConversationsState => {
  const { api } = useServices();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const known = client.getQueryData<ConversationRange>(CONVERSATIONS_KEY);
      const before = known?.conversations.at(-1)?.lastMessageTime;
      return getConversations(api, before === undefined ? {} : { before });
    },
    onSuccess: (page) =>
      client.setQueryData<ConversationRange>(CONVERSATIONS_KEY, (cached) =>
        cached === undefined ? page : addOlderConversations(cached, page),
      ),
    networkMode: "always",
  });
  return { isLoading: isPending, error, load: () => mutate() };
};

/**
 * Returns the conversation with one partner, for a conversation that the loaded list does not contain. Returns null
 * if there is none, and undefined while that is unknown. Without a partner, requests nothing.
 */
export const useConversationWith = (
  partnerId: string | undefined,
): ConversationSummary | null | undefined => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["conversation-with", partnerId],
    queryFn: async ({ signal }) => {
      const query = { partnerId };
      const { data } = await api.call(messageRoutes.conversations, { query }, { signal });
      return data.conversations[0] ?? null;
    },
    enabled: partnerId !== undefined,
  }).data;
};

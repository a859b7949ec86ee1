import {
  CONVERSATION_LIST_LIMIT,
  CONVERSATION_LIST_POLL_INTERVAL_MS,
} from "@darasa/contract/limits";
import { type ConversationSummary, messageRoutes } from "@darasa/contract/messages";
import {
  CONVERSATION_PARTICIPANTS_FIELD,
  CONVERSATION_SORT_FIELD,
  CONVERSATIONS_COLLECTION,
  conversationDocumentSchema,
  toConversationSummary,
} from "@darasa/contract/realtime";
import { useMemo } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import {
  type FirestoreListeners,
  type ListenerSnapshot,
  useFirestoreListeners,
} from "@/lib/firestore-listeners.ts";
import type { ListenerStarter } from "@/lib/listener-connection.ts";
import { useServices } from "@/lib/services.ts";
import { type LiveQueryState, useLiveQuery } from "@/lib/use-live-query.ts";

type Conversations = readonly ConversationSummary[];

const CONVERSATIONS_KEY = ["conversations"];

const toConversations = ({ documents }: ListenerSnapshot, selfId: string): Conversations =>
  documents.flatMap(({ data }) => {
    const parsed = conversationDocumentSchema.safeParse(data);
    return parsed.success ? [toConversationSummary(parsed.data, selfId)] : [];
  });

const listenToConversations =
  (live: FirestoreListeners, selfId: string): ListenerStarter<Conversations> =>
  (sink) =>
    live.listen(
      {
        path: CONVERSATIONS_COLLECTION,
        arrayContains: { field: CONVERSATION_PARTICIPANTS_FIELD, value: selfId },
        descendingBy: CONVERSATION_SORT_FIELD,
        limit: CONVERSATION_LIST_LIMIT,
      },
      {
        next: (snapshot) =>
          sink.next({
            data: toConversations(snapshot, selfId),
            isFromCache: snapshot.isFromCache,
          }),
        failed: sink.failed,
      },
    );

const getConversations = async (api: ApiClient, signal: AbortSignal): Promise<Conversations> =>
  (await api.call(messageRoutes.conversations, {}, { signal })).data.conversations;

/** Returns the newest conversations of the user with real-time updates. */
export const useConversations = (selfId: string): LiveQueryState<Conversations> => {
  const { api } = useServices();
  const live = useFirestoreListeners();
  const listen = useMemo(
    () => (live === undefined ? undefined : listenToConversations(live, selfId)),
    [live, selfId],
  );
  return useLiveQuery({
    queryKey: CONVERSATIONS_KEY,
    poll: (signal) => getConversations(api, signal),
    pollIntervalMs: CONVERSATION_LIST_POLL_INTERVAL_MS,
    isEmpty: (conversations) => conversations.length === 0,
    listen,
  });
};

import { CONVERSATION_LIST_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import { buildUnreadCountPath, readUnreadCount } from "@darasa/contract/realtime";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type FirestoreListeners, useFirestoreListeners } from "@/lib/firestore-listeners.ts";
import type { ListenerStarter } from "@/lib/listener-connection.ts";
import { useServices } from "@/lib/services.ts";
import { useLiveQuery } from "@/lib/use-live-query.ts";

const UNREAD_COUNT_KEY = ["unread-count"];

/**
 * Listens to the number of unread messages. Until the API has completed the document, the snapshots count as cached,
 * so that the query polls the API, which completes it.
 */
const listenToUnreadCount =
  (live: FirestoreListeners, selfId: string): ListenerStarter<number> =>
  (sink) =>
    live.listenToDocument(buildUnreadCountPath(selfId), {
      next: ({ documents, isFromCache }) => {
        const count = readUnreadCount(documents[0]?.data);
        sink.next({ data: count ?? 0, isFromCache: isFromCache || count === undefined });
      },
      failed: sink.failed,
    });

/** Returns the number of unread messages in all conversations, with real-time updates; undefined while unknown. */
export const useUnreadCount = (selfId: string, isPaused: boolean): number | undefined => {
  const { api } = useServices();
  const live = useFirestoreListeners();
  const listen = useMemo(() => live && listenToUnreadCount(live, selfId), [live, selfId]);
  return useLiveQuery({
    queryKey: UNREAD_COUNT_KEY,
    poll: async (signal) =>
      (await api.call(messageRoutes.unreadCount, {}, { signal })).data.unreadCount,
    pollIntervalMs: CONVERSATION_LIST_POLL_INTERVAL_MS,
    isEmpty: (count) => count === 0,
    listen,
    isPaused,
  }).data;
};

const cacheUnreadCount = (client: QueryClient, count: number): void => {
  client.setQueryData<number>(UNREAD_COUNT_KEY, count);
};

/** Returns a function, stable between renders, that caches a number that is known from the conversation list. */
export const useCacheUnreadCount = (): ((count: number) => void) => {
  const client = useQueryClient();
  return useCallback((count) => cacheUnreadCount(client, count), [client]);
};

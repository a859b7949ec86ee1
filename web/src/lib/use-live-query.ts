import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type ListenerStarter, LiveQueryListener } from "./listener-connection.ts";
import { useIsPageVisible } from "./page-visible.ts";
import { useServices } from "./services.ts";

export interface LiveQueryOptions<T> {
  readonly queryKey: QueryKey;
  readonly poll: (signal: AbortSignal) => Promise<T>;
  readonly pollIntervalMs: number;
  /**
   * Returns true if the data are empty. An empty snapshot from the SDK's cache is ignored, because it may only
   * mean that nothing is cached.
   */
  readonly isEmpty: (data: T) => boolean;
  /** Combines the cached data with a newer snapshot or response. By default the newer data replace the cached data. */
  readonly merge?: (cached: T | undefined, fresh: T) => T;
  /**
   * Opens a Firestore listener. Undefined until the Firebase SDK is loaded and the user is signed in to
   * Firebase. The function must be the same in every render.
   */
  readonly listen: ListenerStarter<T> | undefined;
  /** If true, the query neither listens nor polls, as on a hidden page. */
  readonly isPaused?: boolean;
}

export interface LiveQueryState<T> {
  readonly mode: "hidden" | "polling" | "live";
  readonly data: T | undefined;
  /** The error of the last poll; null after a successful poll or a snapshot. */
  readonly error: unknown;
  readonly refetch: () => void;
  /**
   * Must be called after the API has confirmed a change. `includesChange` returns true if the given data contain
   * the change. If the query is polling, it polls at once. If the query is live, it waits one interval for a
   * snapshot with the change. If none arrives, it polls, because the listener may have lost its connection
   * without an error.
   */
  readonly expectChange: (includesChange: (data: T) => boolean) => void;
}

const replaceCached = <T>(_: T | undefined, fresh: T): T => fresh;

/**
 * Opens the listener while the page is visible. Returns the `LiveQueryListener`, which manages the listener, and
 * its status.
 */
const useListenerConnection = <T>(
  { queryKey, pollIntervalMs, isEmpty, merge = replaceCached, listen }: LiveQueryOptions<T>,
  isVisible: boolean,
) => {
  const client = useQueryClient();
  const { clock } = useServices();
  const [connection] = useState(
    () =>
      new LiveQueryListener({ client, clock, queryKey, retryMs: pollIntervalMs, isEmpty, merge }),
  );
  useEffect(() => {
    if (!isVisible || listen === undefined) return undefined;
    connection.open(listen);
    return () => connection.close();
  }, [connection, isVisible, listen]);
  useEffect(() => {
    if (!isVisible) connection.cancelPoll();
  }, [connection, isVisible]);
  const status = useSyncExternalStore(connection.subscribe, connection.getStatus);
  return { connection, status };
};

/**
 * Runs a query that a Firestore listener keeps up to date. While the listener is not live, the query polls the
 * API. On a hidden page it neither listens nor polls. A listener that opens during the first poll waits for the
 * response, so `listen` can ask for later changes only. A component that changes `queryKey` must also change its
 * React `key`.
 */
export const useLiveQuery = <T>(options: LiveQueryOptions<T>): LiveQueryState<T> => {
  const { queryKey, poll, pollIntervalMs, merge = replaceCached, listen } = options;
  const client = useQueryClient();
  const isVisible = useIsPageVisible() && options.isPaused !== true;
  const { connection, status } = useListenerConnection(options, isVisible);
  const isLive = status === "live" || status === "verifying";
  // In the first render, the status is "closed", because the effect that opens the listener runs after rendering.
  // So "closed" counts as connecting if there is a listener to open.
  const isConnecting = listen !== undefined && (status === "connecting" || status === "closed");
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const response = await poll(signal);
      connection.verify(response);
      return merge(client.getQueryData<T>(queryKey), response);
    },
    enabled: isVisible && !isConnecting,
    refetchInterval: status === "live" ? false : pollIntervalMs,
    staleTime: isLive ? Number.POSITIVE_INFINITY : 0,
    // TanStack Query need not retry, because the next poll is a retry.
    retry: false,
    networkMode: "always",
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const expectChange = useCallback(
    (includesChange: (data: T) => boolean): void => {
      if (isVisible && connection.expectChange(includesChange)) void refetch();
    },
    [connection, isVisible, refetch],
  );
  const visibleMode = isLive ? "live" : "polling";
  return { mode: isVisible ? visibleMode : "hidden", data, error, refetch: retry, expectChange };
};

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { CancelTimerFunction, Clock } from "./clock.ts";
import type { SnapshotObserver, Unsubscribe } from "./firestore-listeners.ts";
import { listenWithRetry, type RetryingListener } from "./listen-with-retry.ts";

/**
 * The time in milliseconds that a new listener has to deliver a snapshot that the server has confirmed. After
 * this time, the query starts to poll.
 */
const CONNECT_TIMEOUT_MS = 1_000;
/**
 * The time in milliseconds that a new listener waits for the first poll, if that is running. The listener then needs
 * to read only what the poll has not returned.
 */
const FIRST_POLL_TIMEOUT_MS = 3_000;

/**
 * The status of a listener:
 * closed      there is no listener
 * connecting  the server has not confirmed a snapshot yet; lasts at most CONNECT_TIMEOUT_MS
 * live        the server has confirmed the last snapshot
 * verifying   the last snapshot lacks a change that the API has made; the next poll leads to live or stale
 * stale       the listener has failed, is disconnected or still lacks that change; ends with the next snapshot that
 *             the server confirms
 */
export type ListenerStatus = "closed" | "connecting" | "live" | "verifying" | "stale";

export interface LiveQuerySnapshot<T> {
  readonly data: T;
  /** True if the data come from the SDK's cache and the server has not confirmed them yet. */
  readonly isFromCache: boolean;
}

export type ListenerStarter<T> = (sink: SnapshotObserver<LiveQuerySnapshot<T>>) => Unsubscribe;

export interface LiveQueryListenerOptions<T> {
  readonly client: QueryClient;
  readonly clock: Pick<Clock, "after">;
  readonly queryKey: QueryKey;
  /** The delay before the first retry of a failed listener, in milliseconds. */
  readonly retryMs: number;
  /**
   * Returns true if the data are empty. An empty snapshot from the SDK's cache is ignored, because it may only
   * mean that nothing is cached.
   */
  readonly isEmpty: (data: T) => boolean;
  readonly merge: (cached: T | undefined, fresh: T) => T;
}

/** Writes the snapshots of a listener into the cache of one query, and tracks whether the listener is up to date. */
export class LiveQueryListener<T> {
  readonly #options: LiveQueryListenerOptions<T>;
  readonly #subscribers = new Set<() => void>();
  #status: ListenerStatus = "closed";
  #listener: RetryingListener | undefined;
  #cancelTimeout: CancelTimerFunction | undefined;
  /** Makes the opening of a listener that waits for the first poll have no effect. */
  #cancelOpening: (() => void) | undefined;
  /**
   * Returns true if the given data contain the change that the API has confirmed. Defined only in the status
   * "verifying".
   */
  #includesChange: ((data: T) => boolean) | undefined;

  constructor(options: LiveQueryListenerOptions<T>) {
    this.#options = options;
  }

  readonly getStatus = (): ListenerStatus => this.#status;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  /** Opens the listener, after the first poll if that is running. */
  open(listen: ListenerStarter<T>): void {
    const poll = this.#getFirstPoll();
    this.#setStatus("connecting");
    if (poll === undefined) {
      this.#connect(listen);
      return;
    }
    let isWanted = true;
    const connect = (): void => {
      if (isWanted) this.#connect(listen);
      isWanted = false;
    };
    const cancelTimer = this.#options.clock.after(FIRST_POLL_TIMEOUT_MS, connect);
    this.#cancelOpening = () => {
      isWanted = false;
      cancelTimer();
    };
    void poll.then(connect, connect).finally(cancelTimer);
  }

  #connect(listen: ListenerStarter<T>): void {
    const { clock, retryMs } = this.#options;
    this.#cancelTimeout = clock.after(CONNECT_TIMEOUT_MS, () => {
      if (this.#status === "connecting") this.#setStatus("stale");
    });
    this.#listener = listenWithRetry(
      { listen, clock, retryMs },
      {
        next: (snapshot) => this.#receive(snapshot),
        failed: () => this.#setStatus("stale"),
      },
    );
  }

  close(): void {
    this.#cancelOpening?.();
    this.#cancelOpening = undefined;
    this.#cancelTimeout?.();
    this.#listener?.close();
    this.#listener = undefined;
    this.#setStatus("closed");
  }

  /**
   * Must be called after the API has confirmed a change. `includesChange` returns true if the given data contain
   * the change. If the listener is neither live nor verifying, this method returns true; the caller must then
   * poll to get the change.
   */
  expectChange(includesChange: (data: T) => boolean): boolean {
    if (this.#status !== "live" && this.#status !== "verifying") {
      this.#listener?.reopen();
      return true;
    }
    const cached = this.#options.client.getQueryData<T>(this.#options.queryKey);
    if (cached === undefined || !includesChange(cached)) {
      this.#setStatus("verifying");
      this.#includesChange = includesChange;
    }
    return false;
  }

  /**
   * Must be called with the response of each poll. If the response contains an expected change that the listener
   * has not delivered, the listener becomes stale. If the response does not contain the change, the listener is
   * live again.
   */
  verify(response: T): void {
    if (this.#includesChange === undefined) return;
    this.#setStatus(this.#includesChange(response) ? "stale" : "live");
  }

  /**
   * Cancels the poll that is running. `cancelQueries` resets the cache to its state before the poll, so data
   * that arrived in the meantime are written into the cache again.
   */
  cancelPoll(): void {
    const { client, queryKey } = this.#options;
    const cached = client.getQueryData<T>(queryKey);
    void client.cancelQueries({ queryKey, exact: true });
    if (client.getQueryData(queryKey) !== cached) client.setQueryData<T>(queryKey, cached);
  }

  /** Returns the poll that is running while there are no data; undefined if there is none. */
  #getFirstPoll(): Promise<unknown> | undefined {
    const { client, queryKey } = this.#options;
    const query = client.getQueryCache().find({ queryKey, exact: true });
    const isFirst = query?.state.fetchStatus === "fetching" && query.state.data === undefined;
    return isFirst ? query.promise : undefined;
  }

  #receive({ data, isFromCache }: LiveQuerySnapshot<T>): void {
    const { client, queryKey, isEmpty, merge } = this.#options;
    if (isFromCache) {
      if (!isEmpty(data)) client.setQueryData<T>(queryKey, (cached) => cached ?? data);
      if (this.#status !== "connecting") this.#setStatus("stale");
      return;
    }
    this.#cancelTimeout?.();
    // Cancels the poll in flight, because its response would be older than this snapshot.
    this.cancelPoll();
    client.setQueryData<T>(queryKey, (cached) => merge(cached, data));
    this.#setStatus("live");
  }

  #setStatus(status: ListenerStatus): void {
    this.#includesChange = undefined;
    if (status === this.#status) return;
    this.#status = status;
    for (const notify of this.#subscribers) notify();
  }
}

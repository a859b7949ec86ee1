import type { Message } from "@darasa/contract/messages";
import { fallbackSendFailureReason } from "@texts/message-errors.ts";
import { isTransientError } from "@/lib/api-error.ts";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";

export const OUTBOX_STORAGE_KEY = "darasa-outbox";

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

export interface MessageToSend {
  readonly receiverId: string;
  readonly content: string;
}

/** A message that the server has not confirmed yet. */
export interface OutboxMessage extends MessageToSend {
  /** An idempotency key: the server creates only one message for repeated requests with this id. */
  readonly clientId: string;
  readonly createdAt: string;
  /** The reason why the server refused the message; absent while the message is pending. */
  readonly failure?: string;
}

export interface MessageOutboxDeps {
  readonly ownerId: string;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly send: (item: OutboxMessage) => Promise<Message>;
}

export type MessageSentListener = (message: Message, item: OutboxMessage) => void;

const isItem = (value: unknown): value is OutboxMessage =>
  typeof value === "object" &&
  value !== null &&
  ["clientId", "receiverId", "content", "createdAt"].every(
    (key) => typeof Reflect.get(value, key) === "string",
  );

/** Reads the outbox items that the device stores. Items of another user of the device are ignored. */
const readItems = (storage: KeyValueStore, ownerId: string): readonly OutboxMessage[] => {
  const stored = readStoredJson(storage, OUTBOX_STORAGE_KEY);
  if (typeof stored !== "object" || stored === null) return [];
  const { ownerId: owner, items }: { ownerId?: unknown; items?: unknown } = stored;
  return owner === ownerId && Array.isArray(items) ? items.filter(isItem) : [];
};

/**
 * Stores unsent messages on the device and sends them one by one, in the order of writing, until the server confirms
 * them.
 */
export class MessageOutbox {
  readonly #deps: MessageOutboxDeps;
  readonly #watchers = new Set<() => void>();
  readonly #sentListeners = new Set<MessageSentListener>();
  #items: readonly OutboxMessage[];
  #isSending = false;
  #retryMs = FIRST_RETRY_MS;
  #stopRetry: CancelTimerFunction | undefined;

  constructor(deps: MessageOutboxDeps) {
    this.#deps = deps;
    this.#items = readItems(deps.storage, deps.ownerId);
  }

  readonly items = (): readonly OutboxMessage[] => this.#items;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  onSent(listener: MessageSentListener): () => void {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  }

  add(draft: MessageToSend): void {
    const { clock, newId } = this.#deps;
    const createdAt = new Date(clock.now()).toISOString();
    this.#set([...this.#items, { ...draft, clientId: newId(), createdAt }]);
    this.flush();
  }

  readonly retry = (clientId: string): void => {
    this.#set(
      this.#items.map((item) => {
        if (item.clientId !== clientId) return item;
        const { failure: _, ...waiting } = item;
        return waiting;
      }),
    );
    this.flush();
  };

  readonly discard = (clientId: string): void => {
    this.#set(this.#items.filter((item) => item.clientId !== clientId));
  };

  /** Sends pending messages now instead of waiting for the next retry. */
  flush(): void {
    this.#stopRetry?.();
    this.#stopRetry = undefined;
    if (!this.#isSending) void this.#sendAll();
  }

  /** Reads the stored messages again. Must be called after another tab has changed them. */
  reload(): void {
    this.#items = readItems(this.#deps.storage, this.#deps.ownerId);
    this.#notify();
  }

  stop(): void {
    this.#stopRetry?.();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let isGoingOn = true;
    while (isGoingOn) {
      const next = this.#items.find(({ failure }) => failure === undefined);
      isGoingOn = next !== undefined && (await this.#sendOne(next));
    }
    this.#isSending = false;
  }

  /**
   * Sends one message. After a transient failure, schedules a retry and returns false. If the server confirms
   * the message or refuses it for good, returns true, so that the next message is sent.
   */
  async #sendOne(item: OutboxMessage): Promise<boolean> {
    try {
      const message = await this.#deps.send(item);
      this.#retryMs = FIRST_RETRY_MS;
      for (const listener of this.#sentListeners) listener(message, item);
      this.discard(item.clientId);
      return true;
    } catch (error) {
      if (isTransientError(error)) {
        this.#stopRetry = this.#deps.clock.after(this.#retryMs, () => this.flush());
        this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
        return false;
      }
      const failure = getErrorMessage(error, fallbackSendFailureReason);
      this.#set(
        this.#items.map((other) =>
          other.clientId === item.clientId ? { ...other, failure } : other,
        ),
      );
      return true;
    }
  }

  #set(items: readonly OutboxMessage[]): void {
    this.#items = items;
    const { storage, ownerId } = this.#deps;
    writeStoredJson(
      storage,
      OUTBOX_STORAGE_KEY,
      items.length === 0 ? undefined : { ownerId, items },
    );
    this.#notify();
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

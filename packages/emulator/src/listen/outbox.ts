import type { ListenResponse } from "../model/messages.ts";
import type { ResponseStreamSink } from "../model/rpc.ts";
import type { ListenTimerScheduler } from "./timers.ts";

/**
 * Maximum number of messages sent per turn of the event loop, so that a large first snapshot does not block
 * other streams.
 */
const SLICE = 500;
/** A client counts as slow while more than this number of bytes is buffered but not yet sent to it. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const CONGESTED_RETRY_MS = 50;
/**
 * Maximum number of document changes that may wait to be sent to a slow client. If more are waiting, the stream
 * ends. Messages of first snapshots do not count.
 */
const MAX_WAITING_CHANGES = 50_000;

interface Batch {
  readonly messages: Iterator<ListenResponse>;
  readonly changes: number;
}

export interface ListenOutboxOptions {
  readonly sink: ResponseStreamSink<ListenResponse>;
  readonly timers: ListenTimerScheduler;
  /** Called with the error if the sink throws an error while it sends a message. */
  readonly onError: (error: unknown) => void;
}

/**
 * Queues the messages of one stream and sends them in order. Pauses while the client reads too slowly, and
 * continues later.
 */
export class ListenOutbox {
  readonly #sink: ResponseStreamSink<ListenResponse>;
  readonly #timers: ListenTimerScheduler;
  readonly #onError: (error: unknown) => void;
  readonly #batches: Batch[] = [];
  #waitingChanges = 0;
  /** Cancels the scheduled retry, at which sending resumes. Undefined if no retry is scheduled. */
  #cancelRetry: (() => void) | undefined;

  constructor({ sink, timers, onError }: ListenOutboxOptions) {
    this.#sink = sink;
    this.#timers = timers;
    this.#onError = onError;
  }

  /**
   * Returns whether the client is slow and more than `MAX_WAITING_CHANGES` document changes wait to be sent to
   * it.
   */
  get isOverfull(): boolean {
    return this.#waitingChanges > MAX_WAITING_CHANGES && this.#isCongested();
  }

  /**
   * Queues messages. `changes` is the number of messages that count towards `MAX_WAITING_CHANGES`. It is 0 for
   * the messages of a first snapshot.
   */
  push(messages: Iterable<ListenResponse>, changes = 0): void {
    this.#batches.push({ messages: messages[Symbol.iterator](), changes });
    this.#waitingChanges += changes;
  }

  flush(): void {
    if (this.#cancelRetry === undefined) this.#send();
  }

  close(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#batches.length = 0;
  }

  #send(): void {
    this.#cancelRetry = undefined;
    try {
      for (let sent = 0; this.#batches.length > 0; sent++) {
        const isCongested = this.#isCongested();
        if (isCongested || sent >= SLICE) {
          this.#retry(isCongested ? CONGESTED_RETRY_MS : 0);
          return;
        }
        this.#sendNext();
      }
    } catch (error) {
      this.#onError(error);
    }
  }

  #sendNext(): void {
    const batch = this.#batches[0];
    const next = batch?.messages.next();
    if (next !== undefined && next.done !== true) {
      this.#sink.send(next.value);
    } else if (batch !== undefined) {
      this.#batches.shift();
      this.#waitingChanges -= batch.changes;
    }
  }

  #retry(milliseconds: number): void {
    const send = (): void => this.#send();
    this.#cancelRetry =
      milliseconds === 0 ? this.#timers.soon(send) : this.#timers.after(milliseconds, send);
  }

  #isCongested(): boolean {
    return (this.#sink.buffered?.() ?? 0) > MAX_BUFFERED_BYTES;
  }
}

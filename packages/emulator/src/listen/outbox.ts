import type { ListenResponse } from "../model/messages.ts";
import type { StreamSink } from "../model/rpc.ts";
import type { Timers } from "./timers.ts";

/**
 * Maximum number of messages per turn of the event loop, so that a large first snapshot does not block other
 * streams.
 */
const SLICE = 500;
/** Above this number of buffered bytes the client counts as slow. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const CONGESTED_RETRY_MS = 50;
/**
 * Maximum number of pending changes for a slow client. First snapshots are not counted, because they are sent
 * only once.
 */
const MAX_WAITING_CHANGES = 50_000;

interface Batch {
  readonly messages: Iterator<ListenResponse>;
  readonly changes: number;
}

export interface OutboxOptions {
  readonly sink: StreamSink<ListenResponse>;
  readonly timers: Timers;
  /** Called if the sink throws. */
  readonly onError: (error: unknown) => void;
}

/** Queues the messages of a stream and sends them in order, with back-pressure from the client. */
export class Outbox {
  readonly #sink: StreamSink<ListenResponse>;
  readonly #timers: Timers;
  readonly #onError: (error: unknown) => void;
  readonly #batches: Batch[] = [];
  #waitingChanges = 0;
  /** Set while sending continues in a later turn of the event loop. */
  #cancelRetry: (() => void) | undefined;

  constructor({ sink, timers, onError }: OutboxOptions) {
    this.#sink = sink;
    this.#timers = timers;
    this.#onError = onError;
  }

  /** Returns whether more changes are pending than a slow client may have. */
  get isOverfull(): boolean {
    return this.#waitingChanges > MAX_WAITING_CHANGES && this.#isCongested();
  }

  /** `changes` is the number of messages that are changes rather than part of a first snapshot. */
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

import type { ListenResponse } from "../model/messages.ts";
import type { StreamSink } from "../model/rpc.ts";
import type { Timers } from "./timers.ts";

/** Messages sent before the event loop gets a turn: a huge first snapshot must not silence everybody else. */
const SLICE = 500;
/** Above this the client is not keeping up. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const CONGESTED_RETRY_MS = 50;
/** Changes kept for a client that is not keeping up. First snapshots do not count: they come but once. */
const MAX_WAITING_CHANGES = 50_000;

interface Batch {
  readonly messages: Iterator<ListenResponse>;
  readonly changes: number;
}

export interface OutboxOptions {
  readonly sink: StreamSink<ListenResponse>;
  readonly timers: Timers;
  /** The sink threw. */
  readonly onError: (error: unknown) => void;
}

/** What a stream has yet to send, in order, no faster than the client takes it. */
export class Outbox {
  readonly #sink: StreamSink<ListenResponse>;
  readonly #timers: Timers;
  readonly #onError: (error: unknown) => void;
  readonly #batches: Batch[] = [];
  #waitingChanges = 0;
  /** Set while sending goes on by itself later. */
  #cancelRetry: (() => void) | undefined;

  constructor({ sink, timers, onError }: OutboxOptions) {
    this.#sink = sink;
    this.#timers = timers;
    this.#onError = onError;
  }

  /** More than a client that is not keeping up may leave lying about. */
  get isOverfull(): boolean {
    return this.#waitingChanges > MAX_WAITING_CHANGES && this.#isCongested();
  }

  /** `changes`: how many of the messages tell of changes, as against a first snapshot. */
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

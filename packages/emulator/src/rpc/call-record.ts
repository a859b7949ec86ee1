import type { ListenRequest, RpcStatus, WriteStreamRequest } from "../model/messages.ts";
import type {
  BidiRpcName,
  RequestStreamReceiver,
  ResponseStreamSink,
  RpcCaller,
  RpcMessageTypes,
  RpcName,
} from "../model/rpc.ts";
import { type UsageCounts, ZERO_USAGE_COUNTS } from "../store/usage-meter.ts";
import type { RulesDecisionEvent } from "./rules-decision-event.ts";

/**
 * The name of an RPC and its request message. Each message that a client sends on a stream counts as a request.
 */
export type RpcCallRequest = {
  [N in RpcName]: { readonly rpc: N; readonly request: RpcMessageTypes[N]["request"] };
}[RpcName];

/** A completed request with its error, its billed reads and writes, and its duration. */
export interface RpcCallRecord {
  readonly rpc: RpcName;
  /**
   * The request. Undefined if the record describes changes that a listener received because of other callers'
   * commits.
   */
  readonly call?: RpcCallRequest;
  readonly caller: RpcCaller;
  /** The decisions of the rules. The list is empty if no rules were evaluated. */
  readonly decisions: readonly RulesDecisionEvent[];
  readonly counts: UsageCounts;
  /** The error status. Undefined if the call succeeded. */
  readonly failure?: RpcStatus;
  readonly milliseconds: number;
}

export interface RpcCallObserver {
  readonly onCall: (record: RpcCallRecord) => void;
  /** Returns a time in milliseconds with an arbitrary origin, for measuring durations. */
  readonly stopwatch: () => number;
}

interface Pending {
  readonly call: RpcCallRequest;
  readonly startedAt: number;
}

/** Collects the rules decisions, errors and costs of one call or of the messages of one stream. */
export class RpcCallRecorder {
  readonly #observer: RpcCallObserver;
  readonly #rpc: RpcName;
  readonly #caller: RpcCaller;
  /** The requests that have no result yet, oldest first. A stream processes its requests in this order. */
  readonly #pending: Pending[] = [];
  #decisions: RulesDecisionEvent[] = [];
  #failure: RpcStatus | undefined;

  constructor(observer: RpcCallObserver, rpc: RpcName, caller: RpcCaller) {
    this.#observer = observer;
    this.#rpc = rpc;
    this.#caller = caller;
  }

  begin(call: RpcCallRequest): void {
    this.#pending.push({ call, startedAt: this.#observer.stopwatch() });
  }

  judged(event: RulesDecisionEvent): void {
    this.#decisions.push(event);
  }

  failed(failure: RpcStatus): void {
    this.#failure = failure;
  }

  /**
   * Reports the oldest pending request as completed, with its billed operations. If no request is pending,
   * reports only the billed operations and the rules decisions, if there are any.
   */
  settle(counts: UsageCounts = ZERO_USAGE_COUNTS): void {
    const [pending] = this.#pending.splice(0, 1);
    const isIdle = Object.values(counts).every((count) => count === 0);
    if (pending === undefined && isIdle && this.#decisions.length === 0) return;
    const { onCall, stopwatch } = this.#observer;
    const now = stopwatch();
    onCall({
      rpc: this.#rpc,
      ...(pending && { call: pending.call }),
      caller: this.#caller,
      decisions: this.#decisions,
      counts,
      ...(this.#failure && { failure: this.#failure }),
      milliseconds: now - (pending?.startedAt ?? now),
    });
    this.#decisions = [];
    this.#failure = undefined;
  }

  /** Reports all pending requests as completed. The reports contain no billed operations. */
  settleRest(): void {
    while (this.#pending.length > 0) this.settle();
  }
}

/** Returns a sink that passes everything to `sink` and records each error status. */
export function wrapSinkToRecordErrors<N extends BidiRpcName>(
  sink: ResponseStreamSink<RpcMessageTypes[N]["response"]>,
  recorder: RpcCallRecorder,
): ResponseStreamSink<RpcMessageTypes[N]["response"]> {
  return {
    send: (message) => {
      if ("cause" in message && message.cause !== undefined) recorder.failed(message.cause);
      sink.send(message);
    },
    end: (status) => {
      if (status !== undefined) recorder.failed(status);
      sink.end(status);
    },
    ...(sink.buffered && { buffered: () => sink.buffered?.() ?? 0 }),
  };
}

/**
 * Returns a stream receiver that records each client message on a Listen stream and passes it to `handle`. The
 * record is completed in a microtask and not immediately, so that it includes the rules decisions and the billed
 * operations of the message.
 */
export function wrapListenReceiverToRecordRequests(
  handle: RequestStreamReceiver<ListenRequest>,
  recorder: RpcCallRecorder,
): RequestStreamReceiver<ListenRequest> {
  return {
    receive: (request) => {
      recorder.begin({ rpc: "Listen", request });
      handle.receive(request);
      queueMicrotask(() => recorder.settleRest());
    },
    halfClose: () => handle.halfClose(),
    cancel: () => handle.cancel(),
  };
}

/**
 * Returns a stream receiver that passes all client messages on a Write stream to `handle`. Only messages that
 * contain writes are recorded. The stream commits and bills each of them separately.
 */
export function wrapWriteReceiverToRecordRequests(
  handle: RequestStreamReceiver<WriteStreamRequest>,
  recorder: RpcCallRecorder,
): RequestStreamReceiver<WriteStreamRequest> {
  return {
    receive: (request) => {
      if (request.writes.length > 0) recorder.begin({ rpc: "Write", request });
      handle.receive(request);
    },
    halfClose: () => handle.halfClose(),
    cancel: () => handle.cancel(),
  };
}

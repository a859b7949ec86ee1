import type { ListenRequest, Status, WriteStreamRequest } from "../model/messages.ts";
import type {
  BidiRpcName,
  Caller,
  RpcMessages,
  RpcName,
  StreamHandle,
  StreamSink,
} from "../model/rpc.ts";
import { type UsageCounts, ZERO_USAGE } from "../store/usage-meter.ts";
import type { RulesDecisionEvent } from "./rules-decision-event.ts";

/** The name and the request message of an RPC. In a stream, each message of the client is a request. */
export type CallRequest = {
  [N in RpcName]: { readonly rpc: N; readonly request: RpcMessages[N]["request"] };
}[RpcName];

/** A completed request with its result, cost and duration. */
export interface CallRecord {
  readonly rpc: RpcName;
  /** The request. It is undefined if a listener received changes that other callers made. */
  readonly call?: CallRequest;
  readonly caller: Caller;
  /** The decisions of the rules. The list is empty if no rules were evaluated. */
  readonly decisions: readonly RulesDecisionEvent[];
  readonly counts: UsageCounts;
  /** The error status. It is undefined if the call succeeded. */
  readonly failure?: Status;
  readonly milliseconds: number;
}

export interface CallObserver {
  readonly onCall: (record: CallRecord) => void;
  /** Returns a time in milliseconds with an arbitrary origin, for measuring durations. */
  readonly stopwatch: () => number;
}

interface Pending {
  readonly call: CallRequest;
  readonly startedAt: number;
}

/** Collects the rules decisions, errors and costs of one call or of the messages of one stream. */
export class CallRecorder {
  readonly #observer: CallObserver;
  readonly #rpc: RpcName;
  readonly #caller: Caller;
  /** The requests without a result, oldest first. A stream processes its messages in this order. */
  readonly #pending: Pending[] = [];
  #decisions: RulesDecisionEvent[] = [];
  #failure: Status | undefined;

  constructor(observer: CallObserver, rpc: RpcName, caller: Caller) {
    this.#observer = observer;
    this.#rpc = rpc;
    this.#caller = caller;
  }

  begin(call: CallRequest): void {
    this.#pending.push({ call, startedAt: this.#observer.stopwatch() });
  }

  judged(event: RulesDecisionEvent): void {
    this.#decisions.push(event);
  }

  failed(failure: Status): void {
    this.#failure = failure;
  }

  /**
   * Completes the oldest pending request with its billed operations. Without a pending request, it records
   * only costs and decisions, if there are any.
   */
  settle(counts: UsageCounts = ZERO_USAGE): void {
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

  /** Completes the remaining requests, which caused no billed operations. */
  settleRest(): void {
    while (this.#pending.length > 0) this.settle();
  }
}

/** Returns a sink that records each error status before it passes it to the client. */
export function recordSinkErrors<N extends BidiRpcName>(
  sink: StreamSink<RpcMessages[N]["response"]>,
  recorder: CallRecorder,
): StreamSink<RpcMessages[N]["response"]> {
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
 * Records the messages of a Listen stream. The microtask runs after `receive` has authorized and billed a
 * message.
 */
export function recordListenCalls(
  handle: StreamHandle<ListenRequest>,
  recorder: CallRecorder,
): StreamHandle<ListenRequest> {
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

/** Records the messages of a Write stream that contain writes. Each of these messages is billed separately. */
export function recordWriteCalls(
  handle: StreamHandle<WriteStreamRequest>,
  recorder: CallRecorder,
): StreamHandle<WriteStreamRequest> {
  return {
    receive: (request) => {
      if (request.writes.length > 0) recorder.begin({ rpc: "Write", request });
      handle.receive(request);
    },
    halfClose: () => handle.halfClose(),
    cancel: () => handle.cancel(),
  };
}

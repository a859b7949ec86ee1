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

/** A request as received. For a stream, one message. */
export type CallRequest = {
  [N in RpcName]: { readonly rpc: N; readonly request: RpcMessages[N]["request"] };
}[RpcName];

/** A request with its result. */
export interface CallRecord {
  readonly rpc: RpcName;
  /** Absent if there was no request: a listener received the changes of other callers. */
  readonly call?: CallRequest;
  readonly caller: Caller;
  /** Empty if no rules were evaluated. */
  readonly decisions: readonly RulesDecisionEvent[];
  readonly counts: UsageCounts;
  /** Absent if the call succeeded. */
  readonly failure?: Status;
  readonly milliseconds: number;
}

export interface CallObserver {
  readonly onCall: (record: CallRecord) => void;
  /** Returns milliseconds; only differences are meaningful. */
  readonly stopwatch: () => number;
}

interface Pending {
  readonly call: CallRequest;
  readonly startedAt: number;
}

/** Collects the rules decisions, errors and costs of one call, or of each message of a stream. */
export class CallRecorder {
  readonly #observer: CallObserver;
  readonly #rpc: RpcName;
  readonly #caller: Caller;
  /** Oldest first: the messages of a stream are processed in order. */
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

  /** Completes the oldest record with its billed operations. Does nothing if there is nothing to record. */
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

  /** Completes records of processed messages that had no cost and therefore no bill. */
  settleRest(): void {
    while (this.#pending.length > 0) this.settle();
  }
}

/** Returns a sink that records the errors sent through it. */
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

/** Listeners are authorized inside `receive`, and their bill is settled in the same turn of the event loop. */
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

/** Each message with writes is billed after it has been processed. */
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

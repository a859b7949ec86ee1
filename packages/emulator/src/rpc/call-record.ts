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
import type { VerdictEvent } from "./verdict-event.ts";

/** A request as it came: of a stream, one message. */
export type CallRequest = {
  [N in RpcName]: { readonly rpc: N; readonly request: RpcMessages[N]["request"] };
}[RpcName];

/** One request and what became of it. */
export interface CallRecord {
  readonly rpc: RpcName;
  /** Absent: nothing was asked; a listener was told of what others have changed. */
  readonly call?: CallRequest;
  readonly caller: Caller;
  /** None where no rules were asked. */
  readonly verdicts: readonly VerdictEvent[];
  readonly counts: UsageCounts;
  /** Absent: it succeeded. */
  readonly failure?: Status;
  readonly milliseconds: number;
}

export interface CallObserver {
  readonly onCall: (record: CallRecord) => void;
  /** In milliseconds; only differences matter. */
  readonly stopwatch: () => number;
}

interface Pending {
  readonly call: CallRequest;
  readonly startedAt: number;
}

/** Gathers what happens on behalf of one call, or of one stream message after message. */
export class CallRecorder {
  readonly #observer: CallObserver;
  readonly #rpc: RpcName;
  readonly #caller: Caller;
  /** Oldest first: messages of a stream are handled in order. */
  readonly #pending: Pending[] = [];
  #verdicts: VerdictEvent[] = [];
  #failure: Status | undefined;

  constructor(observer: CallObserver, rpc: RpcName, caller: Caller) {
    this.#observer = observer;
    this.#rpc = rpc;
    this.#caller = caller;
  }

  begin(call: CallRequest): void {
    this.#pending.push({ call, startedAt: this.#observer.stopwatch() });
  }

  judged(event: VerdictEvent): void {
    this.#verdicts.push(event);
  }

  failed(failure: Status): void {
    this.#failure = failure;
  }

  /** With what the bill came to; nothing is recorded when nothing happened since. */
  settle(counts: UsageCounts = ZERO_USAGE): void {
    const [pending] = this.#pending.splice(0, 1);
    const isIdle = Object.values(counts).every((count) => count === 0);
    if (pending === undefined && isIdle && this.#verdicts.length === 0) return;
    const { onCall, stopwatch } = this.#observer;
    const now = stopwatch();
    onCall({
      rpc: this.#rpc,
      ...(pending && { call: pending.call }),
      caller: this.#caller,
      verdicts: this.#verdicts,
      counts,
      ...(this.#failure && { failure: this.#failure }),
      milliseconds: now - (pending?.startedAt ?? now),
    });
    this.#verdicts = [];
    this.#failure = undefined;
  }

  /** What is still open although it has been handled: it cost nothing, so no bill came. */
  settleRest(): void {
    while (this.#pending.length > 0) this.settle();
  }
}

/** The sink of a recorded stream: failures pass through it. */
export function recordedSink<N extends BidiRpcName>(
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

/** Listeners are judged within `receive`; their bill comes in the same turn. */
export function recordedListen(
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

/** Each message that has writes is billed once it is done with. */
export function recordedWrite(
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

import { AsyncLocalStorage } from "node:async_hooks";
import type { FirestoreService, RequestStreamReceiver, RpcCaller } from "../../model/rpc.ts";

/** Tracks the caller of each commit in an AsyncLocalStorage, so that the store needs no caller parameter. */
export class CommitAuthorTracker {
  readonly #callers = new AsyncLocalStorage<RpcCaller>();

  /** Returns the caller of the current commit, or an administrator if the commit has no caller, as in an import. */
  current(): RpcCaller {
    return this.#callers.getStore() ?? { kind: "admin" };
  }

  track(service: FirestoreService, caller: RpcCaller): FirestoreService {
    return {
      unary: (name, request) => this.#callers.run(caller, () => service.unary(name, request)),
      serverStream: (name, request) => service.serverStream(name, request),
      stream: (name, sink) => this.#trackStream(service.stream(name, sink), caller),
    };
  }

  #trackStream<Request>(
    handle: RequestStreamReceiver<Request>,
    caller: RpcCaller,
  ): RequestStreamReceiver<Request> {
    return {
      receive: (message) => this.#callers.run(caller, () => handle.receive(message)),
      halfClose: () => handle.halfClose(),
      cancel: () => handle.cancel(),
    };
  }
}

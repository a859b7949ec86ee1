import { AsyncLocalStorage } from "node:async_hooks";
import type { Caller, FirestoreService, StreamHandle } from "../../model/rpc.ts";

/** Knows on whose behalf a commit is made, without the store having to. */
export class CommitAuthor {
  readonly #callers = new AsyncLocalStorage<Caller>();

  /** To be asked while a commit is decided. What no caller asked for is an administrator's doing. */
  current(): Caller {
    return this.#callers.getStore() ?? { kind: "admin" };
  }

  track(service: FirestoreService, caller: Caller): FirestoreService {
    return {
      unary: (name, request) => this.#callers.run(caller, () => service.unary(name, request)),
      serverStream: (name, request) => service.serverStream(name, request),
      stream: (name, sink) => this.#trackStream(service.stream(name, sink), caller),
    };
  }

  #trackStream<Request>(handle: StreamHandle<Request>, caller: Caller): StreamHandle<Request> {
    return {
      receive: (message) => this.#callers.run(caller, () => handle.receive(message)),
      halfClose: () => handle.halfClose(),
      cancel: () => handle.cancel(),
    };
  }
}

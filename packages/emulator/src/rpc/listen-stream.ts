import type { ListenStream } from "../listen/listen-stream.ts";
import type { ListenAuthorizer } from "../listen/types.ts";
import type { ListenRequest, ListenResponse } from "../model/messages.ts";
import { parseDatabaseName } from "../model/path.ts";
import type { RequestStreamReceiver, ResponseStreamSink } from "../model/rpc.ts";
import { createInvalidArgumentError, type StatusError } from "../model/status.ts";
import type { Database } from "../store/types.ts";
import type { RpcContext } from "./context.ts";
import { toRpcStatus } from "./failure.ts";

export function openListenStream(
  context: RpcContext,
  sink: ResponseStreamSink<ListenResponse>,
): RequestStreamReceiver<ListenRequest> {
  return new ListenHandle(context, sink);
}

/**
 * The states of a Listen stream; each arrow names the events that cause it:
 *
 *                 first message names the database             half-close, cancel, error
 *   (unopened) ──────────────────────────────────────► (open) ─────────────────────────────► ended
 *
 * While the stream is open, `ListenStream` in listen/ manages its targets.
 */
class ListenHandle implements RequestStreamReceiver<ListenRequest> {
  readonly #context: RpcContext;
  readonly #sink: ResponseStreamSink<ListenResponse>;
  #opened: { readonly stream: ListenStream; readonly name: string } | undefined;
  #ended = false;
  #isSettling = false;

  constructor(context: RpcContext, sink: ResponseStreamSink<ListenResponse>) {
    this.#context = context;
    this.#sink = sink;
  }

  receive({ database, addTarget, removeTarget }: ListenRequest): void {
    if (this.#ended) return;
    try {
      const stream = this.#streamOf(database);
      if (addTarget !== undefined) stream.add(addTarget);
      else if (removeTarget !== undefined) stream.remove(removeTarget);
    } catch (error) {
      this.#end(error);
    }
  }

  halfClose(): void {
    if (!this.#ended) this.#end();
  }

  cancel(): void {
    this.#ended = true;
    this.#opened?.stream.cancel();
  }

  #streamOf(name: string): ListenStream {
    if (this.#opened === undefined) {
      const database = this.#context.store.database(parseDatabaseName(name));
      this.#opened = { name, stream: this.#open(database) };
    } else if (name !== "" && name !== this.#opened.name) {
      throw createDatabaseMismatchError(name, this.#opened.name);
    }
    return this.#opened.stream;
  }

  #open(database: Database): ListenStream {
    const settled =
      <Arguments extends readonly unknown[]>(decide: (...given: Arguments) => void) =>
      (...given: Arguments): void => {
        this.#settleSoon();
        decide(...given);
      };
    /* Gets the authorizer again for each check, so that new rules apply immediately to open listeners. */
    const access: ListenAuthorizer = {
      readDocuments: settled((documents) =>
        this.#context.accessTo(database).readDocuments(documents),
      ),
      runQuery: settled((parent, query) => {
        this.#context.accessTo(database).runQuery(parent, query);
        this.#context.requireIndexes(database.id, query);
      }),
    };
    return this.#context.hubOf(database).open({
      sink: this.#sink,
      access,
      onReads: settled((reads: number) => this.#context.bill.add(database, { reads })),
    });
  }

  /**
   * Settles the bill in a microtask, so that all reads caused by one client message or one commit become a
   * single entry in the usage meter. The entry includes the documents that the rules read.
   */
  #settleSoon(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    queueMicrotask(() => {
      this.#isSettling = false;
      this.#context.bill.settle();
    });
  }

  #end(error?: unknown): void {
    this.#ended = true;
    const status = error === undefined ? undefined : toRpcStatus(error, this.#context.report);
    if (this.#opened === undefined) this.#sink.end(status);
    else this.#opened.stream.end(status);
  }
}

export function createDatabaseMismatchError(requested: string, expected: string): StatusError {
  return createInvalidArgumentError(
    `Request specified a database (${requested}) that did not match the expected database (${expected})`,
  );
}

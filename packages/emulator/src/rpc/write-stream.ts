import { Buffer } from "node:buffer";
import type { WriteStreamRequest, WriteStreamResponse } from "../model/messages.ts";
import { parseDatabaseName } from "../model/path.ts";
import type { RequestStreamReceiver, ResponseStreamSink } from "../model/rpc.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import type { Database } from "../store/types.ts";
import { applyWrites } from "./apply-writes.ts";
import type { RpcContext } from "./context.ts";
import { toRpcStatus } from "./failure.ts";
import { createDatabaseMismatchError } from "./listen-stream.ts";

export function openWriteStream(
  context: RpcContext,
  sink: ResponseStreamSink<WriteStreamResponse>,
): RequestStreamReceiver<WriteStreamRequest> {
  return new WriteStream(context, sink);
}

type Event = { readonly message: WriteStreamRequest } | "halfClose";

/**
 * The states of a Write stream; each arrow names the message that causes it and, after the colon, the response:
 *
 *                 database only               writes: committed, response in order
 *   (handshake) ───────────────► (open) ──┐ ◄─┘
 *        │ anything else           │      │ no writes: a last token, then OK
 *        ▼                         ▼      ▼
 *      ended with the error      ended with the status of the first failed write; queued messages are dropped
 *
 * Messages are processed one at a time. Each message waits until the writes of the previous one are committed.
 */
class WriteStream implements RequestStreamReceiver<WriteStreamRequest> {
  readonly #context: RpcContext;
  readonly #sink: ResponseStreamSink<WriteStreamResponse>;
  readonly #events: Event[] = [];
  #busy = false;
  /** The database of the stream. Undefined until the client's first message names the database. */
  #opened: { readonly database: Database; readonly name: string } | undefined;
  #tokens = 0;
  #ended = false;

  constructor(context: RpcContext, sink: ResponseStreamSink<WriteStreamResponse>) {
    this.#context = context;
    this.#sink = sink;
  }

  receive(message: WriteStreamRequest): void {
    this.#enqueue({ message });
  }

  halfClose(): void {
    this.#enqueue("halfClose");
  }

  cancel(): void {
    this.#ended = true;
    this.#events.length = 0;
  }

  #enqueue(event: Event): void {
    if (this.#ended) return;
    this.#events.push(event);
    if (!this.#busy) this.#drain().catch(this.#context.report);
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    try {
      for (let event = this.#events.shift(); event !== undefined; event = this.#events.shift()) {
        if (event === "halfClose") this.#end();
        else await this.#handle(event.message);
      }
    } catch (error) {
      this.#end(error);
    }
    this.#busy = false;
  }

  async #handle(message: WriteStreamRequest): Promise<void> {
    if (this.#opened === undefined) {
      this.#open(message);
      return;
    }
    const { database, name } = this.#opened;
    if (message.database !== "" && message.database !== name) {
      throw createDatabaseMismatchError(message.database, name);
    }
    if (message.writes.length === 0) {
      this.#answer({ writeResults: [] });
      this.#end();
      return;
    }
    const { writeResults, time } = await applyWrites(this.#context, database, message.writes);
    this.#context.bill.settle();
    this.#answer({ writeResults, commitTime: time });
  }

  #open({ database: name, streamId, streamToken, writes }: WriteStreamRequest): void {
    if (name === "") {
      throw createInvalidArgumentError("'database' must be set on an initial write request.");
    }
    if (streamId !== "") {
      throw createInvalidArgumentError("Resuming streams is not supported, do not set stream ID.");
    }
    if (streamToken.length > 0) {
      throw createInvalidArgumentError(
        "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
      );
    }
    if (writes.length > 0) {
      throw createInvalidArgumentError("'writes' must not be set on an initial write request.");
    }
    this.#opened = { database: this.#context.store.database(parseDatabaseName(name)), name };
    this.#answer({ writeResults: [] });
  }

  #answer(answer: Pick<WriteStreamResponse, "writeResults" | "commitTime">): void {
    if (this.#ended) return;
    const streamToken = Buffer.from(String(this.#tokens));
    /*
     * Only the first response contains the stream id. All streams have the id "1". Distinct ids are unnecessary,
     * because clients cannot resume a stream.
     */
    const streamId = this.#tokens === 0 ? "1" : "";
    this.#tokens += 1;
    this.#sink.send({ streamId, streamToken, ...answer });
  }

  #end(error?: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#events.length = 0;
    if (error === undefined) this.#sink.end();
    else this.#sink.end(toRpcStatus(error, this.#context.report));
    this.#context.bill.settle();
  }
}

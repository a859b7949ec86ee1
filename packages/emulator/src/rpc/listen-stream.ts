import type { ListenStream } from "../listen/listen-stream.ts";
import type { ListenRequest, ListenResponse } from "../model/messages.ts";
import { parseDatabaseName } from "../model/path.ts";
import type { StreamHandle, StreamSink } from "../model/rpc.ts";
import { invalidArgument, type StatusError } from "../model/status.ts";
import type { RpcContext } from "./context.ts";
import { toStatus } from "./failure.ts";

/**
 *   (unopened) ── first message names the database ──► (open) ── half-close ──► ended
 *
 * What happens while it is open is the affair of listen/.
 */
export function listenStream(
  context: RpcContext,
  sink: StreamSink<ListenResponse>,
): StreamHandle<ListenRequest> {
  let opened: { readonly stream: ListenStream; readonly database: string } | undefined;
  let ended = false;

  const open = (name: string): ListenStream => {
    if (opened !== undefined) {
      if (name !== "" && name !== opened.database) throw otherDatabase(name, opened.database);
      return opened.stream;
    }
    const database = context.store.database(parseDatabaseName(name));
    const usage = context.usageOf(database);
    const stream = context.hubOf(database).open({
      sink,
      /* Looked up for each decision, so that new rules hold for open listeners from their next one. */
      access: {
        readDocuments: (documents) => context.accessTo(database).readDocuments(documents),
        runQuery: (parent, query) => context.accessTo(database).runQuery(parent, query),
      },
      onReads: (count) => usage.readDocuments(count),
    });
    opened = { stream, database: name };
    return stream;
  };

  return {
    receive({ database, addTarget, removeTarget }) {
      if (ended) return;
      try {
        const stream = open(database);
        if (addTarget !== undefined) stream.add(addTarget);
        else if (removeTarget !== undefined) stream.remove(removeTarget);
      } catch (error) {
        ended = true;
        const status = toStatus(error, context.report);
        if (opened === undefined) sink.end(status);
        else opened.stream.end(status);
      }
    },
    halfClose() {
      if (ended) return;
      ended = true;
      if (opened === undefined) sink.end();
      else opened.stream.end();
    },
    cancel() {
      ended = true;
      opened?.stream.cancel();
    },
  };
}

export function otherDatabase(requested: string, expected: string): StatusError {
  return invalidArgument(
    `Request specified a database (${requested}) that did not match the expected database (${expected})`,
  );
}

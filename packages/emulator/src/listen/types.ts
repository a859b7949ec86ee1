import type { Document } from "../model/document.ts";
import type { ListenResponse } from "../model/messages.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { ResponseStreamSink } from "../model/rpc.ts";
import type { CommitEvent, Database, DocumentChange } from "../store/types.ts";
import type { DocumentProjection, ListenDocumentFormatter } from "./change-batch.ts";
import type { ListenTargetRegistry } from "./registry.ts";
import type { SerialTaskQueue } from "./serial-queue.ts";
import type { ListenTimerScheduler } from "./timers.ts";
import type { ListenTargetView, QueryPlanner } from "./view.ts";

/** Authorizes the reads of a client. Each method throws a StatusError if access is denied. */
export interface ListenAuthorizer {
  readDocuments(documents: readonly RequestedDocument[]): void;
  /** Authorizes a query. `parent` is "" for the database root, otherwise a document path. */
  runQuery(parent: string, query: StructuredQuery): void;
}
/** A document that a client requests by path. `document` is undefined if no document exists at the path. */
export interface RequestedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface ListenClientConnection {
  readonly sink: ResponseStreamSink<ListenResponse>;
  readonly access: ListenAuthorizer;
  /** Called with the number of document reads to bill. */
  readonly onReads: (count: number) => void;
}

/** An authorized target of a Listen stream. It receives the changes of its documents. */
export interface ActiveListenTarget {
  readonly id: number;
  readonly owner: ListenCommitReceiver;
  readonly view: ListenTargetView;
  readonly projection: DocumentProjection | undefined;
  /**
   * The document paths of a target that lists documents. Empty for a query target. After each change of one of
   * these documents, the client's read access to the document is checked again.
   */
  readonly paths: readonly string[];
}

export interface ListenCommitReceiver {
  /**
   * Called after a commit. For each affected target of the stream, `concerned` contains the changes that may
   * affect this target.
   */
  commit(
    event: CommitEvent,
    concerned: ReadonlyMap<ActiveListenTarget, readonly DocumentChange[]>,
  ): void;
}

/** State that all Listen streams of one database share. */
export interface StateSharedByListenStreams {
  readonly database: Database;
  readonly registry: ListenTargetRegistry<ActiveListenTarget>;
  readonly presenter: ListenDocumentFormatter;
  readonly planner: QueryPlanner;
  readonly queue: SerialTaskQueue;
  /** Timers for all streams. Their callbacks run as jobs of the serial queue `queue`. */
  readonly timers: ListenTimerScheduler;
  readonly report: (error: unknown) => void;
}

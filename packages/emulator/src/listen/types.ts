import type { Document } from "../model/document.ts";
import type { ListenResponse } from "../model/messages.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { StreamSink } from "../model/rpc.ts";
import type { CommitEvent, Database, DocumentChange } from "../store/types.ts";
import type { Projection, ResponsePresenter } from "./change-batch.ts";
import type { TargetRegistry } from "./registry.ts";
import type { SerialQueue } from "./serial-queue.ts";
import type { Timers } from "./timers.ts";
import type { QueryPlanner, TargetView } from "./view.ts";

/** Authorizes the reads of a client. Each method throws a StatusError if access is denied. */
export interface ListenAccess {
  readDocuments(documents: readonly RequestedDocument[]): void;
  /** Authorizes a query. `parent` is "" for the database root, otherwise a document path. */
  runQuery(parent: string, query: StructuredQuery): void;
}
/** A document that a client requests by path. `document` is undefined if no document exists at the path. */
export interface RequestedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface ListenClient {
  readonly sink: StreamSink<ListenResponse>;
  readonly access: ListenAccess;
  /** Called with the number of document reads to bill. */
  readonly onReads: (count: number) => void;
}

/** An active target of a Listen stream. */
export interface Target {
  readonly id: number;
  readonly owner: TargetOwner;
  readonly view: TargetView;
  readonly projection: Projection | undefined;
  /**
   * The document paths of a documents target; empty for a query target. Access to these documents is checked
   * again after each change.
   */
  readonly paths: readonly string[];
}

export interface TargetOwner {
  /** Called after a commit with the changes that may affect each target of the stream. */
  commit(event: CommitEvent, concerned: ReadonlyMap<Target, readonly DocumentChange[]>): void;
}

/** State that all Listen streams of one database share. */
export interface ListenContext {
  readonly database: Database;
  readonly registry: TargetRegistry<Target>;
  readonly presenter: ResponsePresenter;
  readonly planner: QueryPlanner;
  readonly queue: SerialQueue;
  /** These timers run their callbacks as jobs of `queue`. */
  readonly timers: Timers;
  readonly report: (error: unknown) => void;
}

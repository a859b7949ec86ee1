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

/** Authorizes the reads of a client. Each method denies by throwing a StatusError. */
export interface ListenAccess {
  readDocuments(documents: readonly RequestedDocument[]): void;
  /** `parent` is "" for the root, otherwise a document path. */
  runQuery(parent: string, query: StructuredQuery): void;
}
/** `document` is absent if there is none at the path. */
export interface RequestedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface ListenClient {
  readonly sink: StreamSink<ListenResponse>;
  readonly access: ListenAccess;
  /** Receives the number of billed document reads. */
  readonly onReads: (count: number) => void;
}

/** An active target of a stream. */
export interface Target {
  readonly id: number;
  readonly owner: TargetOwner;
  readonly view: TargetView;
  readonly projection: Projection | undefined;
  /**
   * The paths of a documents target, which must be authorized again after each change. Empty for other targets.
   */
  readonly paths: readonly string[];
}

export interface TargetOwner {
  /** Called after a commit with the changes that may affect each of the stream's targets. */
  commit(event: CommitEvent, concerned: ReadonlyMap<Target, readonly DocumentChange[]>): void;
}

/** The state shared by all streams of one database. */
export interface ListenContext {
  readonly database: Database;
  readonly registry: TargetRegistry<Target>;
  readonly presenter: ResponsePresenter;
  readonly planner: QueryPlanner;
  readonly queue: SerialQueue;
  /** Timer callbacks run on `queue`. */
  readonly timers: Timers;
  readonly report: (error: unknown) => void;
}

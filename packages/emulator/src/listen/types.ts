import type { Document } from "../model/document.ts";
import type { ListenResponse } from "../model/messages.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { StreamSink } from "../model/rpc.ts";
import type { CommitEvent, Database, DocumentChange } from "../store/types.ts";
import type { Presenter, Projection } from "./change-batch.ts";
import type { TargetRegistry } from "./registry.ts";
import type { SerialQueue } from "./serial-queue.ts";
import type { Timers } from "./timers.ts";
import type { Planner, View } from "./view.ts";

/** What the client may see; each refuses by throwing a StatusError. */
export interface ListenAccess {
  readDocuments(documents: readonly RequestedDocument[]): void;
  /** `parent` is "" for the root, else a document path. */
  runQuery(parent: string, query: StructuredQuery): void;
}
/** Absent `document`: there is none at that path. */
export interface RequestedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface ListenClient {
  readonly sink: StreamSink<ListenResponse>;
  readonly access: ListenAccess;
  /** Document reads, as they are billed. */
  readonly onReads: (count: number) => void;
}

/** One live target of one stream. */
export interface Target {
  readonly id: number;
  readonly owner: TargetOwner;
  readonly view: View;
  readonly projection: Projection | undefined;
  /** The names of a documents target: the client may lose the right to see one by its change. Else empty. */
  readonly paths: readonly string[];
}

export interface TargetOwner {
  /** After a commit, with the changes that may concern each of its targets. */
  commit(event: CommitEvent, concerned: ReadonlyMap<Target, readonly DocumentChange[]>): void;
}

/** What the streams of one database share. */
export interface ListenContext {
  readonly database: Database;
  readonly registry: TargetRegistry<Target>;
  readonly presenter: Presenter;
  readonly planner: Planner;
  readonly queue: SerialQueue;
  /** Their callbacks run on `queue`. */
  readonly timers: Timers;
  readonly report: (error: unknown) => void;
}

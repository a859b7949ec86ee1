import type { Document } from "./document.ts";
import type { AggregationQuery, StructuredQuery } from "./query.ts";
import type { StatusCode } from "./status.ts";
import type { EpochMicros, Value } from "./value.ts";
import type { Write, WriteResult } from "./write.ts";

/*
 * This module defines the requests and responses of google.firestore.v1.Firestore as model types. codec/
 * converts the messages to these types, and rpc/ handles them. `name`, `parent` and `database` are full resource
 * names. If a message lacks `database` or `parent`, the transport sets it from the URL or from the header
 * `google-cloud-resource-prefix`.
 */

export interface TransactionOptions {
  readonly mode: "readOnly" | "readWrite";
  readonly readTime?: EpochMicros;
  readonly retryTransaction?: Uint8Array;
}

/** Selects the version of the database that a read sees. At most one of these fields is set. */
export interface ReadConsistencySelector {
  readonly transaction?: Uint8Array;
  readonly newTransaction?: TransactionOptions;
  readonly readTime?: EpochMicros;
}

/**
 * A document in a response, with its full resource name and the fields that the request's mask selects. The
 * create and update times are absent for a missing document, which is listed only because it has subcollections.
 */
export interface NamedDocument {
  readonly name: string;
  readonly fields: Document["fields"];
  readonly createTime?: EpochMicros;
  readonly updateTime?: EpochMicros;
}

export interface GetDocumentRequest extends ReadConsistencySelector {
  readonly name: string;
  readonly mask?: readonly string[];
}

export interface ListDocumentsRequest extends ReadConsistencySelector {
  readonly parent: string;
  /** Id of the collection to list. An empty id selects all collections directly below the parent. */
  readonly collectionId: string;
  readonly pageSize: number;
  readonly pageToken: string;
  /** Sort fields as one string, for example "a, b desc". */
  readonly orderBy: string;
  readonly mask?: readonly string[];
  readonly showMissing: boolean;
}
export interface ListDocumentsResponse {
  readonly documents: readonly NamedDocument[];
  readonly nextPageToken: string;
}

export interface CreateDocumentRequest {
  readonly parent: string;
  readonly collectionId: string;
  /** Id of the new document. If it is empty, the server generates an id of 20 characters. */
  readonly documentId: string;
  readonly fields: Document["fields"];
  readonly mask?: readonly string[];
}

export interface UpdateDocumentRequest {
  readonly write: Extract<Write, { kind: "update" }>;
  /** The field paths to include in the response. If undefined, the response contains all fields. */
  readonly mask?: readonly string[];
}

export interface DeleteDocumentRequest {
  readonly write: Extract<Write, { kind: "delete" }>;
}

export interface BatchGetDocumentsRequest extends ReadConsistencySelector {
  readonly database: string;
  readonly documents: readonly string[];
  readonly mask?: readonly string[];
}
export interface BatchGetDocumentsResponse {
  readonly found?: NamedDocument;
  readonly missing?: string;
  readonly transaction?: Uint8Array;
  readonly readTime?: EpochMicros;
}

export interface BeginTransactionRequest {
  readonly database: string;
  readonly options?: TransactionOptions;
}
export interface CommitRequest {
  readonly database: string;
  readonly writes: readonly Write[];
  readonly transaction?: Uint8Array;
}
export interface CommitResponse {
  readonly writeResults: readonly WriteResult[];
  readonly commitTime?: EpochMicros;
}
export interface RollbackRequest {
  readonly database: string;
  readonly transaction: Uint8Array;
}

export interface RpcStatus {
  readonly code: StatusCode;
  readonly message: string;
}
export interface BatchWriteRequest {
  readonly database: string;
  readonly writes: readonly Write[];
}
export interface BatchWriteResponse {
  readonly writeResults: readonly WriteResult[];
  readonly status: readonly RpcStatus[];
}

/**
 * `plan` returns the query plan without executing the query; `analyze` also executes it and returns the
 * results.
 */
type ExplainMode = "plan" | "analyze";

/** The query plan and, in the mode `analyze`, the statistics of the execution. */
export interface QueryExplanation {
  readonly indexesUsed: readonly { readonly query_scope: string; readonly properties: string }[];
  readonly execution?: {
    readonly resultsReturned: number;
    readonly duration: EpochMicros;
    readonly readOperations: number;
    readonly documentsScanned: number;
    readonly indexEntriesScanned: number;
  };
}

export interface RunQueryRequest extends ReadConsistencySelector {
  readonly parent: string;
  readonly query: StructuredQuery;
  readonly explain?: ExplainMode;
}
export interface RunQueryResponse {
  readonly document?: NamedDocument;
  readonly transaction?: Uint8Array;
  readonly readTime?: EpochMicros;
  readonly skippedResults?: number;
  readonly done?: boolean;
  readonly explanation?: QueryExplanation;
}

export interface RunAggregationQueryRequest extends ReadConsistencySelector {
  readonly parent: string;
  readonly aggregation: AggregationQuery;
  readonly explain?: ExplainMode;
}
export interface RunAggregationQueryResponse {
  readonly result?: ReadonlyMap<string, Value>;
  readonly transaction?: Uint8Array;
  readonly readTime?: EpochMicros;
  readonly explanation?: QueryExplanation;
}

export interface PartitionQueryRequest {
  readonly parent: string;
  readonly query: StructuredQuery;
  readonly partitionCount: bigint;
  readonly pageToken: string;
  readonly pageSize: number;
  readonly readTime?: EpochMicros;
}
export interface PartitionQueryResponse {
  readonly partitions: readonly { readonly values: readonly Value[]; readonly before: boolean }[];
  readonly nextPageToken: string;
}

export interface ListCollectionIdsRequest {
  readonly parent: string;
  readonly pageSize: number;
  readonly pageToken: string;
  readonly readTime?: EpochMicros;
}
export interface ListCollectionIdsResponse {
  readonly collectionIds: readonly string[];
  readonly nextPageToken: string;
}

export interface WriteStreamRequest {
  readonly database: string;
  readonly streamId: string;
  readonly writes: readonly Write[];
  readonly streamToken: Uint8Array;
}
export interface WriteStreamResponse {
  readonly streamId: string;
  readonly streamToken: Uint8Array;
  readonly writeResults: readonly WriteResult[];
  readonly commitTime?: EpochMicros;
}

export interface ListenTarget {
  readonly targetId: number;
  readonly documents?: readonly string[];
  readonly query?: { readonly parent: string; readonly query: StructuredQuery };
  readonly resumeToken?: Uint8Array;
  readonly readTime?: EpochMicros;
  readonly once: boolean;
  readonly expectedCount?: number;
}
export interface ListenRequest {
  readonly database: string;
  readonly addTarget?: ListenTarget;
  readonly removeTarget?: number;
  readonly labels: ReadonlyMap<string, string>;
}

type TargetChangeType = "NO_CHANGE" | "ADD" | "REMOVE" | "CURRENT" | "RESET";
export type ListenResponse =
  | {
      readonly kind: "targetChange";
      readonly type: TargetChangeType;
      readonly targetIds: readonly number[];
      readonly cause?: RpcStatus;
      readonly resumeToken?: Uint8Array;
      readonly readTime?: EpochMicros;
    }
  | {
      readonly kind: "documentChange";
      readonly document: NamedDocument;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
    }
  | {
      readonly kind: "documentDelete";
      readonly document: string;
      readonly readTime: EpochMicros;
      readonly removedTargetIds: readonly number[];
    }
  | {
      readonly kind: "documentRemove";
      readonly document: string;
      readonly readTime: EpochMicros;
      readonly removedTargetIds: readonly number[];
    }
  | { readonly kind: "filter"; readonly targetId: number; readonly count: number };

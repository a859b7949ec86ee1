import type * as m from "./messages.ts";
import type { NamedDocument, Status } from "./messages.ts";

/** Who is asking. `admin` skips the rules: the bearer token `owner` or a real OAuth access token. */
export type Caller =
  | { readonly kind: "admin" }
  | { readonly kind: "anonymous" }
  | {
      readonly kind: "user";
      readonly uid: string;
      readonly token: Readonly<Record<string, unknown>>;
    };

/** Request and response of every RPC, by its name in google.firestore.v1.Firestore. */
export interface RpcMessages {
  GetDocument: { request: m.GetDocumentRequest; response: NamedDocument };
  ListDocuments: { request: m.ListDocumentsRequest; response: m.ListDocumentsResponse };
  CreateDocument: { request: m.CreateDocumentRequest; response: NamedDocument };
  UpdateDocument: { request: m.UpdateDocumentRequest; response: NamedDocument };
  DeleteDocument: { request: m.DeleteDocumentRequest; response: Record<never, never> };
  BatchGetDocuments: { request: m.BatchGetDocumentsRequest; response: m.BatchGetDocumentsResponse };
  BeginTransaction: {
    request: m.BeginTransactionRequest;
    response: { readonly transaction: Uint8Array };
  };
  Commit: { request: m.CommitRequest; response: m.CommitResponse };
  Rollback: { request: m.RollbackRequest; response: Record<never, never> };
  BatchWrite: { request: m.BatchWriteRequest; response: m.BatchWriteResponse };
  RunQuery: { request: m.RunQueryRequest; response: m.RunQueryResponse };
  RunAggregationQuery: {
    request: m.RunAggregationQueryRequest;
    response: m.RunAggregationQueryResponse;
  };
  PartitionQuery: { request: m.PartitionQueryRequest; response: m.PartitionQueryResponse };
  ListCollectionIds: { request: m.ListCollectionIdsRequest; response: m.ListCollectionIdsResponse };
  Write: { request: m.WriteStreamRequest; response: m.WriteStreamResponse };
  Listen: { request: m.ListenRequest; response: m.ListenResponse };
}
export type RpcName = keyof RpcMessages;
export type StreamName = "Write" | "Listen";
/** Answered by a sequence of messages. */
export type ServerStreamName = "BatchGetDocuments" | "RunQuery" | "RunAggregationQuery";
export type UnaryName = Exclude<RpcName, StreamName | ServerStreamName>;

/** The server's end of a bidirectional stream. `end` without a status is OK; after `end` nothing is sent. */
export interface StreamSink<Response> {
  send(message: Response): void;
  end(status?: Status): void;
  /** Bytes taken but not yet passed on to the network; absent when the transport cannot tell. */
  buffered?(): number;
}
/** The client's end, as a transport drives it. `receive` may be called before earlier messages are answered. */
export interface StreamHandle<Request> {
  receive(message: Request): void;
  /** The client sends nothing more. */
  halfClose(): void;
  /** The client is gone: release everything, send nothing. */
  cancel(): void;
}

/** The whole service for one caller: what a transport calls. Failures are StatusErrors. */
export interface FirestoreService {
  unary<N extends UnaryName>(
    name: N,
    request: RpcMessages[N]["request"],
  ): Promise<RpcMessages[N]["response"]>;
  serverStream<N extends ServerStreamName>(
    name: N,
    request: RpcMessages[N]["request"],
  ): Promise<readonly RpcMessages[N]["response"][]>;
  stream<N extends StreamName>(
    name: N,
    sink: StreamSink<RpcMessages[N]["response"]>,
  ): StreamHandle<RpcMessages[N]["request"]>;
}

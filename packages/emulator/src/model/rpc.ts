import type * as m from "./messages.ts";
import type { NamedDocument, RpcStatus } from "./messages.ts";

/**
 * The caller of a request. An `admin` sends the bearer token `owner` or a Google OAuth access token, and
 * bypasses the security rules. An `anonymous` caller sends no token.
 */
export type RpcCaller =
  | { readonly kind: "admin" }
  | { readonly kind: "anonymous" }
  | {
      readonly kind: "user";
      readonly uid: string;
      readonly token: Readonly<Record<string, unknown>>;
    };

/** The request and response types of every RPC, by its name in google.firestore.v1.Firestore. */
export interface RpcMessageTypes {
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
export type RpcName = keyof RpcMessageTypes;
export type BidiRpcName = "Write" | "Listen";
/** Names of the RPCs that answer one request with a stream of messages. */
export type ServerStreamRpcName = "BatchGetDocuments" | "RunQuery" | "RunAggregationQuery";
export type UnaryRpcName = Exclude<RpcName, BidiRpcName | ServerStreamRpcName>;

/**
 * The sending side of a bidirectional stream, to which an RPC writes its responses. Calling `end` without a
 * status ends the stream with OK.
 */
export interface ResponseStreamSink<Response> {
  send(message: Response): void;
  end(status?: RpcStatus): void;
  /**
   * Returns the number of bytes that the transport has accepted but not yet written to the network. A transport
   * that cannot measure this number omits the method.
   */
  buffered?(): number;
}
/**
 * The receiving side of a bidirectional stream, to which a transport passes the client's messages. `receive` may
 * be called again before the previous message has been answered.
 */
export interface RequestStreamReceiver<Request> {
  receive(message: Request): void;
  /** Called when the client has sent its last message. The client still receives responses. */
  halfClose(): void;
  /** Called when the client has disconnected. Releases all resources and sends nothing. */
  cancel(): void;
}

/**
 * Executes all Firestore RPCs on behalf of one caller. If a call fails, `unary` and `serverStream` reject with a
 * StatusError, and `stream` ends its sink with the error status.
 */
export interface FirestoreService {
  unary<N extends UnaryRpcName>(
    name: N,
    request: RpcMessageTypes[N]["request"],
  ): Promise<RpcMessageTypes[N]["response"]>;
  serverStream<N extends ServerStreamRpcName>(
    name: N,
    request: RpcMessageTypes[N]["request"],
  ): Promise<readonly RpcMessageTypes[N]["response"][]>;
  stream<N extends BidiRpcName>(
    name: N,
    sink: ResponseStreamSink<RpcMessageTypes[N]["response"]>,
  ): RequestStreamReceiver<RpcMessageTypes[N]["request"]>;
}

import type {
  BatchGetDocumentsResponse,
  ListenResponse,
  QueryExplanation,
  RpcStatus,
  RunAggregationQueryResponse,
  RunQueryResponse,
} from "../../model/messages.ts";
import type { RpcMessageTypes, RpcName } from "../../model/rpc.ts";
import { STATUS_CODES } from "../../model/status.ts";
import type { Value } from "../../model/value.ts";
import { createWireMessage, WireMessage } from "../wire-message.ts";
import { createDocumentMessage } from "./documents.ts";
import { createWriteResultMessage } from "./writes.ts";

type ResponseMappings = {
  readonly [N in RpcName]: (response: RpcMessageTypes[N]["response"]) => WireMessage;
};

const empty = (): WireMessage => new WireMessage();

export const responseMessageCreators: ResponseMappings = {
  GetDocument: createDocumentMessage,
  ListDocuments: (response) =>
    createWireMessage({
      documents: response.documents.map(createDocumentMessage),
      nextPageToken: response.nextPageToken,
    }),
  CreateDocument: createDocumentMessage,
  UpdateDocument: createDocumentMessage,
  DeleteDocument: empty,
  BatchGetDocuments: fromBatchGet,
  BeginTransaction: (response) => createWireMessage({ transaction: response.transaction }),
  Commit: (response) =>
    createWireMessage({
      writeResults: response.writeResults.map(createWriteResultMessage),
      commitTime: response.commitTime,
    }),
  Rollback: empty,
  BatchWrite: (response) =>
    createWireMessage({
      writeResults: response.writeResults.map(createWriteResultMessage),
      status: response.status.map(fromStatus),
    }),
  RunQuery: fromRunQuery,
  RunAggregationQuery: fromRunAggregationQuery,
  PartitionQuery: (response) =>
    createWireMessage({
      partitions: response.partitions.map((cursor) =>
        createWireMessage({ values: [...cursor.values], before: cursor.before }),
      ),
      nextPageToken: response.nextPageToken,
    }),
  ListCollectionIds: (response) =>
    createWireMessage({
      collectionIds: [...response.collectionIds],
      nextPageToken: response.nextPageToken,
    }),
  Write: (response) =>
    createWireMessage({
      streamId: response.streamId,
      streamToken: response.streamToken,
      writeResults: response.writeResults.map(createWriteResultMessage),
      commitTime: response.commitTime,
    }),
  Listen: fromListen,
};

function fromBatchGet(response: BatchGetDocumentsResponse): WireMessage {
  return createWireMessage({
    found: response.found && createDocumentMessage(response.found),
    missing: response.missing,
    transaction: response.transaction,
    readTime: response.readTime,
  });
}

function fromRunQuery(response: RunQueryResponse): WireMessage {
  return createWireMessage({
    document: response.document && createDocumentMessage(response.document),
    transaction: response.transaction,
    readTime: response.readTime,
    skippedResults: response.skippedResults,
    done: response.done,
    explainMetrics: response.explanation && fromExplanation(response.explanation),
  });
}

function fromRunAggregationQuery(response: RunAggregationQueryResponse): WireMessage {
  const { result } = response;
  return createWireMessage({
    result: result && createWireMessage({ aggregateFields: { kind: "map", fields: result } }),
    transaction: response.transaction,
    readTime: response.readTime,
    explainMetrics: response.explanation && fromExplanation(response.explanation),
  });
}

function fromExplanation({ indexesUsed, execution }: QueryExplanation): WireMessage {
  return createWireMessage({
    planSummary: createWireMessage({ indexesUsed: indexesUsed.map(struct) }),
    executionStats:
      execution &&
      createWireMessage({
        resultsReturned: BigInt(execution.resultsReturned),
        executionDuration: execution.duration,
        readOperations: BigInt(execution.readOperations),
        debugStats: struct({
          documents_scanned: String(execution.documentsScanned),
          index_entries_scanned: String(execution.indexEntriesScanned),
        }),
      }),
  });
}

function struct(texts: Readonly<Record<string, string>>): Value {
  const entries = Object.entries(texts).map(([name, value]): [string, Value] => [
    name,
    { kind: "string", value },
  ]);
  return { kind: "map", fields: new Map(entries) };
}

function fromStatus(status: RpcStatus): WireMessage {
  return createWireMessage({ code: STATUS_CODES[status.code], message: status.message });
}

function fromListen(response: ListenResponse): WireMessage {
  switch (response.kind) {
    case "targetChange":
      return createWireMessage({
        targetChange: createWireMessage({
          targetChangeType: response.type,
          targetIds: [...response.targetIds],
          cause: response.cause && fromStatus(response.cause),
          resumeToken: response.resumeToken,
          readTime: response.readTime,
        }),
      });
    case "documentChange":
      return createWireMessage({
        documentChange: createWireMessage({
          document: createDocumentMessage(response.document),
          targetIds: [...response.targetIds],
          removedTargetIds: [...response.removedTargetIds],
        }),
      });
    case "documentDelete":
    case "documentRemove":
      return createWireMessage({
        [response.kind]: createWireMessage({
          document: response.document,
          readTime: response.readTime,
          removedTargetIds: [...response.removedTargetIds],
        }),
      });
    case "filter":
      return createWireMessage({
        filter: createWireMessage({ targetId: response.targetId, count: response.count }),
      });
  }
}

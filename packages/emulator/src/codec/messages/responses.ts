import type {
  BatchGetDocumentsResponse,
  ListenResponse,
  QueryExplanation,
  RunAggregationQueryResponse,
  RunQueryResponse,
  Status,
} from "../../model/messages.ts";
import type { RpcMessages, RpcName } from "../../model/rpc.ts";
import { STATUS_CODES } from "../../model/status.ts";
import type { Value } from "../../model/value.ts";
import { createWireMessage, WireMessage } from "../wire-message.ts";
import { fromDocument } from "./documents.ts";
import { fromWriteResult } from "./writes.ts";

type ResponseMappings = {
  readonly [N in RpcName]: (response: RpcMessages[N]["response"]) => WireMessage;
};

const empty = (): WireMessage => new WireMessage();

export const fromResponse: ResponseMappings = {
  GetDocument: fromDocument,
  ListDocuments: (response) =>
    createWireMessage({
      documents: response.documents.map(fromDocument),
      nextPageToken: response.nextPageToken,
    }),
  CreateDocument: fromDocument,
  UpdateDocument: fromDocument,
  DeleteDocument: empty,
  BatchGetDocuments: fromBatchGet,
  BeginTransaction: (response) => createWireMessage({ transaction: response.transaction }),
  Commit: (response) =>
    createWireMessage({
      writeResults: response.writeResults.map(fromWriteResult),
      commitTime: response.commitTime,
    }),
  Rollback: empty,
  BatchWrite: (response) =>
    createWireMessage({
      writeResults: response.writeResults.map(fromWriteResult),
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
      writeResults: response.writeResults.map(fromWriteResult),
      commitTime: response.commitTime,
    }),
  Listen: fromListen,
};

function fromBatchGet(response: BatchGetDocumentsResponse): WireMessage {
  return createWireMessage({
    found: response.found && fromDocument(response.found),
    missing: response.missing,
    transaction: response.transaction,
    readTime: response.readTime,
  });
}

function fromRunQuery(response: RunQueryResponse): WireMessage {
  return createWireMessage({
    document: response.document && fromDocument(response.document),
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

function fromStatus(status: Status): WireMessage {
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
          document: fromDocument(response.document),
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

import type {
  BatchGetDocumentsRequest,
  BeginTransactionRequest,
  CommitRequest,
  CreateDocumentRequest,
  ListDocumentsRequest,
  ListenRequest,
  ListenTarget,
  PartitionQueryRequest,
} from "../../model/messages.ts";
import type { RpcMessages, RpcName } from "../../model/rpc.ts";
import type { WireMessage } from "../wire-message.ts";
import { toConsistency, toMask, toReadTime, toTransactionOptions } from "./documents.ts";
import { toAggregationQuery, toQuery } from "./queries.ts";
import { toPrecondition, toUpdate, toWrite } from "./writes.ts";

type RequestMappings = {
  readonly [N in RpcName]: (request: WireMessage) => RpcMessages[N]["request"];
};

export const toRequest: RequestMappings = {
  GetDocument: (request) => ({
    name: request.text("name"),
    ...toMask(request.message("mask")),
    ...toConsistency(request),
  }),
  ListDocuments: toListDocuments,
  CreateDocument: toCreateDocument,
  UpdateDocument: (request) => ({
    write: toUpdate(request.message("document"), {
      updateMask: request.message("updateMask"),
      transforms: [],
      precondition: toPrecondition(request.message("currentDocument")),
    }),
    ...toMask(request.message("mask")),
  }),
  DeleteDocument: (request) => ({
    write: {
      kind: "delete",
      name: request.text("name"),
      ...toPrecondition(request.message("currentDocument")),
    },
  }),
  BatchGetDocuments: toBatchGetDocuments,
  BeginTransaction: toBeginTransaction,
  Commit: toCommit,
  Rollback: (request) => ({
    database: request.text("database"),
    transaction: request.bytes("transaction"),
  }),
  BatchWrite: (request) => ({
    database: request.text("database"),
    writes: request.messages("writes").map(toWrite),
  }),
  RunQuery: (request) => ({
    parent: request.text("parent"),
    query: toQuery(request.message("structuredQuery")),
    ...toExplain(request),
    ...toConsistency(request),
  }),
  RunAggregationQuery: (request) => ({
    parent: request.text("parent"),
    aggregation: toAggregationQuery(request.message("structuredAggregationQuery")),
    ...toExplain(request),
    ...toConsistency(request),
  }),
  PartitionQuery: toPartitionQuery,
  ListCollectionIds: (request) => ({
    parent: request.text("parent"),
    pageSize: request.int("pageSize"),
    pageToken: request.text("pageToken"),
    ...toReadTime(request),
  }),
  Write: (request) => ({
    database: request.text("database"),
    streamId: request.text("streamId"),
    writes: request.messages("writes").map(toWrite),
    streamToken: request.bytes("streamToken"),
  }),
  Listen: toListen,
};

function toExplain(request: WireMessage): { explain?: "plan" | "analyze" } {
  const options = request.message("explainOptions");
  return options === undefined ? {} : { explain: options.flag("analyze") ? "analyze" : "plan" };
}

function toListDocuments(request: WireMessage): ListDocumentsRequest {
  return {
    parent: request.text("parent"),
    collectionId: request.text("collectionId"),
    pageSize: request.int("pageSize"),
    pageToken: request.text("pageToken"),
    orderBy: request.text("orderBy"),
    ...toMask(request.message("mask")),
    showMissing: request.flag("showMissing"),
    ...toConsistency(request),
  };
}

function toCreateDocument(request: WireMessage): CreateDocumentRequest {
  return {
    parent: request.text("parent"),
    collectionId: request.text("collectionId"),
    documentId: request.text("documentId"),
    fields: request.message("document")?.fields("fields") ?? new Map(),
    ...toMask(request.message("mask")),
  };
}

function toBatchGetDocuments(request: WireMessage): BatchGetDocumentsRequest {
  return {
    database: request.text("database"),
    documents: request.texts("documents"),
    ...toMask(request.message("mask")),
    ...toConsistency(request),
  };
}

function toBeginTransaction(request: WireMessage): BeginTransactionRequest {
  const options = request.message("options");
  return {
    database: request.text("database"),
    ...(options && { options: toTransactionOptions(options) }),
  };
}

function toCommit(request: WireMessage): CommitRequest {
  const transaction = request.bytes("transaction");
  return {
    database: request.text("database"),
    writes: request.messages("writes").map(toWrite),
    ...(transaction.length > 0 && { transaction }),
  };
}

function toPartitionQuery(request: WireMessage): PartitionQueryRequest {
  return {
    parent: request.text("parent"),
    query: toQuery(request.message("structuredQuery")),
    partitionCount: request.maybeLong("partitionCount") ?? 0n,
    pageToken: request.text("pageToken"),
    pageSize: request.int("pageSize"),
    ...toReadTime(request),
  };
}

function toListen(request: WireMessage): ListenRequest {
  const addTarget = request.message("addTarget");
  const removeTarget = request.maybeInt("removeTarget");
  const labels = new Map<string, string>();
  for (const [name, text] of request.message("labels")?.entries() ?? []) {
    if (typeof text === "string") labels.set(name, text);
  }
  return {
    database: request.text("database"),
    ...(addTarget && { addTarget: toTarget(addTarget) }),
    ...(removeTarget !== undefined && { removeTarget }),
    labels,
  };
}

function toTarget(target: WireMessage): ListenTarget {
  const documents = target.message("documents");
  const query = target.message("query");
  // SDKs send an empty resume token when they have no token.
  const resumeToken = target.bytes("resumeToken");
  const expectedCount = target.maybeInt("expectedCount");
  return {
    targetId: target.int("targetId"),
    ...(documents && { documents: documents.texts("documents") }),
    ...(query && {
      query: { parent: query.text("parent"), query: toQuery(query.message("structuredQuery")) },
    }),
    ...(resumeToken.length > 0 && { resumeToken }),
    ...toReadTime(target),
    once: target.flag("once"),
    ...(expectedCount !== undefined && { expectedCount }),
  };
}

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
import type { RpcMessageTypes, RpcName } from "../../model/rpc.ts";
import type { WireMessage } from "../wire-message.ts";
import {
  parseDocumentMask,
  parseReadConsistencySelector,
  parseReadTime,
  parseTransactionOptions,
} from "./documents.ts";
import { parseAggregationQuery, parseStructuredQuery } from "./queries.ts";
import { createUpdateWrite, parsePrecondition, parseWriteMessage } from "./writes.ts";

type RequestMappings = {
  readonly [N in RpcName]: (request: WireMessage) => RpcMessageTypes[N]["request"];
};

export const requestParsers: RequestMappings = {
  GetDocument: (request) => ({
    name: request.text("name"),
    ...parseDocumentMask(request.message("mask")),
    ...parseReadConsistencySelector(request),
  }),
  ListDocuments: toListDocuments,
  CreateDocument: toCreateDocument,
  UpdateDocument: (request) => ({
    write: createUpdateWrite(request.message("document"), {
      updateMask: request.message("updateMask"),
      transforms: [],
      precondition: parsePrecondition(request.message("currentDocument")),
    }),
    ...parseDocumentMask(request.message("mask")),
  }),
  DeleteDocument: (request) => ({
    write: {
      kind: "delete",
      name: request.text("name"),
      ...parsePrecondition(request.message("currentDocument")),
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
    writes: request.messages("writes").map(parseWriteMessage),
  }),
  RunQuery: (request) => ({
    parent: request.text("parent"),
    query: parseStructuredQuery(request.message("structuredQuery")),
    ...toExplain(request),
    ...parseReadConsistencySelector(request),
  }),
  RunAggregationQuery: (request) => ({
    parent: request.text("parent"),
    aggregation: parseAggregationQuery(request.message("structuredAggregationQuery")),
    ...toExplain(request),
    ...parseReadConsistencySelector(request),
  }),
  PartitionQuery: toPartitionQuery,
  ListCollectionIds: (request) => ({
    parent: request.text("parent"),
    pageSize: request.int("pageSize"),
    pageToken: request.text("pageToken"),
    ...parseReadTime(request),
  }),
  Write: (request) => ({
    database: request.text("database"),
    streamId: request.text("streamId"),
    writes: request.messages("writes").map(parseWriteMessage),
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
    ...parseDocumentMask(request.message("mask")),
    showMissing: request.flag("showMissing"),
    ...parseReadConsistencySelector(request),
  };
}

function toCreateDocument(request: WireMessage): CreateDocumentRequest {
  return {
    parent: request.text("parent"),
    collectionId: request.text("collectionId"),
    documentId: request.text("documentId"),
    fields: request.message("document")?.fields("fields") ?? new Map(),
    ...parseDocumentMask(request.message("mask")),
  };
}

function toBatchGetDocuments(request: WireMessage): BatchGetDocumentsRequest {
  return {
    database: request.text("database"),
    documents: request.texts("documents"),
    ...parseDocumentMask(request.message("mask")),
    ...parseReadConsistencySelector(request),
  };
}

function toBeginTransaction(request: WireMessage): BeginTransactionRequest {
  const options = request.message("options");
  return {
    database: request.text("database"),
    ...(options && { options: parseTransactionOptions(options) }),
  };
}

function toCommit(request: WireMessage): CommitRequest {
  const transaction = request.bytes("transaction");
  return {
    database: request.text("database"),
    writes: request.messages("writes").map(parseWriteMessage),
    ...(transaction.length > 0 && { transaction }),
  };
}

function toPartitionQuery(request: WireMessage): PartitionQueryRequest {
  return {
    parent: request.text("parent"),
    query: parseStructuredQuery(request.message("structuredQuery")),
    partitionCount: request.maybeLong("partitionCount") ?? 0n,
    pageToken: request.text("pageToken"),
    pageSize: request.int("pageSize"),
    ...parseReadTime(request),
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
  // SDKs send an empty resume token when they have no token, so an empty token counts as absent.
  const resumeToken = target.bytes("resumeToken");
  const expectedCount = target.maybeInt("expectedCount");
  return {
    targetId: target.int("targetId"),
    ...(documents && { documents: documents.texts("documents") }),
    ...(query && {
      query: {
        parent: query.text("parent"),
        query: parseStructuredQuery(query.message("structuredQuery")),
      },
    }),
    ...(resumeToken.length > 0 && { resumeToken }),
    ...parseReadTime(target),
    once: target.flag("once"),
    ...(expectedCount !== undefined && { expectedCount }),
  };
}

import { RPCS } from "../../gen/messages.ts";
import type { RpcMessageTypes, RpcName } from "../../model/rpc.ts";

const DATABASE = "projects/p/databases/(default)";
export const DOCUMENTS_ROOT_NAME = `${DATABASE}/documents`;
const isRpcName = (name: string): name is RpcName => Object.hasOwn(RPCS, name);
export const RPC_NAMES = Object.keys(RPCS).filter(isRpcName);

/**
 * Sample requests. Each entry is a pair of a ProtoJSON request, as SDKs send it, and the expected decoded
 * request.
 */
export const SAMPLE_REQUESTS: { [N in RpcName]?: [unknown, RpcMessageTypes[N]["request"]] } = {
  GetDocument: [
    { name: `${DOCUMENTS_ROOT_NAME}/c/d`, mask: { fieldPaths: ["a"] }, transaction: "EQ==" },
    { name: `${DOCUMENTS_ROOT_NAME}/c/d`, mask: ["a"], transaction: Uint8Array.of(0x11) },
  ],
  ListDocuments: [
    {
      parent: DOCUMENTS_ROOT_NAME,
      collection_id: "c",
      page_size: "7",
      mask: {},
      show_missing: true,
    },
    {
      parent: DOCUMENTS_ROOT_NAME,
      collectionId: "c",
      pageSize: 7,
      pageToken: "",
      orderBy: "",
      mask: [],
      showMissing: true,
    },
  ],
  CreateDocument: [
    {
      parent: DOCUMENTS_ROOT_NAME,
      collectionId: "c",
      document: { fields: { a: { integerValue: "1" } } },
    },
    {
      parent: DOCUMENTS_ROOT_NAME,
      collectionId: "c",
      documentId: "",
      fields: new Map([["a", { kind: "integer", value: 1n }]]),
    },
  ],
  UpdateDocument: [
    {
      document: { name: `${DOCUMENTS_ROOT_NAME}/c/d`, fields: {} },
      updateMask: { fieldPaths: ["a", "b.c"] },
      currentDocument: { exists: false },
    },
    {
      write: {
        kind: "update",
        name: `${DOCUMENTS_ROOT_NAME}/c/d`,
        fields: new Map(),
        mask: ["a", "b.c"],
        transforms: [],
        precondition: { exists: false },
      },
    },
  ],
  DeleteDocument: [
    { name: `${DOCUMENTS_ROOT_NAME}/c/d`, currentDocument: { updateTime: "1970-01-01T00:00:01Z" } },
    {
      write: {
        kind: "delete",
        name: `${DOCUMENTS_ROOT_NAME}/c/d`,
        precondition: { updateTime: 1_000_000n },
      },
    },
  ],
  BatchGetDocuments: [
    {
      database: DATABASE,
      documents: [`${DOCUMENTS_ROOT_NAME}/c/d`],
      newTransaction: { readWrite: { retryTransaction: "EQ==" } },
    },
    {
      database: DATABASE,
      documents: [`${DOCUMENTS_ROOT_NAME}/c/d`],
      newTransaction: { mode: "readWrite", retryTransaction: Uint8Array.of(0x11) },
    },
  ],
  BeginTransaction: [
    { database: DATABASE, options: { readOnly: { readTime: "1970-01-01T00:00:00.000001Z" } } },
    { database: DATABASE, options: { mode: "readOnly", readTime: 1n } },
  ],
  Rollback: [
    { database: DATABASE, transaction: "EQ==" },
    { database: DATABASE, transaction: Uint8Array.of(0x11) },
  ],
  RunQuery: [
    {
      parent: DOCUMENTS_ROOT_NAME,
      structuredQuery: {
        select: { fields: [{ fieldPath: "a" }] },
        from: [{ collectionId: "c", allDescendants: true }],
        where: {
          compositeFilter: {
            op: 1,
            filters: [
              {
                fieldFilter: {
                  field: { fieldPath: "a" },
                  op: "GREATER_THAN",
                  value: { doubleValue: "-0" },
                },
              },
              { unaryFilter: { field: { fieldPath: "b" }, op: "IS_NOT_NULL" } },
            ],
          },
        },
        orderBy: [{ field: { fieldPath: "a" }, direction: "DESCENDING" }],
        limit: 5,
        offset: 2,
        startAt: { values: [{ nullValue: null }], before: true },
      },
    },
    {
      parent: DOCUMENTS_ROOT_NAME,
      query: {
        select: ["a"],
        from: [{ collectionId: "c", allDescendants: true }],
        where: {
          kind: "composite",
          op: "AND",
          filters: [
            {
              kind: "field",
              fieldPath: "a",
              op: "GREATER_THAN",
              value: { kind: "double", value: -0 },
            },
            { kind: "unary", fieldPath: "b", op: "IS_NOT_NULL" },
          ],
        },
        orderBy: [{ fieldPath: "a", direction: "DESCENDING" }],
        limit: 5,
        offset: 2,
        startAt: { values: [{ kind: "null" }], before: true },
      },
    },
  ],
  RunAggregationQuery: [
    {
      parent: DOCUMENTS_ROOT_NAME,
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: "c" }] },
        aggregations: [
          { count: { upTo: "10" }, alias: "n" },
          { sum: { field: { fieldPath: "a" } } },
          { avg: { field: { fieldPath: "b" } }, alias: "mean" },
        ],
      },
    },
    {
      parent: DOCUMENTS_ROOT_NAME,
      aggregation: {
        query: { from: [{ collectionId: "c", allDescendants: false }], orderBy: [], offset: 0 },
        aggregations: [
          { kind: "count", upTo: 10n, alias: "n" },
          { kind: "sum", fieldPath: "a", alias: "" },
          { kind: "avg", fieldPath: "b", alias: "mean" },
        ],
      },
    },
  ],
  Write: [
    {
      streamToken: "MA==",
      writes: [
        {
          update: { name: `${DOCUMENTS_ROOT_NAME}/c/d`, fields: { a: { stringValue: "é" } } },
          updateMask: { fieldPaths: ["a"] },
          updateTransforms: [
            { fieldPath: "t", setToServerValue: "REQUEST_TIME" },
            { fieldPath: "n", increment: { integerValue: "1" } },
            { fieldPath: "l", appendMissingElements: { values: [{ booleanValue: true }] } },
          ],
        },
        { delete: `${DOCUMENTS_ROOT_NAME}/c/e`, currentDocument: { exists: true } },
        { verify: `${DOCUMENTS_ROOT_NAME}/c/f`, currentDocument: { exists: false } },
        {
          transform: {
            document: `${DOCUMENTS_ROOT_NAME}/c/g`,
            fieldTransforms: [{ fieldPath: "l", removeAllFromArray: {} }],
          },
        },
      ],
    },
    {
      database: "",
      streamId: "",
      streamToken: Uint8Array.of(0x30),
      writes: [
        {
          kind: "update",
          name: `${DOCUMENTS_ROOT_NAME}/c/d`,
          fields: new Map([["a", { kind: "string", value: "é" }]]),
          mask: ["a"],
          transforms: [
            { kind: "requestTime", fieldPath: "t" },
            { kind: "increment", fieldPath: "n", operand: { kind: "integer", value: 1n } },
            {
              kind: "appendMissingElements",
              fieldPath: "l",
              values: [{ kind: "boolean", value: true }],
            },
          ],
        },
        { kind: "delete", name: `${DOCUMENTS_ROOT_NAME}/c/e`, precondition: { exists: true } },
        { kind: "verify", name: `${DOCUMENTS_ROOT_NAME}/c/f`, precondition: { exists: false } },
        {
          kind: "transform",
          name: `${DOCUMENTS_ROOT_NAME}/c/g`,
          transforms: [{ kind: "removeAllFromArray", fieldPath: "l", values: [] }],
        },
      ],
    },
  ],
  Listen: [
    {
      database: DATABASE,
      addTarget: {
        query: { structuredQuery: { from: [{ collectionId: "c" }] }, parent: DOCUMENTS_ROOT_NAME },
        targetId: 2,
        resumeToken: "CgkI",
        expectedCount: 3,
      },
      labels: { "goog-listen-tags": "limbo-document" },
    },
    {
      database: DATABASE,
      addTarget: {
        targetId: 2,
        query: {
          parent: DOCUMENTS_ROOT_NAME,
          query: { from: [{ collectionId: "c", allDescendants: false }], orderBy: [], offset: 0 },
        },
        resumeToken: Uint8Array.of(10, 9, 8),
        once: false,
        expectedCount: 3,
      },
      labels: new Map([["goog-listen-tags", "limbo-document"]]),
    },
  ],
  Commit: [
    { database: DATABASE, transaction: "EQ==" },
    { database: DATABASE, writes: [], transaction: Uint8Array.of(0x11) },
  ],
};

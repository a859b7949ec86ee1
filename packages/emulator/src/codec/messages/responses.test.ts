import { describe, expect, test } from "vitest";
import type { NamedDocument } from "../../model/messages.ts";
import type { RpcMessageTypes, RpcName } from "../../model/rpc.ts";
import {
  convertDocumentToJson,
  convertRpcResponseToJson,
  decodeResponseToJson,
  encodeDocumentEventData,
  encodeRpcResponse,
} from "../codec.ts";
import { DOCUMENTS_ROOT_NAME } from "../testing/requests.ts";

const found: NamedDocument = {
  name: `${DOCUMENTS_ROOT_NAME}/c/d`,
  fields: new Map([["a", { kind: "integer", value: 1n }]]),
  createTime: 1_000_000n,
  updateTime: 2_000_000n,
};
const foundJson = {
  name: `${DOCUMENTS_ROOT_NAME}/c/d`,
  fields: { a: { integerValue: "1" } },
  createTime: "1970-01-01T00:00:01Z",
  updateTime: "1970-01-01T00:00:02Z",
};

type AnyResponse = { [N in RpcName]: [N, RpcMessageTypes[N]["response"], unknown] }[RpcName];
const RESPONSES: readonly AnyResponse[] = [
  ["GetDocument", found, foundJson],
  [
    "ListDocuments",
    { documents: [found], nextPageToken: "t" },
    { documents: [foundJson], nextPageToken: "t" },
  ],
  ["DeleteDocument", {}, {}],
  [
    "BatchGetDocuments",
    { missing: "x", readTime: 0n },
    { missing: "x", readTime: "1970-01-01T00:00:00Z" },
  ],
  ["BeginTransaction", { transaction: Uint8Array.of(0x11) }, { transaction: "EQ==" }],
  ["Commit", { writeResults: [] }, {}],
  [
    "Commit",
    {
      writeResults: [
        { transformResults: [] },
        { updateTime: 1n, transformResults: [{ kind: "null" }] },
      ],
      commitTime: 1n,
    },
    {
      writeResults: [
        {},
        { updateTime: "1970-01-01T00:00:00.000001Z", transformResults: [{ nullValue: null }] },
      ],
      commitTime: "1970-01-01T00:00:00.000001Z",
    },
  ],
  [
    "BatchWrite",
    { writeResults: [{ transformResults: [] }], status: [{ code: "ABORTED", message: "m" }] },
    { writeResults: [{}], status: [{ code: 10, message: "m" }] },
  ],
  [
    "RunQuery",
    { document: found, readTime: 0n },
    { document: foundJson, readTime: "1970-01-01T00:00:00Z" },
  ],
  ["RunQuery", { readTime: 0n, done: true }, { readTime: "1970-01-01T00:00:00Z", done: true }],
  [
    "RunAggregationQuery",
    { result: new Map([["n", { kind: "integer", value: 3n }]]), readTime: 0n },
    { result: { aggregateFields: { n: { integerValue: "3" } } }, readTime: "1970-01-01T00:00:00Z" },
  ],
  [
    "PartitionQuery",
    { partitions: [{ values: [{ kind: "string", value: "a" }], before: true }], nextPageToken: "" },
    { partitions: [{ values: [{ stringValue: "a" }], before: true }] },
  ],
  [
    "ListCollectionIds",
    { collectionIds: ["a", "b"], nextPageToken: "" },
    { collectionIds: ["a", "b"] },
  ],
  [
    "Write",
    { streamId: "s", streamToken: Uint8Array.of(0x30), writeResults: [] },
    { streamId: "s", streamToken: "MA==" },
  ],
  [
    "Listen",
    {
      kind: "targetChange",
      type: "REMOVE",
      targetIds: [1, 300],
      cause: { code: "PERMISSION_DENIED", message: "no" },
    },
    {
      targetChange: {
        targetChangeType: "REMOVE",
        targetIds: [1, 300],
        cause: { code: 7, message: "no" },
      },
    },
  ],
  [
    "Listen",
    {
      kind: "targetChange",
      type: "NO_CHANGE",
      targetIds: [],
      resumeToken: Uint8Array.of(10),
      readTime: 0n,
    },
    { targetChange: { resumeToken: "Cg==", readTime: "1970-01-01T00:00:00Z" } },
  ],
  [
    "Listen",
    { kind: "documentChange", document: found, targetIds: [2], removedTargetIds: [4] },
    { documentChange: { document: foundJson, targetIds: [2], removedTargetIds: [4] } },
  ],
  [
    "Listen",
    { kind: "documentDelete", document: "x", readTime: 0n, removedTargetIds: [2] },
    { documentDelete: { document: "x", readTime: "1970-01-01T00:00:00Z", removedTargetIds: [2] } },
  ],
  [
    "Listen",
    { kind: "documentRemove", document: "x", readTime: 0n, removedTargetIds: [2] },
    { documentRemove: { document: "x", readTime: "1970-01-01T00:00:00Z", removedTargetIds: [2] } },
  ],
  ["Listen", { kind: "filter", targetId: 2, count: 0 }, { filter: { targetId: 2 } }],
];

describe("responses", () => {
  test.each(RESPONSES)("%s is encoded equally as JSON and as binary", (name, response, json) => {
    expect(convertRpcResponseToJson(name, response)).toEqual(json);
    expect(decodeResponseToJson(name, encodeRpcResponse(name, response))).toEqual(json);
  });

  test("converts a single document to ProtoJSON", () => {
    expect(convertDocumentToJson(found)).toEqual(foundJson);
  });
});

test("sends the empty update mask of an event, as the official emulator does", () => {
  const name = { name: "a", fields: new Map() };
  expect(
    Buffer.from(encodeDocumentEventData({ value: name, updateMask: [] })).toString("hex"),
  ).toBe("0a030a01611a00");
  expect(
    Buffer.from(encodeDocumentEventData({ oldValue: name, updateMask: ["f"] })).toString("hex"),
  ).toBe("12030a01611a030a0166");
});

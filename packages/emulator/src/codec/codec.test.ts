import { describe, expect, test } from "vitest";
import { RPCS } from "../gen/messages.ts";
import { decodeRpcRequest, encodeRequestFromJson, parseJsonRequest } from "./codec.ts";
import { loadInstalledProtos } from "./testing/protos.ts";
import { DOCUMENTS_ROOT_NAME, RPC_NAMES, SAMPLE_REQUESTS } from "./testing/requests.ts";

describe("requests", () => {
  test.each(RPC_NAMES.filter((name) => name in SAMPLE_REQUESTS))(
    "%s is decoded equally from JSON and from binary",
    (name) => {
      const [json, request] = SAMPLE_REQUESTS[name] ?? [];
      expect(parseJsonRequest(name, json)).toEqual(request);
      expect(decodeRpcRequest(name, encodeRequestFromJson(name, json))).toEqual(request);
    },
  );

  test.each(["Write", "RunQuery", "Listen"] as const)(
    "%s is decoded from the bytes that protobufjs writes",
    (name) => {
      const [json, request] = SAMPLE_REQUESTS[name] ?? [];
      const type = loadInstalledProtos().lookupType(`google.firestore.v1.${RPCS[name][0]}`);
      // Converts the sample JSON for protobufjs, which expects a number for `nullValue` and objects for wrapper
      // messages. Removes `verify` writes, because the public .proto files do not define them.
      const object = JSON.parse(
        JSON.stringify(json)
          .replace('"nullValue":null', '"nullValue":0')
          .replace('"limit":5', '"limit":{"value":5}')
          .replace('"expectedCount":3', '"expectedCount":{"value":3}')
          .replace(
            `{"verify":"${DOCUMENTS_ROOT_NAME}/c/f","currentDocument":{"exists":false}},`,
            "",
          ),
      );
      const decoded = decodeRpcRequest(name, type.encode(type.fromObject(object)).finish());
      const expected = name === "Write" ? withoutVerify(request) : request;
      expect(decoded).toEqual(expected);
    },
  );

  const withoutVerify = (request: unknown): unknown => {
    const write = parseJsonRequest("Write", SAMPLE_REQUESTS.Write?.[0]);
    expect(request).toEqual(write);
    return { ...write, writes: write.writes.filter(({ kind }) => kind !== "verify") };
  };

  test.each([
    [{ updateMask: {} }, "a verify must not specify a document mask."],
    [{ updateMask: { fieldPaths: ["a"] } }, "a verify must not specify a document mask."],
    [
      { updateTransforms: [{ fieldPath: "a", setToServerValue: "REQUEST_TIME" }] },
      "a verify must not specify a update transform.",
    ],
  ])("refuses a verify with %j", (rest, message) => {
    const verify = { verify: `${DOCUMENTS_ROOT_NAME}/c/d`, currentDocument: { exists: true } };
    const json = { writes: [{ ...verify, ...rest }] };
    const refusal = expect.objectContaining({ code: "INVALID_ARGUMENT", message });
    expect(() => parseJsonRequest("Commit", json)).toThrow(refusal);
    const bytes = encodeRequestFromJson("Commit", json);
    expect(() => decodeRpcRequest("Commit", bytes)).toThrow(refusal);
  });

  test("distinguishes an empty mask from a missing one", () => {
    const write = { update: { name: `${DOCUMENTS_ROOT_NAME}/c/d` }, updateMask: {} };
    const read = parseJsonRequest("Commit", { writes: [write, { update: write.update }] });
    expect(read.writes).toMatchObject([{ mask: [] }, expect.not.objectContaining({ mask: [] })]);
    expect(
      decodeRpcRequest("Commit", encodeRequestFromJson("Commit", { writes: [write] })).writes,
    ).toMatchObject([{ mask: [] }]);
  });

  test.each([
    ["a write without an operation", "Commit", { writes: [{}] }],
    ["a transform without a type", "Commit", { writes: [{ update: {}, updateTransforms: [{}] }] }],
    ["two operations", "Commit", { writes: [{ update: {}, delete: "x" }] }],
    ["an object instead of a list", "Commit", { writes: {} }],
    ["a list instead of a message", "Commit", []],
    ["an unknown enum name", "RunQuery", { structuredQuery: { orderBy: [{ direction: "UP" }] } }],
    ["no query", "RunQuery", { parent: DOCUMENTS_ROOT_NAME }],
    ["a filter without a type", "RunQuery", { structuredQuery: { where: {} } }],
    [
      "a filter without an operator",
      "RunQuery",
      { structuredQuery: { where: { unaryFilter: { field: { fieldPath: "a" } } } } },
    ],
    ["a number beyond 32 bits", "RunQuery", { structuredQuery: { limit: 2_147_483_648 } }],
  ] as const)("rejects %s with INVALID_ARGUMENT", (_, name, json) => {
    expect(() => parseJsonRequest(name, json)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { StatusError } from "../model/status.ts";
import { decodeRpcRequest, encodeRequestFromJson, parseJsonRequest } from "./codec.ts";
import { RPC_NAMES, SAMPLE_REQUESTS } from "./testing/requests.ts";

describe("the decoders", () => {
  const arbitraryRpc = fc.constantFrom(...RPC_NAMES);

  function expectAnswer(read: () => unknown): void {
    try {
      read();
    } catch (error) {
      expect(error).toBeInstanceOf(StatusError);
      expect(error).toMatchObject({ code: "INVALID_ARGUMENT" });
    }
  }

  test("decode random bytes or reject them with a StatusError", () => {
    fc.assert(
      fc.property(arbitraryRpc, fc.uint8Array({ maxLength: 64 }), (name, bytes) => {
        expectAnswer(() => decodeRpcRequest(name, bytes));
      }),
      { numRuns: 2000 },
    );
  });

  test("decode damaged requests or reject them with a StatusError", () => {
    const intact = RPC_NAMES.filter((name) => name in SAMPLE_REQUESTS);
    const arbitraryDamage = fc.tuple(fc.constantFrom(...intact), fc.nat(), fc.nat(255), fc.nat());
    fc.assert(
      fc.property(arbitraryDamage, ([name, position, byte, cut]) => {
        const bytes = Uint8Array.from(encodeRequestFromJson(name, SAMPLE_REQUESTS[name]?.[0]));
        bytes[position % bytes.length] = byte;
        expectAnswer(() => decodeRpcRequest(name, bytes));
        expectAnswer(() => decodeRpcRequest(name, bytes.subarray(0, cut % bytes.length)));
      }),
      { numRuns: 2000 },
    );
  });

  test("decode random JSON or reject it with a StatusError", () => {
    const keys = fc.constantFrom(
      "writes",
      "update",
      "fields",
      "mapValue",
      "arrayValue",
      "values",
      "a",
    );
    const arbitraryJson = fc.oneof(fc.jsonValue(), fc.object({ key: keys, maxDepth: 6 }));
    fc.assert(
      fc.property(arbitraryRpc, arbitraryJson, (name, json) => {
        expectAnswer(() => parseJsonRequest(name, json));
      }),
      { numRuns: 2000 },
    );
  });

  test("reject JSON that is nested deeper than protobuf's limit", () => {
    const deep = JSON.parse(`${'{"arrayValue":{"values":['.repeat(3000)}${"]}}".repeat(3000)}`);
    expectAnswer(() => parseJsonRequest("CreateDocument", { document: { fields: { deep } } }));
    expect(() => parseJsonRequest("CreateDocument", { document: { fields: { deep } } })).toThrow(
      StatusError,
    );
  });
});

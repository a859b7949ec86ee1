import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readIndexConfiguration } from "./index-guard.ts";
import { createEmulator, type Emulator } from "./server.ts";
import { GrpcClient } from "./testing/grpc-client.ts";
import { sendHttpRequest } from "./testing/http-client.ts";

const DATABASE = "projects/demo-index/databases/(default)";
const ROOT = `${DATABASE}/documents`;
const FROM = { from: [{ collectionId: "c" }] };
const order = (fieldPath: string) => ({ field: { fieldPath }, direction: "DESCENDING" });
const equals = {
  fieldFilter: { field: { fieldPath: "a" }, op: "EQUAL", value: { booleanValue: true } },
};
const SERVED = { ...FROM, where: equals, orderBy: [order("b")] };
const UNSERVED = { ...FROM, where: equals, orderBy: [order("d")] };
const MESSAGE =
  /^The query requires an index. You can create it here: https:\/\/console\.firebase\.google\.com\//;

let directory: string;
let emulator: Emulator;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "emulator-indexes-"));
  const fields = [
    { fieldPath: "a", order: "ASCENDING" },
    { fieldPath: "b", order: "DESCENDING" },
  ];
  const indexes = [{ collectionGroup: "c", queryScope: "COLLECTION", fields }];
  writeFileSync(join(directory, "indexes.json"), JSON.stringify({ indexes }));
  emulator = await createEmulator({
    indexes: readIndexConfiguration(join(directory, "indexes.json")),
    rules: `rules_version = '2';
      service cloud.firestore { match /databases/{d}/documents { match /c/{id} { allow read; } } }`,
  });
});
afterAll(async () => {
  await emulator.close();
  rmSync(directory, { recursive: true });
});

/** Sends a request. Returns "OK", or the status and message of the error response. */
async function ask(method: string, body: unknown, user = "Bearer owner"): Promise<string> {
  const answer = await sendHttpRequest(`${emulator.url}/v1/${ROOT}${method}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: user === "" ? {} : { authorization: user },
  });
  const [, status = "OK"] = /"status":"(\w+)"/.exec(answer.body) ?? [];
  const [, message = ""] = /"message":"([^"]*)"/.exec(answer.body) ?? [];
  return `${status} ${message.replaceAll("\\/", "/")}`.trim();
}

const count = (structuredQuery: unknown) => ({
  structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
});

describe("an emulator that requires indexes", () => {
  it("executes queries that an index serves", async () => {
    expect(await ask(":runQuery", { structuredQuery: SERVED })).toBe("OK");
    expect(await ask(":runAggregationQuery", count(SERVED))).toBe("OK");
    expect(await ask("/c?orderBy=b%20desc", undefined)).toBe("OK");
  });

  it.each([
    ["a query", ":runQuery", { structuredQuery: UNSERVED }],
    ["a count", ":runAggregationQuery", count(UNSERVED)],
    ["a list", "/c?orderBy=a,d", undefined],
    [
      "a partition",
      ":partitionQuery",
      {
        structuredQuery: {
          from: [{ collectionId: "c", allDescendants: true }],
          orderBy: [order("a"), order("d")],
        },
        partitionCount: "2",
      },
    ],
  ])("rejects %s without an index", async (_name, method, body) => {
    const [status, ...words] = (await ask(method, body)).split(" ");
    expect(status).toBe("FAILED_PRECONDITION");
    expect(words.join(" ")).toMatch(MESSAGE);
  });

  it("requires an index that includes summed fields", async () => {
    const sum = { sum: { field: { fieldPath: "n" } } };
    const body = {
      structuredAggregationQuery: {
        structuredQuery: { ...FROM, where: equals },
        aggregations: [sum],
      },
    };
    expect(await ask(":runAggregationQuery", body)).toMatch(/^FAILED_PRECONDITION/);
  });

  it("checks the rules before the indexes", async () => {
    const hidden = { ...UNSERVED, from: [{ collectionId: "hidden" }] };
    expect(await ask(":runQuery", { structuredQuery: hidden }, "")).toMatch(/^PERMISSION_DENIED/);
    expect(await ask(":runQuery", { structuredQuery: UNSERVED }, "")).toMatch(
      /^FAILED_PRECONDITION/,
    );
  });

  it("removes a listener's target with the reason, not the stream", async () => {
    const grpc = new GrpcClient(emulator.url);
    const listen = grpc.open("Listen");
    const query = { parent: ROOT, structuredQuery: UNSERVED };
    listen.send({ database: DATABASE, addTarget: { targetId: 7, query } });
    await listen.until((message) => JSON.stringify(message).includes('"REMOVE"'));
    expect(listen.messages.at(-1)).toMatchObject({
      targetChange: {
        targetChangeType: "REMOVE",
        targetIds: [7],
        cause: { code: 9, message: expect.stringMatching(MESSAGE) },
      },
    });
    listen.send({
      database: DATABASE,
      addTarget: { targetId: 8, query: { parent: ROOT, structuredQuery: SERVED } },
    });
    await listen.until((message) => JSON.stringify(message).includes('"CURRENT"'));
    grpc.close();
  });
});

it("an error names the invalid index configuration file", () => {
  const path = join(directory, "broken.json");
  writeFileSync(path, "{}}");
  expect(() => readIndexConfiguration(path)).toThrow(`${path} cannot be used: `);
});

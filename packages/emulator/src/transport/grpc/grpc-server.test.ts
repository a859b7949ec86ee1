import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../server.ts";
import { GrpcClient } from "../../testing/grpc-client.ts";

const DATABASE = "projects/demo-grpc/databases/(default)";
const ROOT = `${DATABASE}/documents`;
const setA = (id: string, n: number): unknown => ({
  update: { name: `${ROOT}/c/${id}`, fields: { n: { integerValue: String(n) } } },
});

let emulator: Emulator;
let client: GrpcClient;
beforeAll(async () => {
  emulator = await createEmulator();
  client = new GrpcClient(emulator.url);
});
beforeEach(() => emulator.clear("demo-grpc"));
afterAll(async () => {
  client.close();
  await emulator.close();
});

const commit = (...writes: unknown[]): Promise<unknown> =>
  client.unary("Commit", { database: DATABASE, writes });

describe("a unary call", () => {
  it("returns one message and the status OK", async () => {
    await commit(setA("a", 1));
    const { status, messages } = await client.unary("GetDocument", { name: `${ROOT}/c/a` });
    expect(status.code).toBe(0);
    expect(messages).toMatchObject([{ fields: { n: { integerValue: "1" } } }]);
  });

  it("fails with a status code and its message", async () => {
    const { status, messages } = await client.unary("GetDocument", { name: `${ROOT}/c/ä%/x` });
    expect(status).toMatchObject({ code: 3, message: expect.stringContaining("ä%") });
    expect(messages).toEqual([]);
  });

  it("reads the database from the metadata if the message contains none", async () => {
    const metadata = { "google-cloud-resource-prefix": DATABASE };
    const { status } = await client.unary("Commit", { writes: [setA("b", 2)] }, metadata);
    expect(status.code).toBe(0);
  });

  it("with an invalid token is rejected", async () => {
    const metadata = { authorization: "Bearer x" };
    const { status } = await client.unary("GetDocument", { name: `${ROOT}/c/a` }, metadata);
    expect(status).toEqual({ code: 3, message: "invalid jwt" });
  });

  it.each([
    ["no bytes", Buffer.alloc(0), 13],
    ["half a frame", Buffer.from([0, 0, 0]), 13],
    ["two messages", Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 13],
    ["a compressed message", Buffer.from([1, 0, 0, 0, 0]), 12],
    ["a message that is too long", Buffer.from([0, 255, 255, 255, 255]), 8],
    ["bytes that are no message", Buffer.from([0, 0, 0, 0, 2, 255, 255]), 3],
  ])("with %s fails and leaves the connection open", async (_what, bytes, code) => {
    const call = client.open("GetDocument");
    call.stream.end(bytes);
    expect((await call.status).code).toBe(code);
    expect((await client.unary("BeginTransaction", { database: DATABASE })).status.code).toBe(0);
  });

  it("to an unknown method is unimplemented", async () => {
    const stream = client.raw("/google.firestore.v1.Firestore/Nothing");
    const headers = await new Promise<unknown>((resolve) => stream.once("response", resolve));
    expect(headers).toMatchObject({ "grpc-status": "12" });
  });

  it("to pipelines returns the official error", async () => {
    const stream = client.raw("/google.firestore.v1.Firestore/ExecutePipeline");
    const headers = await new Promise<unknown>((resolve) => stream.once("response", resolve));
    expect(headers).toMatchObject({
      "grpc-status": "3",
      "grpc-message": "ExecutePipeline requires the Database Edition to be `enterprise`.",
    });
  });
});

describe("a server stream", () => {
  it("returns all its messages", async () => {
    await commit(setA("a", 1), setA("b", 2));
    const structuredQuery = { from: [{ collectionId: "c" }] };
    const { status, messages } = await client.unary("RunQuery", { parent: ROOT, structuredQuery });
    expect(status.code).toBe(0);
    expect(messages).toMatchObject([
      { document: { name: `${ROOT}/c/a` } },
      { document: { name: `${ROOT}/c/b` } },
    ]);
  });
});

describe("a bidirectional stream", () => {
  const isSnapshot = (message: unknown): boolean =>
    JSON.stringify(message).includes("readTime") && !JSON.stringify(message).includes("CURRENT");

  it("listens until the client half-closes", async () => {
    const call = client.open("Listen");
    const query = { parent: ROOT, structuredQuery: { from: [{ collectionId: "c" }] } };
    call.send({ database: DATABASE, addTarget: { targetId: 2, query } });
    await call.until(isSnapshot);
    await commit(setA("a", 1));
    await call.until((message) => JSON.stringify(message).includes("documentChange"));
    call.stream.end();
    expect((await call.status).code).toBe(0);
  });

  it("responds to each write in order", async () => {
    const call = client.open("Write");
    call.send({ database: DATABASE });
    call.send({ writes: [setA("a", 1)] });
    call.send({ writes: [setA("b", 2)] });
    call.send({ writes: [] });
    expect((await call.status).code).toBe(0);
    expect(call.messages).toMatchObject([
      { streamId: "1" },
      { writeResults: [{ updateTime: expect.any(String) }] },
      { writeResults: [{ updateTime: expect.any(String) }] },
      { streamToken: expect.any(String) },
    ]);
  });

  it("ends after an invalid message", async () => {
    const call = client.open("Write");
    call.stream.write(Buffer.from([0, 0, 0, 0, 1, 255]));
    expect((await call.status).code).toBe(3);
  });

  it("leaves the connection open after the client resets the stream", async () => {
    const call = client.open("Listen");
    call.send({ database: DATABASE, addTarget: { targetId: 2, documents: { documents: [] } } });
    call.stream.close(8);
    await new Promise((resolve) => call.stream.once("close", resolve));
    expect((await client.unary("BeginTransaction", { database: DATABASE })).status.code).toBe(0);
  });
});

import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { API_BASE_PATH } from "@darasa/contract/http";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { createInMemoryAccountService } from "../testing/memory-accounts.ts";
import { createInMemoryDatabase } from "../testing/memory-database.ts";
import { createInMemoryFileStorage } from "../testing/memory-files.ts";
import { createTestClock, createTestIdGenerator } from "../testing/school-fixture.ts";
import { getServerPort } from "../testing/start-api.ts";

type Body = string | Uint8Array<ArrayBuffer>;

/**
 * Simulates the API behind the body parsers of the Functions runtime. If a parser rejects a body, Express
 * responds with its default error page and does not call the app.
 * https://github.com/GoogleCloudPlatform/functions-framework-nodejs/blob/main/src/server.ts
 */
const createRuntime = () => {
  const clock = createTestClock();
  const app = createApp({
    database: createInMemoryDatabase(clock.now),
    accounts: createInMemoryAccountService(clock.now),
    trustedProxies: 2,
    files: createInMemoryFileStorage(clock.now),
    clock,
    ids: createTestIdGenerator(),
    webOrigin: "https://darasa.test",
    report: () => undefined,
  });
  const runtime = express();
  const verify = (request: object, _response: unknown, bytes: Buffer): void => {
    Object.assign(request, { rawBody: bytes });
  };
  const limit = "32mb";
  runtime.use(express.json({ limit, verify }));
  runtime.use(express.text({ limit, verify }));
  runtime.use(express.urlencoded({ limit, verify, extended: true }));
  runtime.use(express.raw({ limit, verify, type: "*/*" }));
  runtime.use(app);
  return createServer(runtime);
};

const server = createRuntime();
let base = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${getServerPort(server)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const post = async (path: string, body: Body, headers: Record<string, string> = {}) => {
  // biome-ignore lint/style/noRestrictedGlobals: the test is the HTTP client
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: response.status, json, text };
};
const login = (body: Body, headers?: Record<string, string>) =>
  post(`${API_BASE_PATH}/auth/login`, body, headers);

describe("behind the Functions runtime", () => {
  test.each([
    [
      "bytes that are not UTF-8",
      new Uint8Array([...Buffer.from('{"email":"'), 0xff, 0xfe, 0x22, 0x7d]),
    ],
    ["an array", "[]"],
    ["deeply nested objects", `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`],
  ])("a body with %s gets the API's 400", async (_case, body) => {
    const { status, json } = await login(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ success: false, code: "INVALID_REQUEST" });
  });

  test.each([
    ["a truncated object", '{"email":'],
    ["the number NaN", '{"email":NaN}'],
    ["null", "null"],
    ["unclosed brackets", "[".repeat(30_000)],
  ])(
    "a body with %s gets a 400 from the runtime, before any code of the API",
    async (_case, body) => {
      const { status, json } = await login(body);
      expect(status).toBe(400);
      expect(json).toBeUndefined();
    },
  );

  test.each([
    ["of type text/plain", { "content-type": "text/plain" }],
    ["of a form type", { "content-type": "application/x-www-form-urlencoded" }],
    ["without a type", { "content-type": "" }],
  ])("a body %s gets the API's 415", async (_case, headers) => {
    const { status, json } = await login("{}", headers);
    expect(status).toBe(415);
    expect(json).toMatchObject({ success: false, code: "UNSUPPORTED_MEDIA_TYPE" });
  });

  test.each([
    ["an unsupported character set", 415, { "content-type": "application/json; charset=latin1" }],
    ["an unknown encoding", 415, { "content-encoding": "bogus" }],
    ["an encoding that does not match the bytes", 400, { "content-encoding": "gzip" }],
  ])("a body with %s gets the runtime's %d", async (_case, expected, headers) => {
    const { status, json } = await login("{}", headers);
    expect(status).toBe(expected);
    expect(json).toBeUndefined();
  });

  test("a body in UTF-16 gets the API's 415", async () => {
    const body = new Uint8Array(Buffer.from('{"email":""}', "utf16le"));
    const headers = { "content-type": "application/json; charset=utf-16le" };
    const { status, json } = await login(body, headers);
    expect(status).toBe(415);
    expect(json).toMatchObject({ success: false, code: "UNSUPPORTED_MEDIA_TYPE" });
  });

  test("a gzip-encoded body gets the API's 415", async () => {
    const body = new Uint8Array(gzipSync('{"email":"nobody@darasa.test","password":"123456"}'));
    const { status, json } = await login(body, { "content-encoding": "gzip" });
    expect(status).toBe(415);
    expect(json).toMatchObject({ success: false, code: "UNSUPPORTED_MEDIA_TYPE" });
  });

  test("a gzip-encoded body that inflates beyond the runtime's limit gets a 413", async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(40_000_000)));
    expect((await login(bomb, { "content-encoding": "gzip" })).status).toBe(413);
  });

  test("the runtime's error page quotes no credentials", async () => {
    const { status, text } = await login('{"password":"Darasa#2026"');
    expect(status).toBe(400);
    expect(text).not.toContain("Darasa#2026");
  });

  test("a body over the limit of the API gets the API's 413", async () => {
    const { status, json } = await login(JSON.stringify({ email: "x".repeat(70_000) }));
    expect(status).toBe(413);
    expect(json).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  });

  test("a body without a content-length is refused when it exceeds the limit", async () => {
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(`{"email":"${"x".repeat(70_000)}"}`));
        controller.close();
      },
    });
    // biome-ignore lint/style/noRestrictedGlobals: the test is the HTTP client
    const { status } = await fetch(`${base}${API_BASE_PATH}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: stream,
      duplex: "half",
    });
    expect(status).toBe(413);
  });

  test("a valid body reaches the handler, with a byte order mark or a character set", async () => {
    const body = '{"email":"nobody@darasa.test","password":"123456"}';
    expect((await login(body)).status).toBe(401);
    expect((await login(`\ufeff${body}`)).status).toBe(401);
    const headers = { "content-type": "application/json; charset=UTF-8" };
    expect((await login(body, headers)).status).toBe(401);
  });

  test("a missing token is refused before the schema of the body is checked", async () => {
    const { status } = await post(`${API_BASE_PATH}/messages/send`, '{"unknown":1}');
    expect(status).toBe(401);
  });
});

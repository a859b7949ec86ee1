import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { API_BASE_PATH } from "@darasa/contract/http";
import express, { type Request } from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { createMemoryAccounts } from "../testing/memory-accounts.ts";
import { createMemoryDatabase } from "../testing/memory-database.ts";
import { createMemoryFiles } from "../testing/memory-files.ts";
import { createTestClock, createTestIds } from "../testing/school-world.ts";
import { portOf } from "../testing/start-api.ts";
import { takeBodiesUnparsed } from "./unparsed-bodies.ts";

type Body = string | Uint8Array<ArrayBuffer>;

/** The API as the Functions runtime serves it: behind parsers of its own, whose failures it answers itself. */
const createRuntime = () => {
  const clock = createTestClock();
  const app = createApp({
    database: createMemoryDatabase(clock.now),
    accounts: createMemoryAccounts(clock.now),
    files: createMemoryFiles(clock.now),
    clock,
    ids: createTestIds(),
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
  runtime.post("/event", (request: Request, response) => {
    response.json({ parsed: request.body });
  });
  runtime.use(app);
  return createServer(runtime);
};

const server = createRuntime();
let base = "";

beforeAll(async () => {
  takeBodiesUnparsed();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${portOf(server)}`;
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
  const json: unknown = await response.json();
  return { status: response.status, json };
};
const login = (body: Body, headers?: Record<string, string>) =>
  post(`${API_BASE_PATH}/auth/login`, body, headers);

describe("behind the Functions runtime", () => {
  test.each([
    ["a truncated object", '{"email":'],
    ["a number that JSON does not have", '{"email":NaN}'],
    ["bytes that are no text", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ["no object", "null"],
    ["brackets within brackets", "[".repeat(30_000)],
    ["objects within objects", `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`],
  ])("a body with %s is a bad request of ours", async (_case, body) => {
    const { status, json } = await login(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ success: false, code: "INVALID_REQUEST" });
  });

  test.each([
    ["of another type", { "content-type": "text/plain" }],
    ["of a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["of no type", { "content-type": "" }],
    ["in another character set", { "content-type": "application/json; charset=utf-16" }],
    ["that claims to be compressed", { "content-encoding": "gzip" }],
    ["in an unknown encoding", { "content-encoding": "bogus" }],
  ])("a body %s is refused by us", async (_case, headers) => {
    const { status, json } = await login("{}", headers);
    expect(status).toBe(415);
    expect(json).toMatchObject({ success: false, code: "UNSUPPORTED_MEDIA_TYPE" });
  });

  test("a compressed body is refused, whatever it grows to", async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(10_000_000)));
    expect((await login(bomb, { "content-encoding": "gzip" })).status).toBe(415);
  });

  test("too large a body is refused by us", async () => {
    const { status, json } = await login(JSON.stringify({ email: "x".repeat(70_000) }));
    expect(status).toBe(413);
    expect(json).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  });

  test("a body of unknown length is measured", async () => {
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

  test("a whole body arrives, with a byte order mark or a character set", async () => {
    const body = '{"email":"nobody@darasa.test","password":"123456"}';
    expect((await login(body)).status).toBe(401);
    expect((await login(`\ufeff${body}`)).status).toBe(401);
    const headers = { "content-type": "application/json; charset=UTF-8" };
    expect((await login(body, headers)).status).toBe(401);
  });

  test("who sent it is asked before the body is looked at", async () => {
    const { status } = await post(`${API_BASE_PATH}/messages/send`, "{broken");
    expect(status).toBe(401);
  });

  test("what is not for the API is parsed by the runtime as ever", async () => {
    expect((await post("/event", '{"data":1}')).json).toEqual({ parsed: { data: 1 } });
  });
});

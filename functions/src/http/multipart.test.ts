import { once } from "node:events";
import { createServer, request as openRequest, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { contentRoutes } from "@darasa/contract/content";
import { API_BASE_PATH } from "@darasa/contract/http";
import { API_UPLOAD_MAX_BYTES } from "@darasa/contract/limits";
import express, { type Express, type Request } from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiCaller } from "../caller.ts";
import { getServerPort } from "../testing/start-api.ts";
import { createErrorHandler } from "./error-handler.ts";
import { mountRoute } from "./mount.ts";
import { toSuccessEnvelope } from "./success-envelope.ts";

const MEBIBYTE = 1024 * 1024;

const createFormApp = (): Express => {
  const router = express.Router();
  const teacher: ApiCaller = {
    id: "teacher",
    role: "TEACHER",
    schoolId: "moi",
    classId: undefined,
    className: undefined,
    signedInAt: new Date(0),
  };
  const nothing = async () => undefined;
  const rateLimiter = {
    consume: async () => ({ recordSuccess: nothing, recordFailure: nothing }),
  };
  mountRoute(
    {
      router,
      requireAppCheck: async () => undefined,
      authenticate: async () => teacher,
      rateLimiter,
    },
    contentRoutes.uploadFile,
    async (context) =>
      toSuccessEnvelope(
        `${context.file.fileName}, ${context.file.bytes.length}, ${context.body.category}`,
      ),
  );
  return express()
    .use(API_BASE_PATH, router)
    .use(createErrorHandler(() => undefined));
};

/** Simulates the Functions runtime, which reads the whole body before it calls the app. */
const createRuntime = (): Express => {
  const verify = (request: object, _response: unknown, bytes: Buffer): void => {
    Object.assign(request, { rawBody: bytes });
  };
  return express()
    .use(express.raw({ limit: "40mb", type: "*/*", verify }))
    .use(createFormApp());
};

describe.each([
  ["from a stream", createFormApp],
  ["behind the Functions runtime", createRuntime],
])("a form %s", (_case, createApp) => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer(createApp()).listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${getServerPort(server)}${API_BASE_PATH}${contentRoutes.uploadFile.path}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });

  const send = async (
    body: FormData | string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => {
    // biome-ignore lint/style/noRestrictedGlobals: the test is the HTTP client
    const response = await fetch(url, { method: "POST", body, headers });
    const json: unknown = await response.json();
    return { status: response.status, json };
  };
  const toForm = (size: number, name = "notes.pdf"): FormData => {
    const data = new FormData();
    data.set("category", "content");
    data.set("file", new File([new Uint8Array(size)], name));
    return data;
  };
  const BOUNDARY = { "content-type": "multipart/form-data; boundary=x" };
  const part = (disposition: string, content = ""): string =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

  test("is parsed into its fields and its file", async () => {
    const { status, json } = await send(toForm(1_234));
    expect(status).toBe(201);
    expect(json).toMatchObject({ data: "notes.pdf, 1234, content" });
  });

  test.each([
    ["in another script", "Jedwali la vipimo – 数学.pdf", "Jedwali la vipimo – 数学.pdf"],
    ["with quotes and percent signs", 'The "best" 20%20.pdf', 'The "best" 20%20.pdf'],
    ["with a path", "../../etc/notes.pdf", "notes.pdf"],
    ["with a Windows path", "C:\\work\\notes.pdf", "notes.pdf"],
  ])("preserves a file name %s", async (_name, sent, kept) => {
    expect((await send(toForm(1, sent))).json).toMatchObject({ data: `${kept}, 1, content` });
  });

  test("may contain a file of exactly the maximum size", async () => {
    const { json } = await send(toForm(API_UPLOAD_MAX_BYTES));
    expect(json).toMatchObject({ data: `notes.pdf, ${API_UPLOAD_MAX_BYTES}, content` });
  });

  test.each([
    ["one byte over the limit", API_UPLOAD_MAX_BYTES + 1],
    ["31 MB", 31 * MEBIBYTE],
  ])("with %s is too large", async (_size, size) => {
    const { status, json } = await send(toForm(size));
    expect(status).toBe(413);
    expect(json).toMatchObject({ code: "PAYLOAD_TOO_LARGE", message: "The file is too large" });
  });

  test("without a content-length is refused when the file exceeds the limit", async () => {
    const request = openRequest(url, { method: "POST", headers: BOUNDARY });
    const answered = once(request, "response");
    request.write(part('name="file"; filename="a.pdf"').slice(0, -2));
    for (let sent = 0; sent < 31; sent += 1) request.write(Buffer.alloc(MEBIBYTE));
    request.end("\r\n--x--\r\n");
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(413);
  });

  test.each([
    ["no part", "--x--\r\n"],
    ["a text instead of the file", `${part('name="file"', "text")}--x--\r\n`],
    ["an empty file input", `${part('name="file"; filename=""')}--x--\r\n`],
  ])("with %s gets the message to select a file", async (_what, body) => {
    const { status, json } = await send(body, BOUNDARY);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      message: "Please select a file to upload",
      errors: [{ path: "file", message: "Please select a file to upload" }],
    });
  });

  test("without a body gets the message to select a file", async () => {
    // biome-ignore lint/style/noRestrictedGlobals: the test is the HTTP client
    const response = await fetch(url, { method: "POST" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: "file" }] });
  });

  test.each([
    [
      "a second file",
      part('name="file"; filename="b.pdf"') + part('name="file"; filename="c.pdf"'),
    ],
    ["the same field twice", part('name="category"', "a") + part('name="category"', "b")],
    ["an oversized field", part('name="category"', "x".repeat(2_000))],
    ["many fields", Array.from({ length: 20 }, (_, index) => part(`name="f${index}"`)).join("")],
  ])("with %s is refused as malformed", async (_what, parts) => {
    const body = `${part('name="file"; filename="a.pdf"', "x")}${parts}--x--\r\n`;
    const { status, json } = await send(body, BOUNDARY);
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: "The request is not well formed" });
  });

  test.each([
    ["that is truncated", part('name="file"; filename="a.pdf"', "x"), BOUNDARY],
    ["without a boundary", "x", { "content-type": "multipart/form-data" }],
    ["with a broken part", "--x\r\n:\r\n\r\n--x--\r\n", BOUNDARY],
  ])("%s is refused as malformed", async (_what, body, headers) => {
    const { status, json } = await send(body, headers);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "INVALID_REQUEST" });
  });

  test("with unknown fields gets an issue for each field", async () => {
    const data = toForm(1);
    data.set("ownerId", "me");
    expect((await send(data)).json).toMatchObject({ errors: [{ path: "ownerId" }] });
    const other = new FormData();
    other.set("avatar", new File(["x"], "x.pdf"));
    expect((await send(other)).json).toMatchObject({ errors: [{ path: "avatar" }] });
  });

  test.each([
    ["JSON", "{}", { "content-type": "application/json" }],
    ["compressed", new Uint8Array(gzipSync("x")), { ...BOUNDARY, "content-encoding": "gzip" }],
  ])("that is %s is refused", async (_what, body, headers) => {
    const { status, json } = await send(body, headers);
    expect(status).toBe(415);
    expect(json).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
  });

  test("that is interrupted does not affect the next request", async () => {
    const received = once(server, "request");
    const request = openRequest(url, { method: "POST", headers: BOUNDARY });
    request.on("error", () => undefined);
    request.write(part('name="file"; filename="a.pdf"'));
    const [incoming]: Request[] = await received;
    const closed = new Promise((resolve) => incoming?.on("close", resolve));
    request.destroy();
    await closed;
    expect((await send(toForm(1))).status).toBe(201);
  });
});

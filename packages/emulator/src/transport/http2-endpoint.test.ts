import { once } from "node:events";
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../server.ts";

const DOCUMENTS = "/v1/projects/demo-plain/databases/(default)/documents";
const MEBIBYTE = 1024 * 1024;

let emulator: Emulator;
let session: ClientHttp2Session;
beforeEach(async () => {
  emulator = await createEmulator();
  session = connect(emulator.url);
  session.on("error", () => undefined);
});
afterEach(async () => {
  session.destroy();
  await emulator.close();
});

async function readResponse(
  stream: ClientHttp2Stream,
): Promise<{ readonly status: unknown; readonly type: unknown; readonly body: string }> {
  const [headers] = await once(stream, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return {
    status: headers[":status"],
    type: headers["content-type"],
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

const sendHttp2Request = async (method: string, path: string, body = ""): Promise<unknown> => {
  const headers = { ":method": method, ":path": path, authorization: "Bearer owner" };
  const stream = session.request(headers, { endStream: body === "" });
  if (body !== "") stream.end(body);
  return await readResponse(stream);
};

describe("HTTP/2 requests that are not gRPC", () => {
  it("receive the same responses as HTTP/1.1 requests", async () => {
    expect(await sendHttp2Request("GET", "/")).toMatchObject({ status: 200, body: "Ok\n" });
    const fields = { n: { integerValue: "1" } };
    expect(
      await sendHttp2Request("PATCH", `${DOCUMENTS}/c/a%20b`, JSON.stringify({ fields })),
    ).toMatchObject({
      status: 200,
      type: expect.stringContaining("application/json"),
    });
    expect(await sendHttp2Request("GET", `${DOCUMENTS}/c/a%20b?mask.fieldPaths=n`)).toMatchObject({
      body: expect.stringContaining('"integerValue"'),
    });
    expect(await sendHttp2Request("GET", "/nothing")).toMatchObject({
      status: 404,
      body: "Not Found\n",
    });
    expect(await sendHttp2Request("HEAD", "/")).toMatchObject({ status: 404, body: "" });
  });

  it("may have a body of at most 16 MiB", async () => {
    const path = `${DOCUMENTS}:commit`;
    expect(await sendHttp2Request("POST", path, " ".repeat(16 * MEBIBYTE))).toMatchObject({
      status: 400,
    });
    expect(await sendHttp2Request("POST", path, " ".repeat(16 * MEBIBYTE + 1))).toMatchObject({
      status: 413,
    });
    expect(await sendHttp2Request("GET", "/")).toMatchObject({ status: 200 });
  });
});

it("sends GOAWAY to clients when it closes", async () => {
  expect(await sendHttp2Request("GET", "/")).toMatchObject({ status: 200 });
  const farewell = once(session, "goaway");
  await emulator.close();
  const [code] = await farewell;
  expect(code).toBe(0);
});

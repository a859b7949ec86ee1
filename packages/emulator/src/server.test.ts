import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "./server.ts";
import { WebChannelClient } from "./testing/channel-client.ts";
import { sendOverEveryTransport } from "./testing/every-transport.ts";
import { GrpcClient } from "./testing/grpc-client.ts";
import { fetchJson, sendHttpRequest } from "./testing/http-client.ts";

const PROJECT = "demo-server";
const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`;
const OWNER = { authorization: "Bearer owner" };

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
beforeEach(() => emulator.clear(PROJECT));
afterAll(() => emulator.close());

const put = (path: string, n: number): Promise<unknown> =>
  sendHttpRequest(`${emulator.url}${DOCUMENTS}/${path}`, {
    method: "PATCH",
    headers: OWNER,
    body: JSON.stringify({ fields: { n: { integerValue: String(n) } } }),
  });

/** Sends bytes over TCP. Resolves with all received bytes when the server closes the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(emulator.port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  socket.end(bytes, "latin1");
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}

describe("REST", () => {
  it("writes and reads a document", async () => {
    await put("c/a", 1);
    expect(await fetchJson(`${emulator.url}${DOCUMENTS}/c/a`)).toMatchObject({
      name: `${DOCUMENTS.slice("/v1/".length)}/c/a`,
      fields: { n: { integerValue: "1" } },
    });
  });

  it("returns increasing commit times with a precision of microseconds", async () => {
    const times: string[] = [];
    for (let i = 0; i < 20; i++) {
      const { body } = await sendHttpRequest(`${emulator.url}${DOCUMENTS}:commit`, {
        method: "POST",
        headers: OWNER,
        body: JSON.stringify({
          writes: [{ update: { name: `${DOCUMENTS.slice("/v1/".length)}/c/a`, fields: {} } }],
        }),
      });
      times.push(JSON.parse(body).commitTime.replace("Z", "").padEnd(26, "0"));
    }
    expect(times).toEqual([...new Set(times)].sort());
    // A clock of milliseconds would return microseconds only for several commits within one millisecond.
    const microseconds = new Set(times.map((time) => time.slice(-3)));
    expect(microseconds.size).toBeGreaterThan(5);
  });

  it("returns errors with their HTTP status", async () => {
    const { status, body } = await sendHttpRequest(`${emulator.url}${DOCUMENTS}/c/none`);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 404, status: "NOT_FOUND" } });
  });

  it("returns the result of a query as an array", async () => {
    await put("c/a", 1);
    const answer = await fetchJson(`${emulator.url}${DOCUMENTS}:runQuery`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId: "c" }] } }),
    });
    expect(answer).toMatchObject([{ document: { fields: { n: { integerValue: "1" } } } }]);
  });

  it("rejects a body of more than 16 MiB", async () => {
    const body = "x".repeat(16 * 1024 * 1024 + 1);
    const answer = await sendHttpRequest(`${emulator.url}${DOCUMENTS}:commit`, {
      method: "POST",
      body,
    });
    expect(answer).toMatchObject({ status: 413, body: "" });
  });

  it("returns 404 for HEAD and for unknown paths", async () => {
    expect(
      await sendHttpRequest(`${emulator.url}${DOCUMENTS}/c/a`, { method: "HEAD" }),
    ).toMatchObject({
      status: 404,
    });
    expect(await sendHttpRequest(`${emulator.url}/nothing`)).toMatchObject({
      status: 404,
      body: "Not Found\n",
    });
  });
});

describe("other origins", () => {
  it.each(["http://localhost:5173", "http://127.0.0.1"])(
    "allows %s with credentials",
    async (origin) => {
      const { headers } = await sendHttpRequest(`${emulator.url}/`, { headers: { origin } });
      expect(headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
      });
    },
  );

  it("allows the requested method and headers in a preflight response", async () => {
    const { status, headers, body } = await sendHttpRequest(`${emulator.url}${DOCUMENTS}:commit`, {
      method: "OPTIONS",
      headers: {
        origin: "http://localhost:5173",
        "access-control-request-headers": "authorization,x-goog-api-key",
        "access-control-request-private-network": "true",
      },
    });
    expect({ status, body }).toEqual({ status: 200, body: "" });
    expect(headers).toMatchObject({
      "access-control-allow-headers": "authorization,x-goog-api-key",
      "access-control-allow-private-network": "true",
    });
  });

  it("sends no CORS headers without an Origin header", async () => {
    const { headers } = await sendHttpRequest(`${emulator.url}/`);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("the port", () => {
  it.each([
    "GARBAGE\r\n\r\n",
    "P",
    "PR",
    "\x00\x01\x02\xff",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nno frames at all",
    `POST ${DOCUMENTS}:commit HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nshort`,
    "GET / HTTP/1.1\r\nhost: x\r\ncontent-length: nonsense\r\n\r\n",
    "",
  ])("survives %j", async (bytes) => {
    await sendRaw(bytes);
    expect(await sendHttpRequest(`${emulator.url}/`)).toMatchObject({ status: 200, body: "Ok\n" });
  });
});

describe("all transports together", () => {
  it("send gRPC writes to a WebChannel listener", async () => {
    const database = `projects/${PROJECT}/databases/(default)`;
    const channel = new WebChannelClient({ url: emulator.url, stream: "Listen", database });
    const query = {
      parent: `${database}/documents`,
      structuredQuery: { from: [{ collectionId: "c" }] },
    };
    await channel.handshake([{ database, addTarget: { targetId: 2, query } }]);
    const back = await channel.back(0);
    await back.until((payload) => JSON.stringify(payload).includes("CURRENT"));
    const grpc = new GrpcClient(emulator.url);
    const name = `${database}/documents/c/a`;
    await grpc.unary("Commit", { database, writes: [{ update: { name } }] });
    await back.until((payload) => JSON.stringify(payload).includes(name));
    grpc.close();
    await channel.terminate();
  });

  it("apply the same rules", async () => {
    const rules =
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents/c/{id} { allow get: if request.auth.uid == id; } }";
    expect(await emulator.loadRules(rules, "demo-verdict")).toEqual([]);
    const database = "projects/demo-verdict/databases/(default)";
    const name = `${database}/documents/c/a`;
    const text = "\nNull value error. for 'get' @ L1";

    const rest = await fetchJson(`${emulator.url}/v1/${name}`);
    expect(rest).toMatchObject({ error: { code: 403, message: text } });

    const grpc = new GrpcClient(emulator.url);
    expect((await grpc.unary("GetDocument", { name })).status).toEqual({ code: 7, message: text });
    grpc.close();

    const channel = new WebChannelClient({ url: emulator.url, stream: "Listen", database });
    const addTarget = { targetId: 2, documents: { documents: [name] } };
    await channel.handshake([{ database, addTarget }]);
    const back = await channel.back(0);
    const [, [refusal]] = await back.until((each) => JSON.stringify(each).includes("cause"));
    expect(refusal).toMatchObject({ targetChange: { cause: { code: 7, message: text } } });
    await channel.terminate();
  });
});

describe("single project mode", () => {
  it("rejects other projects over every transport", async () => {
    const single = await createEmulator({ onlyProject: "demo-own" });
    const connection = { url: single.url, authorization: "Bearer owner" };
    const answersFor = async (project: string) =>
      Object.values(
        await sendOverEveryTransport(
          { ...connection, database: `projects/${project}/databases/(default)` },
          { list: { from: [{ collectionId: "c" }] } },
        ),
      );
    expect(new Set(await answersFor("demo-own"))).toEqual(new Set(["granted"]));
    for (const answer of await answersFor("demo-other")) {
      expect(answer).toMatch(/^INVALID_ARGUMENT: .*Requested project ID demo-other/);
    }
    await single.close();
  });
});

describe("close", () => {
  it("ends all open streams", async () => {
    const short = await createEmulator();
    const grpc = new GrpcClient(short.url);
    const listen = grpc.open("Listen");
    listen.send({ database: `projects/${PROJECT}/databases/(default)` });
    const ended = once(listen.stream, "close").catch(() => undefined);
    await short.close();
    await ended;
    await expect(sendHttpRequest(`${short.url}/`)).rejects.toThrow("ECONNREFUSED");
    grpc.close();
  });
});

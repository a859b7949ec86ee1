import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createEmulator, type Emulator } from "../../server.ts";
import { sendHttpRequest } from "../../testing/http-client.ts";
import { type BoundPort, bindPort } from "../../transport/port.ts";

const RULES =
  "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents/c/{id} { allow get: if id == 'open'; allow list: if request.query.limit <= 2; } }";

let emulator: Emulator;
let monitorPort: BoundPort;
beforeEach(async () => {
  monitorPort = await bindPort({ host: "127.0.0.1", port: 0 });
  emulator = await createEmulator({ rules: RULES, websocketPort: monitorPort });
});
afterEach(() => emulator.close());

const documents = (): string => `${emulator.url}/v1/projects/p/databases/(default)/documents`;
const get = (id: string, headers = {}): Promise<unknown> =>
  sendHttpRequest(`${documents()}/c/${id}`, { headers });
const connect = (path = "/requests", origin?: string): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${monitorPort.port}${path}`, { ...(origin && { origin }) });
const next = async (socket: WebSocket): Promise<unknown> => {
  const [data] = await once(socket, "message");
  return JSON.parse(String(data));
};

describe("the request monitor", () => {
  it("sends earlier evaluations first, then each new one", async () => {
    await get("open");
    const socket = connect();
    expect(await next(socket)).toMatchObject([
      { outcome: "allow", rulesContext: { path: "/databases/(default)/documents/c/open" } },
    ]);
    const told = next(socket);
    await get("closed");
    expect(await told).toMatchObject({
      outcome: "deny",
      rules: RULES,
      granularAllowOutcomes: [{ line: 1, outcome: false }],
      rulesContext: {
        method: "get",
        request: { mapValue: { fields: { auth: { nullValue: null } } } },
      },
    });
    socket.close();
  });

  it("shows queries with their limit", async () => {
    const body = JSON.stringify({
      structuredQuery: { from: [{ collectionId: "c" }], limit: 2 },
    });
    await sendHttpRequest(`${documents()}:runQuery`, { method: "POST", body });
    const socket = connect();
    expect(await next(socket)).toMatchObject([
      {
        outcome: "allow",
        rulesContext: {
          method: "list",
          request: {
            mapValue: { fields: { query: { mapValue: { fields: { limit: { intValue: 2 } } } } } },
          },
        },
      },
    ]);
    socket.close();
  });

  it("omits requests of administrators, which bypass the rules", async () => {
    await get("closed", { authorization: "Bearer owner" });
    const socket = connect();
    expect(await next(socket)).toEqual([]);
    socket.close();
  });

  it("refuses a page of another site", async () => {
    const [error] = await once(connect("/requests", "https://attacker.example"), "error");
    expect(String(error)).toContain("403");
    const url = `http://127.0.0.1:${monitorPort.port}/requests`;
    const headers = { origin: "https://attacker.example" };
    expect((await sendHttpRequest(url, { headers })).status).toBe(403);
  });

  it("accepts a page of this machine", async () => {
    const socket = connect("/requests", "http://localhost:4000");
    expect(await next(socket)).toEqual([]);
    socket.close();
  });

  it("rejects other paths", async () => {
    const [error] = await once(connect("/other"), "error");
    expect(String(error)).toContain("404");
    const url = `http://127.0.0.1:${monitorPort.port}/requests`;
    expect((await sendHttpRequest(url)).status).toBe(426);
  });
});

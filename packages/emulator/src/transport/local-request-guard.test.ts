import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator, type EmulatorOptions } from "../server.ts";
import { type HttpClientResponse, sendHttpRequest } from "../testing/http-client.ts";

const PROJECT = "demo-guard";
const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`;
const ADMIN_DOCUMENTS = `/emulator${DOCUMENTS}`;
const OWNER = { authorization: "Bearer owner" };

const state: { emulator?: Emulator } = {};
const emulator = (): Emulator => {
  if (state.emulator === undefined) throw new Error("No emulator is running.");
  return state.emulator;
};
const start = async (options: EmulatorOptions = {}): Promise<void> => {
  state.emulator = await createEmulator(options);
  const body = JSON.stringify({ fields: {} });
  await send("PATCH", `${DOCUMENTS}/c/kept`, OWNER, body);
};
beforeEach(() => start({ webPorts: [5050] }));
afterEach(() => emulator().close());

const send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = "",
): Promise<HttpClientResponse> =>
  sendHttpRequest(`http://127.0.0.1:${emulator().port}${path}`, { method, headers, body });

const countDocuments = (): number => {
  const database = emulator().store.database({ projectId: PROJECT, databaseId: "(default)" });
  return [...database.documents()].length;
};

describe("requests of web pages", () => {
  it.each([
    "https://attacker.example",
    "http://127.0.0.1:9999",
    "http://127.0.0.1",
    "http://localhost.attacker.example:5050",
    "http://localhost@attacker.example:5050",
    "http://127.0.0.1:5050.attacker.example",
    "chrome-extension://localhost:5050",
    "null",
  ])("refuses the origin %s and changes nothing", async (origin) => {
    const deleted = await send("DELETE", ADMIN_DOCUMENTS, { origin });
    expect(deleted.status).toBe(403);
    const written = await send("PATCH", `${DOCUMENTS}/c/new`, { origin, ...OWNER }, "{}");
    expect(written.status).toBe(403);
    expect(countDocuments()).toBe(1);
  });

  it("sends no CORS headers to a foreign page", async () => {
    const { status, headers } = await send("OPTIONS", ADMIN_DOCUMENTS, {
      origin: "https://attacker.example",
      "access-control-request-method": "DELETE",
      "access-control-request-private-network": "true",
    });
    expect(status).toBe(403);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it.each(["http://127.0.0.1:5050", "http://localhost:5050", "http://[::1]:5050"])(
    "serves the origin %s",
    async (origin) => {
      expect((await send("DELETE", ADMIN_DOCUMENTS, { origin })).status).toBe(200);
      expect(countDocuments()).toBe(0);
    },
  );
});

describe("host names", () => {
  it.each(["attacker.example", "attacker.example:8080", "localhost.attacker.example", "0.0.0.0"])(
    "refuses the host %j and changes nothing",
    async (host) => {
      expect((await send("DELETE", ADMIN_DOCUMENTS, { host })).status).toBe(403);
      expect(countDocuments()).toBe(1);
    },
  );

  it.each(["127.0.0.1", "127.0.0.1:1", "LOCALHOST:8080", "[::1]:8080"])(
    "serves the host %s without an origin",
    async (host) => {
      expect((await send("DELETE", ADMIN_DOCUMENTS, { host })).status).toBe(200);
      expect(countDocuments()).toBe(0);
    },
  );

  it("serves the host names of the option, in containers", async () => {
    await emulator().close();
    await start({ host: "0.0.0.0", allowedHosts: ["firestore", "::2"] });
    const hosts = ["firestore:8080", "[::2]:8080", "0.0.0.0:8080", "other"];
    const responses = await Promise.all(hosts.map((host) => send("GET", "/", { host })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
    const origins = ["http://firestore:3000", "http://other:3000"];
    const requests = origins.map((origin) => send("GET", "/", { origin }));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 403]);
  });
});

import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request as sendUpgrade } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type HttpClientResponse,
  type HttpRequestOptions,
  sendHttpRequest,
} from "../../packages/emulator/src/testing/http-client.ts";
import { buildWebAndFunctions } from "../../scripts/suite/build-web-and-functions.ts";
import { deleteLocalData, prepareLocalData } from "../../scripts/suite/local-data.ts";
import { LOCAL_RUNS_DIRECTORY } from "../../scripts/suite/paths.ts";
import {
  type EmulatorPorts,
  getEmulatorPorts,
  TEST_PORT_OFFSETS,
} from "../../scripts/suite/ports.ts";
import {
  type LocalBackend,
  PROJECT_ID,
  startLocalBackend,
} from "../../scripts/suite/start-local-backend.ts";
import { createApiClient, type LoginSession } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { SAMPLE_PDF } from "../support/sample-files.ts";

/** The same offset as in the crash tests, which never run at the same time as these tests. */
const PORT_OFFSET = TEST_PORT_OFFSETS.startAndStop;
const NAME = "local-backend-test";
const ports = getEmulatorPorts(PORT_OFFSET);
const api = createApiClient(`http://127.0.0.1:${ports.hosting}/api/v1`);
const OWNER = { authorization: "Bearer owner" };
const OWN_ORIGIN = `http://127.0.0.1:${ports.hosting}`;
const REFUSAL = { status: 403, body: expect.stringContaining("may not use the local backend") };

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: "https://attacker.example" },
  { origin: "http://127.0.0.1:8000" },
  { origin: `http://127.0.0.1:${ports.storage}` },
  { origin: "null" },
  { host: "attacker.example" },
];

type PortName = keyof EmulatorPorts;
/** For each port, a request that changes nothing, and the status of its response. */
const HARMLESS: Readonly<Record<PortName, readonly [path: string, status: number]>> = {
  hub: ["/emulators", 200],
  logging: ["/", 426],
  functions: [`/${PROJECT_ID}/africa-south1/api/api/v1/schools`, 200],
  hosting: ["/", 200],
  firestore: ["/", 200],
  auth: ["/", 200],
  firestoreWebsocket: ["/", 426],
  storage: ["/b", 200],
  eventarc: ["/google/getTriggers", 200],
  tasks: ["/queueStats", 200],
};
const PORT_NAMES = Object.keys(ports) as PortName[];

const state: { backend?: LocalBackend; directory: string } = { directory: "" };

beforeAll(async () => {
  state.directory = mkdtempSync(join(tmpdir(), "local-backend-"));
  await buildWebAndFunctions();
  deleteLocalData(NAME);
  chmodSync(LOCAL_RUNS_DIRECTORY, 0o755);
  state.backend = await startLocalBackend({
    name: NAME,
    portOffset: PORT_OFFSET,
    data: prepareLocalData(NAME),
  });
});
afterAll(async () => {
  await state.backend?.stop();
  deleteLocalData(NAME);
  rmSync(state.directory, { recursive: true });
});

const send = (
  name: PortName,
  path: string,
  options: HttpRequestOptions = {},
): Promise<HttpClientResponse> =>
  sendHttpRequest(`http://127.0.0.1:${ports[name]}${path}`, options);

/** Sends a WebSocket handshake and returns the status of the response; 101 means success. */
const connectWebSocket = (
  name: PortName,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const handshake = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    };
    sendUpgrade(`http://127.0.0.1:${ports[name]}${path}`, { headers: { ...handshake, ...headers } })
      .once("upgrade", ({ statusCode }, socket) => {
        socket.destroy();
        resolve(statusCode);
      })
      .once("response", ({ statusCode }) => resolve(statusCode))
      .once("error", reject)
      .end();
  });

describe.each(PORT_NAMES)("the port of %s", (name) => {
  const [path, status] = HARMLESS[name];

  it.each(FOREIGN)("refuses %j without CORS headers", async (foreign) => {
    const preflight = {
      "access-control-request-method": "DELETE",
      "access-control-request-private-network": "true",
      ...foreign,
    };
    const responses = [
      await send(name, path, { headers: foreign }),
      await send(name, path, { method: "POST", headers: { ...foreign, ...OWNER } }),
      await send(name, path, { method: "OPTIONS", headers: preflight }),
    ];
    for (const response of responses) {
      expect(response).toMatchObject(REFUSAL);
      const headerNames = Object.keys(response.headers).join(" ");
      expect(headerNames).not.toContain("access-control");
    }
  });

  it.each([{}, { origin: OWN_ORIGIN }, { host: "localhost" }])("serves %j", async (headers) => {
    expect(await send(name, path, { headers })).toMatchObject({ status });
  });
});

describe("a foreign page", () => {
  const json = { "content-type": "application/json" };
  const foreign = { origin: "https://attacker.example", ...OWNER };

  it("cannot export over a folder through the hub, a program can", async () => {
    const file = join(state.directory, "precious");
    writeFileSync(file, "");
    const body = JSON.stringify({ path: state.directory, initiatedBy: "test" });
    const request = { method: "POST", body };
    const refused = await send("hub", "/_admin/export", {
      ...request,
      headers: { ...json, ...foreign },
    });
    expect(refused).toMatchObject(REFUSAL);
    expect(readdirSync(state.directory)).toEqual(["precious"]);
    const served = await send("hub", "/_admin/export", { ...request, headers: json });
    expect(served).toMatchObject({ status: 200 });
    expect(existsSync(join(state.directory, "firebase-export-metadata.json"))).toBe(true);
  });

  it("cannot write or delete a document, a page of Darasa can", async () => {
    const path = `/v1/projects/${PROJECT_ID}/databases/(default)/documents/guard/one`;
    const write = (headers: Record<string, string>): Promise<HttpClientResponse> =>
      send("firestore", path, { method: "PATCH", body: '{"fields":{}}', headers });
    expect(await write(foreign)).toMatchObject(REFUSAL);
    expect(await send("firestore", path, { headers: OWNER })).toMatchObject({ status: 404 });
    expect(await write({ ...OWNER, origin: OWN_ORIGIN })).toMatchObject({ status: 200 });
    const wipe = `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
    const refused = await send("firestore", wipe, { method: "DELETE", headers: foreign });
    expect(refused).toMatchObject(REFUSAL);
    expect(await send("firestore", path, { headers: OWNER })).toMatchObject({ status: 200 });
  });

  it("cannot end the Firestore emulator", async () => {
    const request = { method: "POST", headers: foreign };
    expect(await send("firestore", "/shutdown", request)).toMatchObject(REFUSAL);
    expect(await send("firestore", "/")).toMatchObject({ status: 200 });
  });

  it("cannot delete accounts", async () => {
    const path = `/emulator/v1/projects/${PROJECT_ID}/accounts`;
    const refused = await send("auth", path, { method: "DELETE", headers: foreign });
    expect(refused).toMatchObject(REFUSAL);
    expect((await api.login(DEMO_LOGINS.teacher)).uid).not.toBe("");
  });

  it("cannot upload a file, a page of Darasa can", async () => {
    const bucket = `/v0/b/${PROJECT_ID}.appspot.com/o`;
    const upload = (headers: Record<string, string>): Promise<HttpClientResponse> =>
      send("storage", `${bucket}?name=guard.pdf`, {
        method: "POST",
        headers: { "content-type": "application/pdf", ...headers },
        body: SAMPLE_PDF,
      });
    expect(await upload(foreign)).toMatchObject(REFUSAL);
    const object = `${bucket}/guard.pdf`;
    expect(await send("storage", object, { headers: OWNER })).toMatchObject({ status: 404 });
    expect(await upload({ ...OWNER, origin: OWN_ORIGIN })).toMatchObject({ status: 200 });
    expect(await send("storage", object, { headers: OWNER })).toMatchObject({ status: 200 });
  });

  it("cannot call the API through Hosting, a page of Darasa can", async () => {
    const { teacher: email, password } = DEMO_LOGINS;
    const login = (origin: string): Promise<HttpClientResponse> =>
      send("hosting", "/api/v1/auth/login", {
        method: "POST",
        headers: { ...json, origin },
        body: JSON.stringify({ email, password }),
      });
    expect(await login("https://attacker.example")).toMatchObject(REFUSAL);
    expect(await login(OWN_ORIGIN)).toMatchObject({ status: 200 });
  });

  it.each([
    ["logging", "/"],
    ["firestoreWebsocket", "/requests"],
  ] as const)("cannot open a WebSocket of %s, a page of Darasa can", async (name, path) => {
    const origin = "https://attacker.example";
    expect(await connectWebSocket(name, path, { origin })).toBe(403);
    expect(await connectWebSocket(name, path, { host: "attacker.example" })).toBe(403);
    expect(await connectWebSocket(name, path, { origin: OWN_ORIGIN })).toBe(101);
    expect(await connectWebSocket(name, path)).toBe(101);
  });
});

/** Returns the process id of the Storage rules runtime of this backend. */
const findStorageRulesRuntime = (): number => {
  const record = readFileSync(join(LOCAL_RUNS_DIRECTORY, `${NAME}.run.json`), "utf8");
  const { groupId }: { groupId: number } = JSON.parse(record);
  const rows = execFileSync("ps", ["-eo", "pid=,pgid=,args="], { encoding: "utf8" }).split("\n");
  const row = rows.find(
    (each) =>
      each.trim().split(/\s+/)[1] === String(groupId) &&
      each.trimEnd().endsWith("cli.ts storage-rules-runtime"),
  );
  if (row === undefined) throw new Error("There is no Storage rules runtime.");
  return Number(row.trim().split(/\s+/)[0]);
};

describe("the Storage rules runtime", () => {
  const uploadTo = async (uid: string, { token }: LoginSession): Promise<number> => {
    const path = encodeURIComponent(`staging/${uid}/${crypto.randomUUID()}/notes.pdf`);
    const { status } = await send("storage", `/v0/b/${PROJECT_ID}.appspot.com/o?name=${path}`, {
      method: "POST",
      headers: { "content-type": "application/pdf", authorization: `Firebase ${token}` },
      body: SAMPLE_PDF,
    });
    return status;
  };

  it("is started again after kill -9, and enforces the rules in waiting requests", async () => {
    const teacher = await api.login(DEMO_LOGINS.teacher);
    expect(await uploadTo(teacher.uid, teacher)).toBe(200);
    for (const _ of [1, 2]) {
      const runtime = findStorageRulesRuntime();
      process.kill(runtime, "SIGKILL");
      const statuses = [uploadTo(teacher.uid, teacher), uploadTo("someone-else", teacher)];
      expect(await Promise.all(statuses)).toEqual([200, 403]);
      expect(findStorageRulesRuntime()).not.toBe(runtime);
    }
    expect(await send("hosting", "/")).toMatchObject({ status: 200 });
  });
});

describe("the folder of local runs", () => {
  it("is private to its user, with the data, logs and process ids of the backend", () => {
    const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);
    expect(modeOf(LOCAL_RUNS_DIRECTORY)).toBe("700");
    const created = readdirSync(LOCAL_RUNS_DIRECTORY, { recursive: true, encoding: "utf8" })
      .filter((path) => path.includes(NAME))
      .map((path) => join(LOCAL_RUNS_DIRECTORY, path));
    const names = created.join("\n");
    for (const name of ["suite.log", "run.json", "accounts.json", "log-000000", "buckets.json"]) {
      expect(names).toContain(name);
    }
    for (const path of created) {
      expect(modeOf(path), path).toBe(lstatSync(path).isDirectory() ? "700" : "600");
    }
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../server.ts";
import { fetchJson, sendHttpRequest } from "../testing/http-client.ts";

const OWNER = { authorization: "Bearer owner" };
const GOOD = rules("request.auth != null");
const BETTER = rules("true");

function rules(condition: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{d}/documents/{x=**} {\n    allow read, write: if ${condition};\n  }\n}\n`;
}

let emulator: Emulator;
let directory: string;
let logged: string[];
let onLine: () => void;
beforeEach(async () => {
  logged = [];
  onLine = () => undefined;
  directory = mkdtempSync(join(tmpdir(), "emulator-"));
  emulator = await createEmulator({ log });
});
afterEach(async () => {
  await emulator.close();
  rmSync(directory, { recursive: true });
});

function log(line: string): void {
  logged.push(line);
  onLine();
}

async function untilLogged(text: string): Promise<void> {
  while (!logged.some((line) => line.includes(text))) {
    await new Promise<void>((resolve) => {
      onLine = resolve;
    });
  }
}

const documents = (project = "p"): string =>
  `${emulator.url}/v1/projects/${project}/databases/(default)/documents`;
const admin = (path: string): string => `${emulator.url}/emulator/v1/projects/${path}`;
const put = (path: string, headers: Readonly<Record<string, string>> = OWNER): Promise<unknown> =>
  sendHttpRequest(`${documents()}/${path}`, { method: "PATCH", headers, body: "{}" });
const statusOf = async (path: string, headers = {}): Promise<number> =>
  (await sendHttpRequest(`${documents()}/${path}`, { headers })).status;
const upload = (content: string, more = {}): ReturnType<typeof sendHttpRequest> =>
  sendHttpRequest(admin("p:securityRules"), {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ content }] }, ...more }),
  });

describe("clearing", () => {
  it("empties one database", async () => {
    await put("c/a");
    const answer = await sendHttpRequest(admin("p/databases/(default)/documents"), {
      method: "DELETE",
    });
    expect(answer).toMatchObject({ status: 200, body: "{\n}\n" });
    expect(await statusOf("c/a")).toBe(404);
  });

  it("deletes a document with its subcollections, and a collection", async () => {
    for (const path of ["c/a", "c/a/d/b", "c/x", "e/y"]) await put(path);
    await sendHttpRequest(admin("p/databases/(default)/documents/c/a"), { method: "DELETE" });
    await sendHttpRequest(admin("p/databases/(default)/documents/e"), { method: "DELETE" });
    expect(
      await Promise.all(["c/a", "c/a/d/b", "c/x", "e/y"].map((path) => statusOf(path))),
    ).toEqual([404, 404, 200, 404]);
  });

  it("resets everything", async () => {
    await put("c/a");
    expect(await sendHttpRequest(`${emulator.url}/reset`, { method: "POST" })).toMatchObject({
      body: "Resetting...\n",
    });
    expect(await statusOf("c/a")).toBe(404);
  });
});

describe("rules", () => {
  it("allow everything if none are loaded", async () => {
    expect(await statusOf("c/a")).toBe(404);
  });

  it("apply from the next request on, to their project only", async () => {
    expect(await upload(GOOD)).toMatchObject({ status: 200, body: "{\n}\n" });
    expect(await statusOf("c/a")).toBe(403);
    expect(await statusOf("c/a", OWNER)).toBe(404);
    expect((await sendHttpRequest(`${documents("other")}/c/a`)).status).toBe(404);
  });

  it("log a denial with its line and reason", async () => {
    await upload(GOOD);
    await statusOf("c/a");
    expect(logged).toEqual([
      "DENIED get /databases/(default)/documents/c/a (p) for nobody signed in: L4 false",
    ]);
  });

  it("that do not compile are rejected, and the previous ones stay active", async () => {
    await upload(GOOD);
    const { status, body } = await upload(BETTER.replace("if true", "if"));
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      error: {
        message: expect.stringMatching(/^Error compiling rules:\nL4:\d+ /),
        status: "INVALID_ARGUMENT",
      },
    });
    expect(await statusOf("c/a")).toBe(403);
  });

  it("that do not compile are reported with ignore_errors", async () => {
    const { status, body } = await upload(GOOD.replace("if request.auth != null", "if"), {
      ignore_errors: true,
    });
    expect(status).toBe(200);
    expect(JSON.parse(body).issues).toMatchObject([
      { severity: "ERROR", sourcePosition: { line: 4 } },
    ]);
  });

  it("record the values of their expressions", async () => {
    await upload(GOOD);
    await statusOf("c/a");
    const coverage = await fetchJson(admin("p:ruleCoverage"));
    expect(coverage).toMatchObject({
      rules: { files: [{ content: GOOD }] },
      report: [{ values: [{ value: { boolValue: false }, count: 1 }] }],
    });
    const page = await sendHttpRequest(admin("p:ruleCoverage.html"));
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("boolValue");
  });

  it.each(["", "{", "[]", '{"rules":{}}'])("in the body %j are rejected", async (body) => {
    const answer = await sendHttpRequest(admin("p:securityRules"), { method: "PUT", body });
    expect(answer.status).toBe(400);
  });
});

describe("a rules file", () => {
  const start = async (content: string): Promise<string> => {
    await emulator.close();
    const rulesFile = join(directory, "firestore.rules");
    writeFileSync(rulesFile, content);
    emulator = await createEmulator({ rulesFile, log });
    return rulesFile;
  };

  it("is reloaded when it changes", async () => {
    const file = await start(GOOD);
    expect(await statusOf("c/a")).toBe(403);
    writeFileSync(file, BETTER);
    await untilLogged("Rules loaded");
    expect(await statusOf("c/a")).toBe(404);
  });

  it("that becomes invalid is reported with its position, and the last valid rules stay active", async () => {
    const file = await start(BETTER);
    writeFileSync(file, BETTER.replace("if true", "if"));
    await untilLogged("last good rules stay");
    expect(logged[0]).toMatch(/firestore\.rules:4:\d+ - ERROR /);
    expect(await statusOf("c/a")).toBe(404);
  });

  it("that is invalid at start denies everybody but administrators", async () => {
    await start(BETTER.replace("if true", "if"));
    expect(await statusOf("c/a")).toBe(403);
    expect(await statusOf("c/a", OWNER)).toBe(404);
  });

  it("that does not exist denies everybody but administrators", async () => {
    await emulator.close();
    emulator = await createEmulator({ rulesFile: join(directory, "none"), log });
    expect(await statusOf("c/a")).toBe(403);
  });
});

describe("export and import", () => {
  const exportTo = (path: string): ReturnType<typeof sendHttpRequest> =>
    sendHttpRequest(admin("p:export"), {
      method: "POST",
      body: JSON.stringify({
        database: "projects/p/databases/(default)",
        export_directory: path,
        export_name: "all",
      }),
    });

  const importIntoQ = (): ReturnType<typeof sendHttpRequest> =>
    sendHttpRequest(admin("q:import"), {
      method: "POST",
      body: JSON.stringify({
        database: "projects/q/databases/(default)",
        export_directory: join(directory, "all/all.overall_export_metadata"),
      }),
    });

  it("restore a database, also into another project", async () => {
    await put("c/a");
    expect(await exportTo(directory)).toMatchObject({ status: 200, body: "{\n}\n" });
    expect(await importIntoQ()).toMatchObject({ status: 200 });
    expect((await sendHttpRequest(`${documents("q")}/c/a`)).status).toBe(200);
  });

  it("import no document of an export whose output file has too few documents", async () => {
    const output = join(directory, "all/all_namespaces/all_kinds/output-0");
    await put("c/a");
    await exportTo(directory);
    const tooShort = readFileSync(output);
    await put("c/b");
    await exportTo(directory);
    writeFileSync(output, tooShort);
    const refused = await importIntoQ();
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("The export is incomplete or damaged");
    expect((await sendHttpRequest(`${documents("q")}/c/a`)).status).toBe(404);
  });

  it("seed each database, also after a reset", async () => {
    await put("c/a");
    await exportTo(directory);
    await emulator.close();
    const seedFile = join(directory, "all/all.overall_export_metadata");
    emulator = await createEmulator({ seedFile, projectId: "p", log });
    expect(await statusOf("c/a")).toBe(200);
    expect((await sendHttpRequest(`${documents("other")}/c/a`)).status).toBe(200);
    await sendHttpRequest(`${emulator.url}/reset`, { method: "POST" });
    expect(await statusOf("c/a")).toBe(200);
  });

  it("reject an invalid seed", async () => {
    const seedFile = join(directory, "broken");
    writeFileSync(seedFile, "nonsense");
    await expect(createEmulator({ seedFile })).rejects.toMatchObject({ name: "StatusError" });
  });

  it("reject a path that is no directory", async () => {
    expect((await exportTo(join(directory, "none"))).status).toBe(400);
  });
});

describe("the usage meter", () => {
  it("counts per request and in total, and can be reset", async () => {
    await put("c/a");
    await statusOf("c/a");
    expect(await fetchJson(admin("p/usage"))).toMatchObject({
      total: { requests: 2, reads: 1, writes: 1 },
      requests: [{ rpc: "UpdateDocument" }, { rpc: "GetDocument", reads: 1 }],
    });
    await sendHttpRequest(admin("p/usage"), { method: "DELETE" });
    expect(await fetchJson(admin("p/usage"))).toMatchObject({
      total: { requests: 0 },
      requests: [],
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../server.ts";
import { sendHttpRequest } from "../../testing/http-client.ts";

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents {
  match /c/{id} {
    allow get: if id == 'open';
    allow get, list: if exists(/databases/$(d)/documents/flags/public);
    allow create: if request.resource.data.n > 0;
  }
} }`;

let emulator: Emulator;
let lines: string[];
let onLine: () => void;
beforeEach(async () => {
  lines = [];
  onLine = () => undefined;
  emulator = await createEmulator({
    rules: RULES,
    logRequests: true,
    log: (line) => {
      lines.push(line);
      onLine();
    },
  });
});
afterEach(() => emulator.close());

/**
 * Awaits the request, then waits until the emulator has logged `count` lines. Returns these lines without their
 * time and duration.
 */
async function logged(request: Promise<unknown>, count = 1): Promise<readonly string[]> {
  await request;
  while (lines.length < count) {
    await new Promise<void>((resolve) => {
      onLine = resolve;
    });
  }
  return lines.splice(0).map((line) => {
    const [, rest] = /^\d{4}-\d\d-\d\dT[\d:.]+Z (.*); \d+\.\d ms$/.exec(line) ?? [];
    return rest ?? `not a request: ${line}`;
  });
}

const OWNER = { authorization: "Bearer owner" };
const documents = (database = "(default)"): string =>
  `${emulator.url}/v1/projects/demo/databases/${database}/documents`;
const put = (path: string, n: number, headers = {}): Promise<unknown> =>
  sendHttpRequest(`${documents()}/${path}`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ fields: { n: { integerValue: String(n) } } }),
  });
const query = (headers = {}): Promise<unknown> =>
  sendHttpRequest(`${documents()}:runQuery`, {
    method: "POST",
    headers,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: "c" }] } }),
  });

describe("the log line of a request", () => {
  it("contains the target, the caller, the rule that allows and the cost", async () => {
    expect(await logged(put("c/a", 1))).toEqual([
      "UpdateDocument demo c/a by nobody signed in: allowed L6; 1 write",
    ]);
    expect(await logged(sendHttpRequest(`${documents()}/c/open`))).toEqual([
      "GetDocument demo c/open by nobody signed in: NOT_FOUND Document (projects/demo/databases/(default)/documents/c/open) not found.; 1 read",
    ]);
  });

  it("contains each rule that denied, with its reason", async () => {
    expect(await logged(put("c/a", 0))).toEqual([
      "UpdateDocument demo c/a by nobody signed in: denied create: L6 false; no cost",
    ]);
    expect(await logged(put("other/a", 0))).toEqual([
      "UpdateDocument demo other/a by nobody signed in: denied create: no allow statement applies; no cost",
    ]);
  });

  it("counts reads of rules and of the query", async () => {
    await logged(put("flags/public", 1, OWNER));
    await logged(put("c/a", 1, OWNER));
    expect(await logged(query())).toEqual([
      "RunQuery demo c/* by nobody signed in: allowed L5; 1 read, 1 rules read",
    ]);
  });

  it("contains the named database, and no rules for an administrator", async () => {
    expect(
      await logged(sendHttpRequest(`${documents("other")}/c/a/d/b`, { headers: OWNER })),
    ).toEqual([
      expect.stringMatching(
        /^GetDocument demo\[other\] c\/a\/d\/b by an administrator: NOT_FOUND /,
      ),
    ]);
  });
});

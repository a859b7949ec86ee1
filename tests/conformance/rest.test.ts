import { beforeAll, describe, expect, it } from "vitest";
import {
  buildAuthorizationHeader,
  connectAdminSdk,
  createUniqueProjectId,
  getFirestoreHost,
  loadSecurityRules,
} from "./target.ts";

const projectId = createUniqueProjectId("rest");
const ROOT = `projects/${projectId}/databases/(default)/documents`;
const OWNER = "Bearer owner";
const ALICE = buildAuthorizationHeader({ sub: "alice" });

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const sendRestRequest = async (
  method: string,
  path: string,
  { body, authorization = OWNER }: { body?: unknown; authorization?: string } = {},
): Promise<Answer> => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`http://${getFirestoreHost()}/v1/${path}`, {
    method,
    headers: { authorization },
    ...(body !== undefined && { body: text }),
  });
  return { status: response.status, json: await response.json() };
};
const encoded = (id: string): string => encodeURIComponent(id);
const fields = { n: { integerValue: "1" } };

const IDS = [
  "plain",
  "with space",
  "a:b",
  "x:commit",
  "x:runQuery",
  ":",
  "runQuery",
  "100%",
  "50%25",
  "%2F",
  "a+b",
  "a&b=c",
  "?query",
  "#hash",
  "a.b",
  "...",
  "~!*'()",
  "(default)",
  "é 日本 😀",
  "\u{10FFFF}",
  "{id}",
  "[0]",
  "`quoted`",
  '"',
  "back\\slash",
  "tab\there",
  "_",
  "__id7__",
  "x".repeat(1_500),
];

describe("a document's URL", () => {
  it.each(IDS)("may have the id %j", async (id) => {
    const path = `${ROOT}/odd/${encoded(id)}`;
    const name = `${ROOT}/odd/${id}`;
    expect(await sendRestRequest("PATCH", path, { body: { fields } })).toMatchObject({
      status: 200,
      json: { name, fields },
    });
    expect(await sendRestRequest("GET", path)).toMatchObject({
      status: 200,
      json: { name, fields },
    });
    const below = `${path}/${encoded(id.replaceAll("__", "_"))}?documentId=${encoded(id)}`;
    expect(await sendRestRequest("POST", below, { body: { fields } })).toMatchObject({
      status: 200,
    });
    const query = { structuredQuery: { from: [{ allDescendants: true }] } };
    expect(await sendRestRequest("POST", `${path}:runQuery`, { body: query })).toMatchObject({
      status: 200,
      json: [{ document: { fields } }],
    });
    expect(await sendRestRequest("DELETE", path)).toEqual({ status: 200, json: {} });
    expect(await sendRestRequest("GET", path)).toMatchObject({ status: 404 });
  });

  it("may contain an unescaped colon, even before a custom method", async () => {
    const path = `${ROOT}/odd/x:commit`;
    expect(await sendRestRequest("PATCH", path, { body: { fields } })).toMatchObject({
      status: 200,
    });
    expect(await sendRestRequest("GET", path)).toMatchObject({ status: 200, json: { name: path } });
    expect(await sendRestRequest("DELETE", path)).toMatchObject({ status: 200 });
  });

  it("names the same database with escaped and unescaped parentheses", async () => {
    await sendRestRequest("PATCH", `${ROOT}/odd/p`, { body: { fields } });
    const path = `${ROOT.replace("(default)", "%28default%29")}/odd/p`;
    expect(await sendRestRequest("GET", path)).toMatchObject({
      status: 200,
      json: { name: `${ROOT}/odd/p` },
    });
  });

  it.each([
    ["a lone percent", "%"],
    ["an incomplete escape", "%4"],
    ["bytes that are not UTF-8", "%ff"],
    ["a reserved id", "__x__"],
    ["a numeric id beyond int64", "__id99999999999999999999__"],
    ["an id of 1,501 bytes", "x".repeat(1_501)],
  ])("with %s is rejected with status code 400", async (_, id) => {
    const response = await sendRestRequest("PATCH", `${ROOT}/odd/${id}`, { body: { fields } });
    expect(response).toMatchObject({
      status: 400,
      json: { error: { code: 400, status: "INVALID_ARGUMENT" } },
    });
  });
});

describe("a body", () => {
  it.each([
    ["that is not JSON", "{"],
    ["that is not an object", "[]"],
    ["whose fields are not an object", { fields: 1 }],
    ["with a value of no type", { fields: { a: {} } }],
    ["with a value of two types", { fields: { a: { stringValue: "", integerValue: "1" } } }],
    ["with an integer beyond int64", { fields: { a: { integerValue: "9223372036854775808" } } }],
    ["with a time that is none", { fields: { a: { timestampValue: "yesterday" } } }],
    ["with bytes that are no base64", { fields: { a: { bytesValue: "!!" } } }],
    ["with a place beyond the poles", { fields: { a: { geoPointValue: { latitude: 91 } } } }],
    ["with a reference to nothing", { fields: { a: { referenceValue: "a/b" } } }],
  ])("%s is an invalid argument", async (_, body) => {
    expect(await sendRestRequest("PATCH", `${ROOT}/odd/body`, { body })).toMatchObject({
      status: 400,
      json: { error: { code: 400, status: "INVALID_ARGUMENT" } },
    });
  });

  it("may contain unknown fields", async () => {
    const body = { fields, unknown: { deep: [1] } };
    expect(await sendRestRequest("PATCH", `${ROOT}/odd/body`, { body })).toMatchObject({
      status: 200,
    });
  });
});

describe("several documents at once", () => {
  beforeAll(async () => {
    await loadSecurityRules(
      projectId,
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /mine/{id} { allow read: if resource == null || resource.data.owner == request.auth.uid; } } }",
    );
    const admin = connectAdminSdk(projectId);
    await admin.firestore.doc("mine/hers").set({ owner: "alice" });
    await admin.firestore.doc("mine/his").set({ owner: "bob" });
    await admin.close();
  });
  const getAll = (...paths: string[]): Promise<Answer> =>
    sendRestRequest("POST", `${ROOT}:batchGet`, {
      authorization: ALICE,
      body: { documents: paths.map((path) => `${ROOT}/${path}`) },
    });

  it("are returned if the rules allow all of them", async () => {
    expect(await getAll("mine/hers", "mine/none")).toMatchObject({
      status: 200,
      json: [{ found: { name: `${ROOT}/mine/hers` } }, { missing: `${ROOT}/mine/none` }],
    });
  });

  it.each([
    [["mine/hers", "mine/his"]],
    [["mine/his", "mine/hers"]],
    [["mine/none", "closed/none", "mine/hers"]],
  ])("are denied together if the rules deny one of %j", async (paths) => {
    const { status, json } = await getAll(...paths);
    expect(status).toBe(403);
    expect(JSON.stringify(json)).toContain("PERMISSION_DENIED");
    expect(JSON.stringify(json)).not.toContain("alice");
  });
});

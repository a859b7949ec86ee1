import { describe, expect, it } from "vitest";
import type { RulesRequestMethod } from "./ast.ts";
import { evaluateStorageRules, type FirestoreDocumentReader } from "./evaluate-storage-rules.ts";
import { compileRuleset } from "./testing/rules-harness.ts";

const map = (fields: Readonly<Record<string, unknown>>) => ({ map_value: { fields } });
const text = (value: string) => ({ string_value: value });
const NULL = { null_value: null };

/** Creates the metadata of a Storage object in the format that firebase-tools sends. */
const object = (name: string, rest: Readonly<Record<string, unknown>> = {}) =>
  map({
    name: text(name),
    bucket: text("bucket"),
    generation: { int_value: 1795220663546 },
    size: { int_value: 5 },
    timeCreated: { timestamp_value: "2026-11-21T00:24:23.550Z" },
    updated: { timestamp_value: "2026-11-21T00:24:23.550Z" },
    contentType: text("text/plain"),
    contentEncoding: NULL,
    metadata: map({ owner: text("u1") }),
    ...rest,
  });

interface Setting {
  readonly method?: RulesRequestMethod;
  readonly path?: string;
  readonly auth?: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reader?: FirestoreDocumentReader;
}

const NO_READER: FirestoreDocumentReader = { get: () => null };
const USER = map({ uid: text("u1"), token: map({ email_verified: { bool_value: true } }) });

function evaluateRules(source: string, setting: Setting) {
  const { method = "get", path = "b/bucket/o/x/y.txt", auth = USER, reader = NO_READER } = setting;
  const { before = NULL, after = NULL } = setting;
  const segments = path.split("/");
  const request = map({
    path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
    time: { timestamp_value: "2026-11-21T00:25:00.000Z" },
    resource: after,
    auth,
  });
  const variables = { resource: before, request };
  return evaluateStorageRules(
    compileRuleset(source),
    { method, path: segments, variables },
    reader,
  );
}

const rules = (body: string, version = "2"): string =>
  `rules_version = '${version}';
service firebase.storage {
  match /b/{bucket}/o {
${body}
  }
}`;

const outcomeOf = (condition: string, setting: Setting = {}): string => {
  const { allowed, outcomes } = evaluateRules(
    rules(`match /{all=**} { allow read, write: if ${condition}; }`),
    setting,
  );
  return allowed ? "allow" : (outcomes[0]?.reason ?? "no allow");
};

const STORED = { before: object("x/y.txt") };
const CREATE: Setting = { method: "create", after: object("x/y.txt") };

const CASES: readonly (readonly [string, string, Setting?])[] = [
  ["resource == null", "allow", CREATE],
  ["resource.size == 1", "Null value error.", CREATE],
  ["request.resource == null", "allow"],
  ["request.resource == null", "allow", { method: "delete", ...STORED }],
  ["request.resource.size < 5 * 1024 * 1024", "allow", CREATE],
  ["request.resource.size is int && request.resource.generation == 1795220663546", "allow", CREATE],
  ["request.resource.contentType.matches('image/.*')", "false", CREATE],
  ["request.resource.contentType.matches('text/.*')", "allow", CREATE],
  ["request.resource.contentEncoding == null", "allow", CREATE],
  ["request.resource.metadata.owner == request.auth.uid", "allow", CREATE],
  ["request.resource.metadata['nope'] == 'x'", "Property nope is undefined on object.", CREATE],
  [
    "request.resource.contentLanguage == null",
    "Property contentLanguage is undefined on object.",
    CREATE,
  ],
  ["resource.name == 'x/y.txt' && resource.bucket == bucket", "allow", STORED],
  ["resource.timeCreated < request.time", "allow", STORED],
  ["resource.timeCreated == resource.updated", "allow", STORED],
  ["resource.data.name == 'x'", "Property data is undefined on object.", STORED],
  ["request.auth.uid == 'u1' && request.auth.token.email_verified", "allow"],
  ["request.auth == null", "allow", { auth: NULL }],
  ["request.method == 'create'", "allow", CREATE],
  ["request.path == /b/bucket/o/x/y.txt", "allow"],
  ["all == path('x/y.txt') && all[1] == 'y.txt'", "allow"],
  ["request.query.limit == 1", "Property query is undefined on object."],
  ["get(/a/b) == null", "Function not found error: Name: [get]."],
  ["exists(/a/b)", "Function not found error: Name: [exists]."],
];

describe("Storage rules", () => {
  it.each(CASES.map(([condition, expected, setting]) => ({ condition, expected, setting })))(
    "$condition: $expected",
    ({ condition, expected, setting }) => {
      expect(outcomeOf(condition, setting)).toBe(expected);
    },
  );

  it.each<readonly [string, string, boolean]>([
    ["/x/{file}", "b/bucket/o/x/y.txt", true],
    ["/x/{file}", "b/bucket/o/x/z/y.txt", false],
    ["/x/{rest=**}", "b/bucket/o/x/z/y.txt", true],
    ["/{all=**}", "b/bucket/o/y.txt", true],
    ["/x/y.txt", "b/bucket/o/x/y.txt", true],
  ])("%s matches %s: %s", (match, path, expected) => {
    expect(evaluateRules(rules(`match ${match} { allow read; }`), { path }).allowed).toBe(expected);
  });

  it("allow list only in version 2", () => {
    const list = (version: string) =>
      evaluateRules(rules("match /{all=**} { allow read; }", version), {
        method: "list",
        path: "b/bucket/o/x",
      });
    expect([list("1").allowed, list("2").allowed]).toEqual([false, true]);
  });
});

const document = (id: string): string => `/databases/(default)/documents/u/${id}`;

/** Returns a reader that serves these documents in REST format and records the requested paths. */
function readerOf(fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const asked: string[] = [];
  const get = (path: string): unknown => {
    asked.push(path);
    const id = path.slice(path.lastIndexOf("/") + 1);
    return Object.hasOwn(fields, id) ? { name: `projects/p${path}`, fields: fields[id] } : null;
  };
  return { asked, get };
}

const FIELDS = {
  "1": {
    ok: { booleanValue: true },
    n: { integerValue: "9007199254740993" },
    d: { doubleValue: 1.5 },
    s: { stringValue: "text" },
    t: { timestampValue: "2026-01-01T00:00:00.000001Z" },
    z: { nullValue: null },
    b: { bytesValue: "aGk=" },
    g: { geoPointValue: { latitude: 1 } },
    r: { referenceValue: "projects/p/databases/(default)/documents/u/2" },
    a: { arrayValue: { values: [{ integerValue: "1" }, { stringValue: "x" }] } },
    e: { arrayValue: {} },
    m: { mapValue: { fields: { k: { booleanValue: false } } } },
  },
};

describe("Firestore lookups of Storage rules", () => {
  const data = `firestore.get(${document("1")}).data`;

  it.each([
    [`${data}.ok`, "allow"],
    [`${data}.n == 9007199254740993`, "allow"],
    [`${data}.d is float && ${data}.d == 1.5`, "allow"],
    [`${data}.s == 'text'`, "allow"],
    [`${data}.t > timestamp.date(2026, 1, 1)`, "allow"],
    [`${data}.z == null`, "allow"],
    [`${data}.b == b'hi'`, "allow"],
    [`${data}.g.latitude() == 1 && ${data}.g.longitude() == 0`, "allow"],
    [`${data}.r == ${document("2")}`, "allow"],
    [`${data}.a == [1, 'x'] && ${data}.e == []`, "allow"],
    [`${data}.m.k == false`, "allow"],
    [`firestore.get(${document("1")}).id == '1'`, "allow"],
    [`firestore.get(${document("$(request.auth.uid)")}) == null`, "allow"],
    [`firestore.get(${document("none")}).data.ok`, "Null value error."],
    [`firestore.exists(${document("1")})`, "allow"],
    [`firestore.exists(${document("none")})`, "false"],
  ])("%s: %s", (condition, expected) => {
    expect(outcomeOf(condition, { reader: readerOf(FIELDS) })).toBe(expected);
  });

  it("read only the default database", () => {
    const reader = readerOf(FIELDS);
    const condition = "firestore.exists(/databases/other/documents/u/1)";
    expect(outcomeOf(condition, { reader })).toContain(
      "Service call error. Function: [firestore.exists]",
    );
    expect(reader.asked).toEqual([]);
  });

  it("read at most two distinct documents, each once", () => {
    const reader = readerOf(FIELDS);
    const exists = (id: string) => `!firestore.exists(${document(id)})`;
    expect(outcomeOf([exists("a"), exists("b"), exists("a")].join(" && "), { reader })).toBe(
      "allow",
    );
    expect(reader.asked).toEqual([document("a"), document("b")]);
    expect(outcomeOf([exists("a"), exists("b"), exists("c")].join(" && "), { reader })).toContain(
      "Service call error",
    );
  });

  it("are suspended by an exception of the reader, and only where the operand is evaluated", () => {
    class Signal extends Error {}
    const reader: FirestoreDocumentReader = {
      get: () => {
        throw new Signal();
      },
    };
    const needed = `firestore.exists(${document("1")})`;
    expect(() => outcomeOf(`${needed} || true`, { reader })).toThrow(Signal);
    expect(outcomeOf(`true || ${needed}`, { reader })).toBe("allow");
    expect(outcomeOf(`false && ${needed}`, { reader })).toBe("false");
    expect(outcomeOf(`true ? true : ${needed}`, { reader })).toBe("allow");
  });
});

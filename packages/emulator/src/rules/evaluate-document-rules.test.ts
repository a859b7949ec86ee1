import { describe, expect, it } from "vitest";
import {
  buildDoubleValue,
  createRecordingDocumentReader,
  type DocumentRequestOptions,
  evaluateRulesCondition,
  evaluateRulesForDocument,
  wrapInFirestoreRules,
} from "./testing/rules-harness.ts";
import type { DocumentReadBudget, RulesDocumentReader } from "./types.ts";
import { createWorkBudget } from "./work-budget.ts";

type Case = readonly [condition: string, expected: string, setting?: DocumentRequestOptions];

const named = (cases: readonly Case[]) =>
  cases.map(([condition, expected, setting]) => ({ condition, expected, setting }));

const UPDATE: DocumentRequestOptions = {
  method: "update",
  resource: {
    name: "Ann",
    age: 3,
    tags: ["a"],
    score: buildDoubleValue(1.5),
    n: buildDoubleValue(Number.NaN),
  },
  requestResource: {
    name: "Ann B",
    age: 3,
    tags: ["a"],
    score: buildDoubleValue(1.5),
    n: buildDoubleValue(Number.NaN),
  },
};
const MISSING = "Property resource is undefined on object.";

const REQUESTS: readonly Case[] = [
  ["request.auth != null", "allow"],
  ["request.auth != null", "false", { auth: null }],
  ["request.auth == null", "allow", { auth: null }],
  ["request.auth.uid == 'alice'", "allow"],
  ["request.auth.uid == 'alice'", "Null value error.", { auth: null }],
  ["request.auth.token.role == 'TEACHER'", "allow"],
  ["request.auth.token.level == 3 && request.auth.token.level is int", "allow"],
  ["request.auth.token.admin == true", "Property admin is undefined on object."],
  ["request.auth.token.get('admin', false) == false", "allow"],
  ["'role' in request.auth.token", "allow"],
  [
    "request.auth.token.firebase.sign_in_provider == 'custom'",
    "allow",
    { auth: { uid: "u", token: { firebase: { sign_in_provider: "custom", identities: {} } } } },
  ],
  [
    "request.auth.token.ids == [1, 2.5, null]",
    "allow",
    { auth: { uid: "u", token: { ids: [1, 2.5, null] } } },
  ],
  ["request.method == 'get'", "allow"],
  ["request.method == 'delete'", "allow", { method: "delete" }],
  ["request.path == /databases/(default)/documents/items/one", "allow"],
  ["request.path[3] == 'items' && request.path[4] == 'one'", "allow"],
  ["request.path is path", "allow"],
  ["request.path.size() == 5", "Function not found error: Name: [size]."],
  ["request.path[9] == 'x'", "Index out of bound error. Index: [9] , size: [5]."],
  ["request.time.toMillis() == 1772600767008", "allow"],
  ["request.resource == null", MISSING],
  ["request.query.limit == 1", "Property query is undefined on object."],
  ["request.nothing == 1", "Property nothing is undefined on object."],
  ["resource == null", "allow"],
  ["resource.data.a == 1", "Null value error."],
  ["resource == null || resource.data.owner == request.auth.uid", "allow"],
  ["resource != null", "allow", { resource: {} }],
  ["resource.id == 'one'", "allow", { resource: {} }],
  ["resource['__name__'] == /databases/(default)/documents/items/one", "allow", { resource: {} }],
  ["resource.data.missing == null", "Property missing is undefined on object.", { resource: {} }],
  ["!('missing' in resource.data)", "allow", { resource: {} }],
  ["request.resource.data.name == 'Ann B'", "allow", UPDATE],
  ["resource.data.name == 'Ann'", "allow", UPDATE],
  ["request.resource.id == 'one'", "allow", UPDATE],
  ["request.resource == null", "allow", { method: "delete", resource: { a: 1 } }],
  ["request.resource.data.a == 1", "Null value error.", { method: "delete", resource: { a: 1 } }],
  [
    "resource == null && request.resource.data.a == 1",
    "allow",
    { method: "create", requestResource: { a: 1 } },
  ],
  ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name'])", "allow", UPDATE],
  ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['age'])", "false", UPDATE],
  ["request.resource.data.keys().hasAll(['name', 'age'])", "allow", UPDATE],
  ["request.resource.data.size() == 5", "allow", UPDATE],
];

const FIELD_TYPES: readonly Case[] = [
  ["resource.data.f == null && resource.data.f is null", "allow", { resource: { f: null } }],
  ["resource.data.f is bool && resource.data.f", "allow", { resource: { f: true } }],
  ["resource.data.f is int && resource.data.f == 5", "allow", { resource: { f: 5 } }],
  ["resource.data.f == 9223372036854775807", "allow", { resource: { f: 9223372036854775807n } }],
  [
    "resource.data.f is float && resource.data.f == 5",
    "allow",
    { resource: { f: buildDoubleValue(5) } },
  ],
  ["resource.data.f is string", "allow", { resource: { f: "" } }],
  [
    "resource.data.f is bytes && resource.data.f.size() == 2",
    "allow",
    { resource: { f: { kind: "bytes", value: Uint8Array.of(1, 2) } } },
  ],
  [
    "resource.data.f is timestamp && resource.data.f == timestamp.value(1)",
    "allow",
    { resource: { f: { kind: "timestamp", micros: 1000n } } },
  ],
  [
    "resource.data.f == request.time",
    "allow",
    { resource: { f: { kind: "timestamp", micros: 1_772_600_767_008_009n } } },
  ],
  [
    "resource.data.f is latlng && resource.data.f.latitude() == 1",
    "allow",
    { resource: { f: { kind: "geoPoint", latitude: 1, longitude: 2 } } },
  ],
  [
    "resource.data.f is list && resource.data.f[0].a == 1",
    "allow",
    { resource: { f: [{ a: 1 }] } },
  ],
  [
    "resource.data.f is map && resource.data.f.a.b == 1",
    "allow",
    { resource: { f: { a: { b: 1 } } } },
  ],
  [
    "resource.data.f is path && resource.data.f == /databases/$(database)/documents/users/bob",
    "allow",
    {
      resource: {
        f: { kind: "reference", name: "projects/p/databases/(default)/documents/users/bob" },
      },
    },
  ],
  ["'__proto__' in resource.data", "false", { resource: { a: 1 } }],
];

const PATHS: readonly Case[] = [
  ["/a/b == /a/b", "allow"],
  ["/a/b != /a/c", "allow"],
  ["/a/$(request.auth.uid)/c == /a/alice/c", "allow"],
  ["/a/$('b' + 'c') == /a/bc", "allow"],
  ["/a/$(/b/c) == /a/b/c", "allow"],
  ["/a/$(1) == /a/1", "Type error. Received: [int] Expected: [string,path]."],
  ["/a/$(request.auth.token.nope) == /a/b", "Property nope is undefined on object."],
  ["path('users/alice') == /users/alice", "allow"],
  ["path('/users/alice')[1] == 'alice'", "allow"],
  [
    "path(/a/b) == /a/b",
    "Unsupported operation error. Received: path(path). Expected: path(string).",
  ],
  ["path('users/{uid}').bind({'uid': 'alice'}) == /users/alice", "allow"],
  ["path('users/$uid/x').bind({'uid': 'alice'})['uid'] == 'alice'", "allow"],
  [
    "path('users/{uid}').bind({'uid': 1}) == /users/1",
    "Type error. Received: [int] Expected: [string].",
  ],
  ["path('a/b').c == 1", "Property c is undefined on object."],
  ["!(/a/b is string)", "allow"],
  ["(true ? /a : /b) == /a", "allow"],
  ["[/a/b, /c].size() == 2", "allow"],
  ["6 / 2 == 3", "allow"],
  ["6/2 == 3", "allow"],
];

describe.each([
  ["request and resource", REQUESTS],
  ["field types", FIELD_TYPES],
  ["paths", PATHS],
])("%s", (_name, cases) => {
  it.each(named(cases))("$condition: $expected", ({ condition, expected, setting }) => {
    expect(evaluateRulesCondition(condition, setting)).toBe(expected);
  });
});

const DOCUMENTS = { "users/alice": { role: "ADMIN", n: 1 }, "users/bob": { role: "STUDENT" } };
const AFTER = { "users/alice": { role: "ADMIN", n: 2 }, "users/carol": { role: "NEW" } };
const user = (id: string): string => `/databases/$(database)/documents/users/${id}`;
const refused = (caller: string, ...segments: readonly string[]): string =>
  `Service call error. Function: [${caller}], Argument: [path_value {\n${segments.map((segment) => `  segments {\n    simple: "${segment}"\n  }\n`).join("")}}\n].`;

const LOOKUPS: readonly Case[] = [
  [`get(${user("alice")}).data.role == 'ADMIN'`, "allow"],
  [`get(${user("$(request.auth.uid)")}).data.role == 'ADMIN'`, "allow"],
  [`get(${user("bob")}).data.role == 'ADMIN'`, "false"],
  [`get(${user("alice")}).id == 'alice'`, "allow"],
  [`get(${user("alice")})['__name__'] == ${user("alice")}`, "allow"],
  [`get(${user("nobody")}) == null`, "allow"],
  [`get(${user("nobody")}).data.role == 'ADMIN'`, "Null value error."],
  [`get(${user("nobody")}).data.role == 'ADMIN' || true`, "allow"],
  [`exists(${user("alice")})`, "allow"],
  [`exists(${user("nobody")})`, "false"],
  [`!exists(${user("nobody")})`, "allow"],
  [`getAfter(${user("alice")}).data.n == 2`, "allow"],
  [`get(${user("alice")}).data.n == 1`, "allow"],
  [`existsAfter(${user("carol")}) && !exists(${user("carol")})`, "allow"],
  [`existsAfter(${user("bob")})`, "false"],
  ["exists(/users/alice)", refused("exists", "users", "alice")],
  [
    "get(/databases/other/documents/users/alice).data.n == 1",
    refused("get", "databases", "other", "documents", "users", "alice"),
  ],
  [
    "exists(/databases/$(database)/documents/users)",
    refused("exists", "databases", "(default)", "documents", "users"),
  ],
  [
    "get('users/alice') == null",
    "Unsupported operation error. Received: get(string). Expected: get(path).",
  ],
  ["firestore.get(/a/b) == null", "Invalid variable name: firestore."],
];

describe("document lookups", () => {
  it.each(named(LOOKUPS))("$condition: $expected", ({ condition, expected }) => {
    expect(
      evaluateRulesCondition(condition, {
        reader: createRecordingDocumentReader(DOCUMENTS, AFTER),
      }),
    ).toBe(expected);
  });

  const exists = (count: number, prefix = "u"): string =>
    Array.from({ length: count }, (_, i) => `!exists(${user(`${prefix}${i}`)})`).join(" && ");

  it("allows ten distinct documents in one evaluation and rejects the eleventh", () => {
    expect(evaluateRulesCondition(exists(10))).toBe("allow");
    expect(evaluateRulesCondition(exists(11))).toContain("Service call error. Function: [exists]");
  });

  it("counts a document once, whichever functions read it", () => {
    const condition = Array.from({ length: 11 }, () => `get(${user("alice")}).data.n == 1`);
    const reader = createRecordingDocumentReader(DOCUMENTS);
    const source = wrapInFirestoreRules(
      `match /{all=**} { allow get: if ${condition.join(" && ")} && exists(${user("alice")}); }`,
    );
    expect(evaluateRulesForDocument(source, { reader })).toMatchObject({
      allowed: true,
      documentReads: 1,
    });
    expect(reader.asked).toEqual(["users/alice"]);
  });

  it("shares the total limit between the writes of a commit", () => {
    const budget: DocumentReadBudget = {
      perRequest: 10,
      total: 20,
      seen: new Set(),
      work: createWorkBudget(),
    };
    const run = (count: number, prefix: string) =>
      evaluateRulesCondition(exists(count, prefix), { budget });
    expect([run(10, "a"), run(10, "b"), run(10, "a")]).toEqual(["allow", "allow", "allow"]);
    expect(run(1, "c")).toContain("Service call error");
  });

  it("reads nothing for an operand that is not evaluated", () => {
    const reader = createRecordingDocumentReader(DOCUMENTS);
    const ladder = `true || exists(${user("a")})`;
    expect(
      evaluateRulesCondition(
        `${ladder} ? !(false && exists(${user("b")})) : exists(${user("c")})`,
        {
          reader,
        },
      ),
    ).toBe("allow");
    expect(reader.asked).toEqual([]);
  });

  it("passes an exception of the reader to the caller", () => {
    class Signal extends Error {}
    const throwing = (): never => {
      throw new Signal();
    };
    const reader: RulesDocumentReader = { get: throwing, getAfter: throwing };
    expect(() => evaluateRulesCondition(`exists(${user("a")}) || true`, { reader })).toThrow(
      Signal,
    );
  });
});

describe("limits of values", () => {
  const doubled = (start: string, step: (name: string) => string): string => {
    const levels = Array.from({ length: 12 }, (_, i) => {
      const lets = Array.from({ length: 9 }, (__, k) => `let v${k + 1} = ${step(`v${k}`)};`);
      const next = i < 11 ? `f${i + 1}(v9)` : "v9";
      return `function f${i}(v0) { ${lets.join(" ")} return ${next}; }`;
    });
    return `${levels.join("\n")} match /{x=**} { allow get: if f0(${start}) != 1; }`;
  };

  it.each([
    ["texts", doubled("'text'", (name) => `${name} + ${name}`)],
    ["lists", doubled("[1, 2]", (name) => `${name}.concat(${name})`)],
    ["replacements", doubled("'aa'", (name) => `${name}.replace('a', ${name})`)],
    ["joins", doubled("'aa'", (name) => `[${name}, ${name}].join(${name})`)],
  ])("returns an error for oversized %s", (_name, body) => {
    expect(evaluateRulesForDocument(wrapInFirestoreRules(body)).message).toBe(
      "\nValue too large error. for 'get' @ L15",
    );
  });

  it("converts deeply nested token claims to null", () => {
    let claim: unknown = 1;
    for (let i = 0; i < 50_000; i++) claim = [claim];
    expect(
      evaluateRulesCondition("request.auth.token.claim != 1", {
        auth: { uid: "u", token: { claim } },
      }),
    ).toBe("allow");
  });

  it("returns an error for oversized regular expressions", () => {
    expect(evaluateRulesCondition("'a'.matches('(((a{1000}){1000}){1000}){1000}')")).toContain(
      "Invalid regular expression error.",
    );
  });
});

describe("limit of evaluated expressions", () => {
  const many = (count: number): string =>
    `[${Array.from({ length: count }, () => "1").join(",")}].size() == ${count}`;

  it("denies a request that evaluates more than 1,000 expressions", () => {
    expect(evaluateRulesCondition(many(900))).toBe("allow");
    const text =
      "Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached.";
    expect(evaluateRulesCondition(many(1_000))).toBe(text);
    expect(evaluateRulesCondition(`${many(1_000)} || true`)).toBe(text);
  });

  it("counts expressions over all allow statements", () => {
    const allow = `allow get: if ${many(600)} && false;`;
    const { outcomes } = evaluateRulesForDocument(
      wrapInFirestoreRules(`match /{all=**} { ${allow} ${allow} }`),
    );
    expect(outcomes.map(({ reason }) => reason === "false")).toEqual([true, false]);
  });
});

describe("decision", () => {
  const RULES = wrapInFirestoreRules(`    match /items/{id} {
      allow get: if resource.data.owner == request.auth.uid;
      allow read: if false;
      allow create: if request.resource.data.ok;
      allow delete: if 'text';
    }
    match /open/{id} { allow read, write; }`);

  it.each<readonly [string, DocumentRequestOptions, string]>([
    [
      "one term for each allow",
      { resource: { owner: "bob" } },
      "\nfalse for 'get' @ L5, false for 'get' @ L6",
    ],
    ["errors by their text", {}, "\nNull value error. for 'get' @ L5, false for 'get' @ L6"],
    [
      "only the allows of the method",
      { method: "create", requestResource: { ok: false } },
      "\nfalse for 'create' @ L7",
    ],
    [
      "a value that is no boolean",
      { method: "delete" },
      "\nType error. Received: [string] Expected: [bool]. for 'delete' @ L8",
    ],
    ["no allow for the method", { method: "update" }, "No matching allow statements"],
    ["no match for the path", { path: "nowhere/x" }, "No matching allow statements"],
    ["no match below a document", { path: "items/one/sub/x" }, "No matching allow statements"],
    ["nothing when allowed", { resource: { owner: "alice" } }, ""],
    ["nothing without a condition", { path: "open/x", method: "delete" }, ""],
  ])("reports %s", (_name, setting, message) => {
    const decision = evaluateRulesForDocument(RULES, setting);
    expect(decision.message).toBe(message);
    expect(decision.allowed).toBe(message === "");
  });

  it("lists the evaluated allow statements up to the one that grants", () => {
    const source = wrapInFirestoreRules(`match /{x=**} {
      allow get: if false;
      allow get: if true;
      allow get: if 1 / 0 == 0;
    }`);
    expect(evaluateRulesForDocument(source).outcomes).toEqual([
      { line: 5, allowed: false, reason: "false" },
      { line: 6, allowed: true, reason: "" },
    ]);
  });

  it("includes the path of a rejected lookup in the message", () => {
    const source = wrapInFirestoreRules("match /{x=**} { allow get: if exists(/users/alice); }");
    expect(evaluateRulesForDocument(source).message).toBe(
      `\n${refused("exists", "users", "alice")} for 'get' @ L4`,
    );
  });
});

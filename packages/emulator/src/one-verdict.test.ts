import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "./server.ts";
import { type Asked, askEverywhere, type Question } from "./testing/every-transport.ts";
import { call } from "./testing/http-client.ts";

/* One request gets one verdict, with one text, however it comes: gRPC, REST, WebChannel, unary or as a stream. */

const PROJECT = "demo-one-verdict";
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{id} { allow read: if request.auth.uid == resource.data.owner; }
    match /own/{id} { allow write: if request.auth.uid == request.resource.data.owner; }
    match /looks/{id} { allow read, write: if exists(/databases/$(database)/documents/open/$(id)) && get(/databases/$(database)/documents/open/a).data.n == 1; }
    match /error/{id} { allow read, write: if 1 / 0 == 1; }
  }
}`;

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
  expect(emulator.loadRules(RULES, PROJECT)).toEqual([]);
  const fields = { owner: { stringValue: "alice" }, n: { integerValue: "1" } };
  const writes = ["open/a", "own/a", "looks/a"].map((path) => ({
    update: { name: `${ROOT}/${path}`, fields },
  }));
  await call(`${emulator.url}/v1/${ROOT}:commit`, {
    method: "POST",
    headers: { authorization: "Bearer owner" },
    body: JSON.stringify({ writes }),
  });
});
afterAll(() => emulator.close());

const base64 = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString("base64url");
const tokenOf = (uid: string): string =>
  `Bearer ${base64({ alg: "none" })}.${base64({ sub: uid })}.`;
const ALICE = tokenOf("alice");

const field = (fieldPath: string, op: string, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const text = (stringValue: string): object => ({ stringValue });
const list = (collectionId: string, where?: object): Question => ({
  list: { from: [{ collectionId }], ...(where && { where }) },
});
const set = (path: string, fields: object = {}, rest: object = {}): Question => ({
  commit: [{ update: { name: `${ROOT}/${path}`, fields }, ...rest }],
});
const nested = (depth: number): object =>
  depth === 0 ? text("x") : { mapValue: { fields: { m: nested(depth - 1) } } };

type Row = readonly [name: string, asker: string | undefined, question: Question, verdict: string];

const GRANTED = "granted";
const DENIED: readonly Row[] = [
  ["a document that anybody may get", undefined, { get: "open/a" }, GRANTED],
  ["a document of one's own", ALICE, { get: "own/a" }, GRANTED],
  [
    "a document of somebody else",
    tokenOf("bob"),
    { get: "own/a" },
    "PERMISSION_DENIED: \nfalse for 'get' @ L5",
  ],
  [
    "a document of somebody, by nobody",
    undefined,
    { get: "own/a" },
    "PERMISSION_DENIED: \nNull value error. for 'get' @ L5",
  ],
  [
    "a missing document, by its rule",
    ALICE,
    { get: "own/none" },
    "PERMISSION_DENIED: \nNull value error. for 'get' @ L5",
  ],
  [
    "a document without a rule",
    ALICE,
    { get: "closed/a" },
    "PERMISSION_DENIED: No matching allow statements",
  ],
  ["a rule that looks elsewhere", ALICE, { get: "looks/a" }, GRANTED],
  [
    "a rule that looks elsewhere in vain",
    ALICE,
    { get: "looks/b" },
    "PERMISSION_DENIED: \nfalse for 'get' @ L7",
  ],
  [
    "a rule that errs",
    ALICE,
    { get: "error/a" },
    "PERMISSION_DENIED: \nDivide by zero error. for 'get' @ L8",
  ],
  ["a query that is proved", ALICE, list("own", field("owner", "EQUAL", text("alice"))), GRANTED],
  [
    "a query that is not",
    ALICE,
    list("own"),
    "PERMISSION_DENIED: \nProperty owner is undefined on object. for 'list' @ L5",
  ],
  [
    "a query for somebody else's",
    ALICE,
    list("own", field("owner", "EQUAL", text("bob"))),
    "PERMISSION_DENIED: \nfalse for 'list' @ L5",
  ],
  [
    "a query by range",
    ALICE,
    list("own", field("owner", "GREATER_THAN_OR_EQUAL", text("alice"))),
    "PERMISSION_DENIED: \nevaluation error at L5:38 for 'list' @ L5",
  ],
  ["a write that fits", ALICE, set("own/new", { owner: text("alice") }), GRANTED],
  [
    "a write in another name",
    ALICE,
    set("own/a", { owner: text("bob") }),
    "PERMISSION_DENIED: \nfalse for 'update' @ L6",
  ],
  [
    "a write refused beside one that is granted",
    ALICE,
    {
      commit: [{ update: { name: `${ROOT}/open/x`, fields: {} } }, { delete: `${ROOT}/closed/x` }],
    },
    "PERMISSION_DENIED: No matching allow statements",
  ],
  [
    "a write that the rules refuse and that could not be done either",
    ALICE,
    set("closed/none", {}, { currentDocument: { exists: true } }),
    "PERMISSION_DENIED: No matching allow statements",
  ],
];

const INVALID: readonly Row[] = [
  ["a token that is none", "Bearer nonsense", { get: "open/a" }, "INVALID_ARGUMENT: invalid jwt"],
  [
    "a query with a token that is none",
    "Bearer a.b",
    list("open"),
    "INVALID_ARGUMENT: invalid jwt",
  ],
  [
    "a write with a token that is none",
    "Bearer a.b",
    set("open/b"),
    "INVALID_ARGUMENT: invalid jwt",
  ],
  ["another scheme", "Basic eDp5", { get: "open/a" }, "UNKNOWN: Unsupported authorization scheme."],
  [
    "a reserved id",
    ALICE,
    { get: "open/__a__" },
    'INVALID_ARGUMENT: Resource id "__a__" is invalid because it is reserved.',
  ],
  [
    "a write to a reserved id",
    ALICE,
    set("open/__a__"),
    'INVALID_ARGUMENT: Resource id "__a__" is invalid because it is reserved.',
  ],
  [
    "a reserved field",
    ALICE,
    set("open/b", { __x__: text("") }),
    "INVALID_ARGUMENT: field name __x__ is reserved",
  ],
  [
    "a property that is too long",
    ALICE,
    set("open/b", { s: text("x".repeat(1_048_488)) }),
    'INVALID_ARGUMENT: The value of property "s" is longer than 1048487 bytes.',
  ],
  [
    "a document that is too large",
    ALICE,
    set("open/b", { s: text("x".repeat(600_000)), t: text("x".repeat(600_000)) }),
    "INVALID_ARGUMENT: maximum entity size is 1048576 bytes",
  ],
  [
    "a field name that is too long",
    ALICE,
    set("open/b", { ["f".repeat(1_501)]: text("") }),
    "INVALID_ARGUMENT: The property.name is longer than 1500 bytes.",
  ],
  [
    "an array in an array",
    ALICE,
    set("open/b", { a: { arrayValue: { values: [{ arrayValue: {} }] } } }),
    "INVALID_ARGUMENT: Nested arrays are not allowed",
  ],
  [
    "a change of what does not exist",
    ALICE,
    set("open/none", {}, { currentDocument: { exists: true } }),
    `NOT_FOUND: No document to update: ${ROOT}/open/none`,
  ],
  [
    "a creation of what exists",
    ALICE,
    set("open/a", {}, { currentDocument: { exists: false } }),
    `ALREADY_EXISTS: Document already exists: ${ROOT}/open/a`,
  ],
  [
    "an increment by a text",
    ALICE,
    set("open/b", {}, { updateTransforms: [{ fieldPath: "n", increment: text("1") }] }),
    "INVALID_ARGUMENT: Input must be int64 or double.",
  ],
  [
    "an empty `in`",
    ALICE,
    list("open", field("n", "IN", { arrayValue: {} })),
    "INVALID_ARGUMENT: 'IN' requires an non-empty ArrayValue.",
  ],
  [
    "an `in` of too many",
    ALICE,
    list("open", field("n", "IN", { arrayValue: { values: Array(31).fill(text("x")) } })),
    "INVALID_ARGUMENT: 'IN' supports up to 30 comparison values.",
  ],
  [
    "two array-contains",
    ALICE,
    list("open", {
      compositeFilter: {
        op: "AND",
        filters: [field("a", "ARRAY_CONTAINS", text("x")), field("a", "ARRAY_CONTAINS", text("y"))],
      },
    }),
    "FAILED_PRECONDITION: Only a single array-contains clause is allowed in a query",
  ],
  [
    "a field path that is none",
    ALICE,
    list("open", field("a..b", "EQUAL", text("x"))),
    'INVALID_ARGUMENT: Invalid property path "a..b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
  ],
  [
    "a query in two collections",
    ALICE,
    { list: { from: [{ collectionId: "open" }, { collectionId: "own" }] } },
    "INVALID_ARGUMENT: StructuredQuery.from cannot have more than one collection selector.",
  ],
];

const ask = (authorization: string | undefined, question: Question) => {
  const asked: Asked = {
    url: emulator.url,
    database: DATABASE,
    ...(authorization !== undefined && { authorization }),
  };
  return askEverywhere(asked, question);
};

describe.each([
  ["the rules' verdict", DENIED],
  ["what is wrong with a request", INVALID],
])("%s is the same by every transport", (_, rows) => {
  it.each(rows)("%s", async (_name, authorization, question, verdict) => {
    const answers = await ask(authorization, question);
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((way) => [way, verdict])));
  });

  it("and the emulator goes on", async () => {
    expect(await call(`${emulator.url}/`)).toMatchObject({ status: 200 });
  });
});

it("nests at most twenty levels deep by every transport", async () => {
  const answers = Object.values(await ask(ALICE, set("open/deep", { m: nested(25) })));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^INVALID_ARGUMENT: /);
});

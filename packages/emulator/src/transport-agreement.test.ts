import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "./server.ts";
import {
  type FirestoreOperation,
  sendOverEveryTransport,
  type TransportConnection,
} from "./testing/every-transport.ts";
import { sendHttpRequest } from "./testing/http-client.ts";

/*
 * These tests check that unary calls and streams over gRPC, REST and WebChannel return the same status and error
 * text.
 */

const PROJECT = "demo-transport-agreement";
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
  expect(await emulator.loadRules(RULES, PROJECT)).toEqual([]);
  const fields = { owner: { stringValue: "alice" }, n: { integerValue: "1" } };
  const writes = ["open/a", "own/a", "looks/a"].map((path) => ({
    update: { name: `${ROOT}/${path}`, fields },
  }));
  await sendHttpRequest(`${emulator.url}/v1/${ROOT}:commit`, {
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
const list = (collectionId: string, where?: object): FirestoreOperation => ({
  list: { from: [{ collectionId }], ...(where && { where }) },
});
const set = (path: string, fields: object = {}, rest: object = {}): FirestoreOperation => ({
  commit: [{ update: { name: `${ROOT}/${path}`, fields }, ...rest }],
});
const nested = (depth: number): object =>
  depth === 0 ? text("x") : { mapValue: { fields: { m: nested(depth - 1) } } };

type Row = readonly [
  name: string,
  authorization: string | undefined,
  operation: FirestoreOperation,
  verdict: string,
];

const GRANTED = "granted";
const DENIED: readonly Row[] = [
  ["a document that is public", undefined, { get: "open/a" }, GRANTED],
  ["a document that the caller owns", ALICE, { get: "own/a" }, GRANTED],
  [
    "a document of another owner",
    tokenOf("bob"),
    { get: "own/a" },
    "PERMISSION_DENIED: \nfalse for 'get' @ L5",
  ],
  [
    "a document of an owner, without authentication",
    undefined,
    { get: "own/a" },
    "PERMISSION_DENIED: \nNull value error. for 'get' @ L5",
  ],
  [
    "a missing document",
    ALICE,
    { get: "own/none" },
    "PERMISSION_DENIED: \nNull value error. for 'get' @ L5",
  ],
  [
    "a document without a matching rule",
    ALICE,
    { get: "closed/a" },
    "PERMISSION_DENIED: No matching allow statements",
  ],
  ["a rule that reads another document", ALICE, { get: "looks/a" }, GRANTED],
  [
    "a rule that reads a missing document",
    ALICE,
    { get: "looks/b" },
    "PERMISSION_DENIED: \nfalse for 'get' @ L7",
  ],
  [
    "a rule with an evaluation error",
    ALICE,
    { get: "error/a" },
    "PERMISSION_DENIED: \nDivide by zero error. for 'get' @ L8",
  ],
  [
    "a query that the rules allow",
    ALICE,
    list("own", field("owner", "EQUAL", text("alice"))),
    GRANTED,
  ],
  [
    "a query without the required filter",
    ALICE,
    list("own"),
    "PERMISSION_DENIED: \nProperty owner is undefined on object. for 'list' @ L5",
  ],
  [
    "a query for documents of another owner",
    ALICE,
    list("own", field("owner", "EQUAL", text("bob"))),
    "PERMISSION_DENIED: \nfalse for 'list' @ L5",
  ],
  [
    "a query with a range filter",
    ALICE,
    list("own", field("owner", "GREATER_THAN_OR_EQUAL", text("alice"))),
    "PERMISSION_DENIED: \nevaluation error at L5:38 for 'list' @ L5",
  ],
  [
    "a verify that the rules allow",
    ALICE,
    { commit: [{ verify: `${ROOT}/open/a`, currentDocument: { exists: true } }] },
    GRANTED,
  ],
  ["a write that the rules allow", ALICE, set("own/new", { owner: text("alice") }), GRANTED],
  [
    "a write with another owner",
    ALICE,
    set("own/a", { owner: text("bob") }),
    "PERMISSION_DENIED: \nfalse for 'update' @ L6",
  ],
  [
    "a denied write in one commit with an allowed write",
    ALICE,
    {
      commit: [{ update: { name: `${ROOT}/open/x`, fields: {} } }, { delete: `${ROOT}/closed/x` }],
    },
    "PERMISSION_DENIED: No matching allow statements",
  ],
  [
    "a denied write with a failing precondition",
    ALICE,
    set("closed/none", {}, { currentDocument: { exists: true } }),
    "PERMISSION_DENIED: No matching allow statements",
  ],
];

const INVALID: readonly Row[] = [
  ["an invalid token", "Bearer nonsense", { get: "open/a" }, "INVALID_ARGUMENT: invalid jwt"],
  ["a query with an invalid token", "Bearer a.b", list("open"), "INVALID_ARGUMENT: invalid jwt"],
  ["a write with an invalid token", "Bearer a.b", set("open/b"), "INVALID_ARGUMENT: invalid jwt"],
  [
    "an unsupported authorization scheme",
    "Basic eDp5",
    { get: "open/a" },
    "UNKNOWN: Unsupported authorization scheme.",
  ],
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
    "an update of a missing document",
    ALICE,
    set("open/none", {}, { currentDocument: { exists: true } }),
    `NOT_FOUND: No document to update: ${ROOT}/open/none`,
  ],
  [
    "a creation of an existing document",
    ALICE,
    set("open/a", {}, { currentDocument: { exists: false } }),
    `ALREADY_EXISTS: Document already exists: ${ROOT}/open/a`,
  ],
  [
    "an increment by a string",
    ALICE,
    set("open/b", {}, { updateTransforms: [{ fieldPath: "n", increment: text("1") }] }),
    "INVALID_ARGUMENT: Input must be int64 or double.",
  ],
  [
    "a verify with a mask",
    ALICE,
    {
      commit: [{ verify: `${ROOT}/open/a`, currentDocument: { exists: true }, updateMask: {} }],
    },
    "INVALID_ARGUMENT: a verify must not specify a document mask.",
  ],
  [
    "an empty `in`",
    ALICE,
    list("open", field("n", "IN", { arrayValue: {} })),
    "INVALID_ARGUMENT: 'IN' requires an non-empty ArrayValue.",
  ],
  [
    "an `in` with too many values",
    ALICE,
    list("open", field("n", "IN", { arrayValue: { values: Array(31).fill(text("x")) } })),
    "INVALID_ARGUMENT: 'IN' supports up to 30 comparison values.",
  ],
  [
    "two array-contains filters",
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
    "an invalid field path",
    ALICE,
    list("open", field("a..b", "EQUAL", text("x"))),
    'INVALID_ARGUMENT: Invalid property path "a..b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
  ],
  [
    "a collection group query below a document",
    ALICE,
    {
      list: {
        from: [{ collectionId: "open", allDescendants: true }],
        orderBy: [{ field: { fieldPath: "n" } }],
      },
      parent: "open/a",
    },
    "INVALID_ARGUMENT: collection group queries are only allowed at the root parent",
  ],
  [
    "a query in two collections",
    ALICE,
    { list: { from: [{ collectionId: "open" }, { collectionId: "own" }] } },
    "INVALID_ARGUMENT: StructuredQuery.from cannot have more than one collection selector.",
  ],
];

const send = (authorization: string | undefined, operation: FirestoreOperation) => {
  const connection: TransportConnection = {
    url: emulator.url,
    database: DATABASE,
    ...(authorization !== undefined && { authorization }),
  };
  return sendOverEveryTransport(connection, operation);
};

describe.each([
  ["the result of rules", DENIED],
  ["the error of an invalid request", INVALID],
])("%s is the same for every transport", (_, rows) => {
  it.each(rows)("%s", async (_name, authorization, operation, verdict) => {
    const answers = await send(authorization, operation);
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((way) => [way, verdict])));
  });

  it("the emulator continues to serve requests", async () => {
    expect(await sendHttpRequest(`${emulator.url}/`)).toMatchObject({ status: 200 });
  });
});

it("every transport rejects more than twenty nesting levels", async () => {
  const answers = Object.values(await send(ALICE, set("open/deep", { m: nested(25) })));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^INVALID_ARGUMENT: /);
});

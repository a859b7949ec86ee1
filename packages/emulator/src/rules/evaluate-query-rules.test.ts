import { describe, expect, it } from "vitest";
import type { QueryFilter, StructuredQuery } from "../model/query.ts";
import {
  buildDoubleValue,
  buildRequestQuery,
  createRecordingDocumentReader,
  evaluateRulesForQuery,
  type PlainJsValue,
  toFirestoreValue,
  wrapInFirestoreRules,
} from "./testing/rules-harness.ts";
import type { RulesDecision } from "./types.ts";

/*
 * The tables in this test contain decisions on queries that were recorded from the official emulator 1.21 and
 * 1.22, with the error texts of 1.22. "" means allowed. A regular expression stands for a text that was recorded
 * only in part.
 */

const ME = "query-owner";
const VERIFIED = { uid: ME, token: { email_verified: true } };

const OPS = {
  "==": "EQUAL",
  "!=": "NOT_EQUAL",
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUAL",
  ">": "GREATER_THAN",
  ">=": "GREATER_THAN_OR_EQUAL",
  in: "IN",
  "not-in": "NOT_IN",
  "array-contains": "ARRAY_CONTAINS",
  "array-contains-any": "ARRAY_CONTAINS_ANY",
} as const;

const where = (fieldPath: string, op: keyof typeof OPS, value: PlainJsValue): QueryFilter => ({
  kind: "field",
  fieldPath,
  op: OPS[op],
  value: toFirestoreValue(value),
});
const and = (...filters: QueryFilter[]): QueryFilter => ({ kind: "composite", op: "AND", filters });
const or = (...filters: QueryFilter[]): QueryFilter => ({ kind: "composite", op: "OR", filters });

const DOCUMENTS = {
  "licenses/granted": { uid: ME },
  "licenses/granted2": { uid: ME },
  "licenses/denied": { uid: "other" },
  "queryParents/mine/members/query-owner": { uid: ME },
  "queryParents/mine": { createdBy: ME },
  "queryParents/theirs/members/query-owner": { uid: ME },
  "queryParents/theirs": { createdBy: "other" },
};

const documents = "/databases/$(database)/documents";
/**
 * The rules for which the decisions were recorded. The recorded error texts contain line and column numbers, so
 * the condition of `presentations` must stay at L8:48 and that of `members` at L11:41.
 */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function owner() { return request.auth.uid == resource.data.createdBy; }
    function verified() { return request.auth != null && request.auth.token.email_verified; }
    function licenseAccess(id) { return get(${documents}/licenses/$(id)).data.uid == request.auth.uid; }

    match /presentations/{id} { allow read: if verified() && (owner() || (resource.data.licenseId != null && licenseAccess(resource.data.licenseId))); }

    match /a/{b} { allow read: if false; }
    match /members/{x} { allow list: if request.auth.uid in resource.data.members; }
    match /scores/{id} { allow list: if resource.data.score > 4; }
    match /values/{id} { allow list: if resource.data.value != null; }
    match /unblocked/{id} { allow list: if resource.data.value != 'blocked'; }
    match /limited/{id} { allow list: if request.query.limit <= 12; }
    match /offsets/{id} { allow list: if request.query.offset <= 2; }
    match /ordered/{id} { allow list: if request.query.orderBy.updatedAt == 'DESC'; }
    match /fixed/{id} { allow list: if get(${documents}/licenses/granted).data.uid == request.auth.uid && exists(${documents}/licenses/denied); }
    match /licensed/{id} { allow list: if exists(${documents}/licenses/$(resource.data.licenseId)); }
    match /{prefix=**}/groupDocs/{id} { allow list: if owner(); }
    match /lazy/{id} { allow list: if owner() || get(${documents}/licenses/missing).data.uid == request.auth.uid; }
  }
}`;

type Case = readonly [name: string, expected: string | RegExp, query: StructuredQuery];

const of = (collection: string, filter?: QueryFilter, rest: Partial<StructuredQuery> = {}) =>
  buildRequestQuery(collection, { ...(filter === undefined ? {} : { where: filter }), ...rest });
const at = (line: number, ...reasons: readonly string[]): string =>
  `\n${reasons.map((reason) => `${reason} for 'list' @ L${line}`).join(", ")}`;
const undefinedProperty = (name: string): string => `Property ${name} is undefined on object.`;
const presentations = (filter?: QueryFilter) => of("presentations", filter);
const order = (direction: "ASCENDING" | "DESCENDING") => ({
  orderBy: [{ fieldPath: "updatedAt", direction }],
});
const mine = where("createdBy", "==", ME);

const ORACLE: readonly Case[] = [
  ["own", "", of("presentations", mine, { ...order("DESCENDING"), limit: 12 })],
  ["no filter", at(8, undefinedProperty("createdBy")), presentations()],
  [
    "another's",
    at(8, undefinedProperty("licenseId")),
    presentations(where("createdBy", "==", "x")),
  ],
  ["in [me]", "", presentations(where("createdBy", "in", [ME]))],
  [
    "in [me, other]",
    at(8, "false", undefinedProperty("licenseId")),
    presentations(where("createdBy", "in", [ME, "x"])),
  ],
  [
    "array-contains me",
    at(8, "evaluation error at L8:48"),
    presentations(where("createdBy", "array-contains", ME)),
  ],
  [">= me", at(8, "evaluation error at L8:48"), presentations(where("createdBy", ">=", ME))],
  [
    ">= me and <= me",
    at(8, "evaluation error at L8:48"),
    presentations(and(where("createdBy", ">=", ME), where("createdBy", "<=", ME))),
  ],
  ["own and published", "", presentations(and(mine, where("published", "==", false)))],
  [
    "own in both branches",
    "",
    presentations(or(and(mine, where("a", "==", 1)), and(mine, where("b", "==", 1)))),
  ],
  [
    "own or published",
    at(8, "false", undefinedProperty("createdBy")),
    presentations(or(mine, where("published", "==", true))),
  ],
  ["own and impossible", "", presentations(and(mine, where("title", "==", "no such title")))],
  ["license granted", "", presentations(where("licenseId", "==", "granted"))],
  [
    "license denied",
    at(8, undefinedProperty("createdBy"), undefinedProperty("createdBy")),
    presentations(where("licenseId", "==", "denied")),
  ],
  [
    "license missing",
    at(8, undefinedProperty("createdBy"), undefinedProperty("createdBy")),
    presentations(where("licenseId", "==", "missing")),
  ],
  ["license in two granted", "", presentations(where("licenseId", "in", ["granted", "granted2"]))],
  [
    "license in one denied",
    /undefined on object/,
    presentations(where("licenseId", "in", ["granted", "denied"])),
  ],
  ["members contain me", "", of("members", where("members", "array-contains", ME))],
  [
    "members contain another",
    at(11, "evaluation error at L11:41"),
    of("members", where("members", "array-contains", "x")),
  ],
  ["members contain any of me", "", of("members", where("members", "array-contains-any", [ME]))],
  [
    "members contain any of two",
    /evaluation error at L11:41/,
    of("members", where("members", "array-contains-any", [ME, "x"])),
  ],
  ["members unfiltered", at(11, undefinedProperty("members")), of("members")],
  ["score == 5", "", of("scores", where("score", "==", 5))],
  ["score > 5", "", of("scores", where("score", ">", 5))],
  ["score >= 5", "", of("scores", where("score", ">=", 5))],
  ["score > 4", "", of("scores", where("score", ">", 4))],
  ["score in [5, 7]", "", of("scores", where("score", "in", [5, 7]))],
  ["score >= 4", at(12, "evaluation error at L12:41"), of("scores", where("score", ">=", 4))],
  ["score < 3", at(12, "false"), of("scores", where("score", "<", 3))],
  ["score in [4, 7]", at(12, "false"), of("scores", where("score", "in", [4, 7]))],
  ["score unfiltered", at(12, undefinedProperty("score")), of("scores")],
  ["value != null", "", of("values", { kind: "unary", fieldPath: "value", op: "IS_NOT_NULL" })],
  ["value != blocked is not null", "", of("values", where("value", "!=", "blocked"))],
  [
    "value is null",
    at(13, "false"),
    of("values", { kind: "unary", fieldPath: "value", op: "IS_NULL" }),
  ],
  ["value != blocked", "", of("unblocked", where("value", "!=", "blocked"))],
  ["value not in", "", of("unblocked", where("value", "not-in", ["blocked", "also-blocked"]))],
  ["value > blocked", "", of("unblocked", where("value", ">", "blocked"))],
  ["value >= blocked", /evaluation error/, of("unblocked", where("value", ">=", "blocked"))],
  ["value is a number", "", of("unblocked", where("value", "<", 5))],
  ["limit 12", "", of("limited", undefined, { limit: 12 })],
  ["limit 13", at(15, "false"), of("limited", undefined, { limit: 13 })],
  [
    "no limit",
    at(
      15,
      "Unsupported operation error. Received: null <= int. Expected: string <= string, bytes <= bytes, int <= int, float <= float, duration <= duration, timestamp <= timestamp, constraint <= any, any <= constraint.",
    ),
    of("limited"),
  ],
  ["offset 2", "", of("offsets", undefined, { offset: 2 })],
  ["offset 3", at(16, "false"), of("offsets", undefined, { offset: 3 })],
  ["no offset", "", of("offsets")],
  ["order descending", "", of("ordered", undefined, order("DESCENDING"))],
  ["order ascending", at(17, "false"), of("ordered", undefined, order("ASCENDING"))],
  ["no order", at(17, undefinedProperty("updatedAt")), of("ordered")],
  ["fixed lookups", "", of("fixed")],
  ["lookup of a field with an equality", "", of("licensed", where("licenseId", "==", "granted"))],
  [
    "lookup of a missing document with an equality",
    at(19, "false"),
    of("licensed", where("licenseId", "==", "missing")),
  ],
  ["lookup of an unknown", at(19, undefinedProperty("licenseId")), of("licensed")],
  [
    "group, own",
    "",
    of("groupDocs", mine, { from: [{ collectionId: "groupDocs", allDescendants: true }] }),
  ],
  [
    "group, all",
    at(20, undefinedProperty("createdBy")),
    of("groupDocs", undefined, { from: [{ collectionId: "groupDocs", allDescendants: true }] }),
  ],
  [
    "group without a rule for it",
    "No matching allow statements",
    of("x", mine, { from: [{ collectionId: "presentations", allDescendants: true }] }),
  ],
  ["no rule", "No matching allow statements", of("nowhere")],
];

const decideQuery = (source: string, query: StructuredQuery, rest = {}): RulesDecision =>
  evaluateRulesForQuery(source, {
    query,
    auth: VERIFIED,
    reader: createRecordingDocumentReader(DOCUMENTS),
    ...rest,
  });

describe("rules of queries", () => {
  it.each(ORACLE)("%s: %j", (_name, expected, query) => {
    const decision = decideQuery(RULES, query);
    if (typeof expected === "string") expect(decision.message).toBe(expected);
    else expect(decision.message).toMatch(expected);
    expect(decision.allowed).toBe(expected === "");
  });

  it("denies the query of an unverified owner", () => {
    const auth = { uid: ME, token: { email_verified: false } };
    expect(decideQuery(RULES, presentations(mine), { auth }).message).toBe(at(8, "false"));
  });

  it("evaluates only required lookups and counts them", () => {
    expect(decideQuery(RULES, of("lazy", mine))).toMatchObject({ allowed: true, documentReads: 0 });
    const granted = presentations(where("licenseId", "in", ["granted", "granted2"]));
    expect(decideQuery(RULES, granted)).toMatchObject({ allowed: true, documentReads: 2 });
  });

  it("uses the ids of the parent document and the rules of the collection group", () => {
    const parent = "teams/red";
    expect(decideQuery(RULES, of("groupDocs", mine), { parent }).allowed).toBe(true);
    const source = wrapInFirestoreRules(
      "match /users/{uid}/items/{id} { allow list: if uid == request.auth.uid; }",
    );
    expect(decideQuery(source, of("items"), { parent: `users/${ME}` }).allowed).toBe(true);
    expect(decideQuery(source, of("items"), { parent: "users/x" }).message).toBe(
      "\nfalse for 'list' @ L4",
    );
  });
});

const oneRule = (condition: string): string =>
  wrapInFirestoreRules(`match /docs/{id} { allow list: if ${condition}; }`);

/**
 * Pairs of a rules condition and a query filter, where the filter does not prove the condition. The query must
 * be denied, because an unknown condition must count neither as true nor as false.
 */
const UNPROVABLE: readonly (readonly [string, QueryFilter | undefined])[] = [
  ["!(resource.data.createdBy == 'other')", undefined],
  ["!(resource.data.createdBy is string)", undefined],
  ["resource.data != {}", undefined],
  ["resource.data.createdBy == null", undefined],
  ["id == 'x'", undefined],
  ["id != 'x'", undefined],
  ["!(id is string)", undefined],
  ["resource.id != 'x'", undefined],
  ["!('secret' in resource.data)", undefined],
  ["'secret' in resource.data", undefined],
  ["!('createdBy' in resource.data)", where("createdBy", ">", "a")],
  ["resource.data.get('hidden', false) == false", undefined],
  ["resource.data.keys().hasOnly(['a'])", where("a", "==", 1)],
  ["resource.data.size() == 1", where("a", "==", 1)],
  ["resource.data is map", undefined],
  ["!(resource.data.a in ['x'])", where("a", ">", "y")],
  ["!(resource.data.a == 'x')", where("a", "array-contains", "y")],
  ["resource.data.a + 1 > 0", where("a", ">", 5)],
  ["!(resource.data.a > 5)", where("a", ">=", 5)],
  ["resource.data.a < 'z'", where("a", ">", 5)],
  ["resource.data.a == resource.data.b", and(where("a", ">", 1), where("b", ">", 1))],
  ["[resource.data.a].hasOnly(['x'])", where("a", ">", "w")],
  ["!({'k': resource.data.a}.k == 'x')", where("a", ">=", "x")],
  ["!(resource.data.a.hasAny(['x']))", where("a", "array-contains", "x")],
  ["!('y' in resource.data.a)", where("a", "array-contains", "x")],
  ["exists(/databases/$(database)/documents/docs/$(id))", undefined],
  ["!exists(/databases/$(database)/documents/docs/$(id))", undefined],
  ["resource.data.a.b == 1", where("a.c", "==", 1)],
  ["request.path[4] != 'x'", undefined],
  ["resource.data.a && true", where("a", "!=", false)],
  ["-resource.data.a < 0", where("a", ">", 0)],
  ["(resource.data.a > 0 ? true : true)", where("a", "<", 5)],
  // The numeric type of `a` is unknown, because a query for 5 also returns documents with 5.0, and a query for 5.0
  // documents with 5.
  ["resource.data.a is int", where("a", "==", 5)],
  ["!(resource.data.a is float)", where("a", "==", 5)],
  ["resource.data.a is float", where("a", "==", buildDoubleValue(5))],
  ["resource.data.a / 2 == 2", where("a", "==", 5)],
  ["resource.data.a in [5, 6]", where("a", "==", 5)],
  ["!(resource.data.a in [5.0])", where("a", "==", 5)],
  ["[resource.data.a].hasOnly([5])", where("a", "==", 5)],
  ["string(resource.data.a) == '5'", where("a", "==", 5)],
  ["resource.data.a is int", where("a", "in", [5, 6])],
  ["resource.data.a == [1]", where("a", "==", [1])],
  ["!(resource.data.a == [1.0])", where("a", "==", [1])],
  ["resource.data.a == {'b': [1]}", where("a", "==", { b: [1] })],
  ["resource.data.a.b is int", where("a", "==", { b: 1 })],
  ["resource.data.a[0] is int", where("a", "==", [1])],
  ["1 in resource.data.a", where("a", "==", [1, "x"])],
  ["1 in resource.data.a", where("a", "array-contains", 1)],
  ["resource.data.a.hasAny([1])", where("a", "==", [1])],
  ["resource.data.get('a', 0) is int", where("a", "==", 5)],
];

const PROVABLE: readonly (readonly [string, QueryFilter | undefined])[] = [
  ["resource.data.a == 1", where("a", "==", 1)],
  ["resource.data.a == null", { kind: "unary", fieldPath: "a", op: "IS_NULL" }],
  ["resource.data.a.b == 1", where("a.b", "==", 1)],
  ["resource.data['a b'] == 1", where("`a b`", "==", 1)],
  ["resource.data.a.b == 1", where("a", "==", { b: 1 })],
  ["'a' in resource.data", where("a", "==", 1)],
  ["resource.data.get('a', 0) == 1", where("a", "==", 1)],
  ["resource.data.a.size() == 3", where("a", "==", "abc")],
  ["resource.data.a is string", where("a", "==", "abc")],
  ["resource != null", undefined],
  ["resource.data != null", undefined],
  ["4 < resource.data.a", where("a", ">", 4)],
  ["resource.data.a < 6", where("a", "<=", 5)],
  ["resource.data.a <= 5", where("a", "<=", 5)],
  ["!(resource.data.a > 5)", where("a", "<=", 5)],
  ["resource.data.a >= 'm'", where("a", ">", "n")],
  ["resource.data.a != 'x'", where("a", ">", 5)],
  ["!(resource.data.a == 3)", where("a", ">", 3)],
  ["resource.data.a is constraint", where("a", ">", 3)],
  ["true || id == 'x'", undefined],
  ["id == 'x' || true", undefined],
  ["!(exists(/databases/$(database)/documents/docs/$(id)) && false)", undefined],
  ["exists(/databases/$(database)/documents/docs/$(id)) || true", undefined],
  ["get(/databases/$(database)/documents/licenses/none).data.uid == 'x' || true", undefined],
  [
    "resource.data.public == true || resource.data.owner == request.auth.uid",
    where("owner", "==", ME),
  ],
  [
    "resource.data.public == true || resource.data.owner == request.auth.uid",
    where("public", "==", true),
  ],
  ["request.method == 'list'", undefined],
  ["resource.data.a == 5.0 && 5 == resource.data.a", where("a", "==", 5)],
  ["resource.data.a > 4 && resource.data.a <= 5.0", where("a", "==", 5)],
  ["resource.data.a != 6 && resource.data.a != 'x'", where("a", "==", 5)],
  [
    "resource.data.a == resource.data.b",
    and(where("a", "==", 5), where("b", "==", buildDoubleValue(5))),
  ],
  ["resource.data.a is number && !(resource.data.a is string)", where("a", "==", 5)],
  ["!(resource.data.a in [6, 'x'])", where("a", "==", 5)],
  ["resource.data.a is float", where("a", "==", 5.5)],
  ["resource.data.a is int", where("a", "==", 9007199254740993n)],
  ["resource.data.a / 2 == 2.75", where("a", "==", 5.5)],
  ["resource.data.a is list && resource.data.a.size() == 2", where("a", "==", [1, "x"])],
  ["'x' in resource.data.a && !('y' in resource.data.a)", where("a", "==", [1, "x"])],
  ["resource.data.a[0] == 1 && resource.data.a[1] == 'x'", where("a", "==", [1, "x"])],
  ["resource.data.a != null && resource.data.a != 'x'", where("a", "==", [1])],
  ["'b' in resource.data.a && resource.data.a.get('b', 0) == 1", where("a", "==", { b: 1 })],
  ["resource.data.a == ['x']", where("a", "==", ["x"])],
];

describe("proof of a query", () => {
  it.each(UNPROVABLE)("denies %s", (condition, filter) => {
    expect(decideQuery(oneRule(condition), of("docs", filter)).allowed).toBe(false);
  });

  it.each(PROVABLE)("allows %s", (condition, filter) => {
    expect(decideQuery(oneRule(condition), of("docs", filter)).message).toBe("");
  });

  it("reports an unknown id as a null value", () => {
    expect(decideQuery(oneRule("id == 'x'"), of("docs")).message).toBe(
      "\nNull value error. for 'list' @ L4",
    );
  });

  it("reads the document named in a branch", () => {
    const name = (id: string) =>
      toFirestoreValue({
        kind: "reference",
        name: `projects/p/databases/(default)/documents/docs/${id}`,
      });
    const named = (...ids: string[]): QueryFilter => ({
      kind: "field",
      fieldPath: "__name__",
      op: "IN",
      value: { kind: "array", values: ids.map(name) },
    });
    const reader = createRecordingDocumentReader({
      "docs/a": { owner: ME },
      "docs/b": { owner: "x" },
    });
    const source = oneRule(
      "resource == null || (resource.data.owner == request.auth.uid && id == 'a')",
    );
    const run = (...ids: string[]) => decideQuery(source, of("docs", named(...ids)), { reader });
    expect(run("a").allowed).toBe(true);
    expect(run("a", "missing").allowed).toBe(true);
    expect(run("a", "b").allowed).toBe(false);
    expect(run("a").documentReads).toBe(0);
  });

  it("knows nothing about a filter with more branches than permitted", () => {
    const many = Array.from({ length: 31 }, () => ME);
    expect(
      decideQuery(
        oneRule("resource.data.a == request.auth.uid"),
        of("docs", where("a", "in", many)),
      ).allowed,
    ).toBe(false);
  });

  it("stops reading at the tenth document", () => {
    const ids = Array.from({ length: 11 }, (_, i) => `l${i}`);
    const condition = "!exists(/databases/$(database)/documents/licenses/$(resource.data.a))";
    const run = (values: string[]) =>
      decideQuery(oneRule(condition), of("docs", where("a", "in", values)));
    expect(run(ids.slice(1)).allowed).toBe(true);
    expect(run(ids).message).toContain("Service call error. Function: [exists]");
  });
});

describe("queries on subcollections", () => {
  const member = `${documents}/queryParents/$(parentId)/members/$(request.auth.uid)`;
  const parent = `get(${documents}/queryParents/$(parentId)).data.createdBy == request.auth.uid`;
  const source = wrapInFirestoreRules(
    `match /queryParents/{parentId}/children/{childId} { allow list: if exists(${member}) && ${parent}; }
     match /queryParents/{parentId}/lonely/{childId} { allow list: if !exists(${documents}/queryParents/$(parentId)/lonely/$(childId)) || ${parent}; }
     match /queryParents/{parentId}/swapped/{childId} { allow list: if ${parent} || !exists(${documents}/queryParents/$(parentId)/swapped/$(childId)); }
     match /queryParents/{parentId}/alone/{childId} { allow list: if !exists(${documents}/queryParents/$(parentId)/alone/$(childId)); }
     match /queryParents/{parentId}/eleven/{childId} { allow list: if (${Array.from({ length: 11 }, (_, i) => `exists(${documents}/licenses/l${i})`).join(" || ")}) || true; }`,
  );

  it.each([
    ["children", "mine", true],
    ["children", "theirs", false],
    ["children", "none", false],
    ["lonely", "mine", true],
    ["lonely", "theirs", false],
    ["lonely", "none", false],
    ["swapped", "mine", true],
    ["swapped", "theirs", false],
    ["alone", "mine", false],
    ["eleven", "mine", true],
  ])("%s of %s: %s", (collection, id, expected) => {
    const decision = decideQuery(source, of(collection), { parent: `queryParents/${id}` });
    expect(decision.allowed).toBe(expected);
  });

  it("are not affected by another user's uid in the filter", () => {
    const decision = decideQuery(source, of("children", mine), { parent: "queryParents/theirs" });
    expect(decision.allowed).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import {
  compileRuleset,
  evaluateRulesForDocument,
  wrapInFirestoreRules,
} from "./testing/rules-harness.ts";

type Case = readonly [match: string, path: string, allowed: boolean];

const block = (match: string): string => `match ${match} { allow read, write; }`;

const VERSION_2: readonly Case[] = [
  ["/users/{id}", "users/alice", true],
  ["/users/{id}", "users/alice/pets/rex", false],
  ["/users/{id}", "other/alice", false],
  ["/users/alice", "users/alice", true],
  ["/users/alice", "users/bob", false],
  ["/{collection}/{id}", "any/thing", true],
  ["/{all=**}", "users/alice", true],
  ["/{all=**}", "a/b/c/d/e/f", true],
  ["/users/{rest=**}", "users/alice", true],
  ["/users/{id}/{rest=**}", "users/alice", true],
  ["/users/{id}/{rest=**}", "users/alice/pets/rex", true],
  ["/users/{id}/{rest=**}", "others/alice/pets/rex", false],
  ["/{path=**}/pets/{id}", "pets/rex", true],
  ["/{path=**}/pets/{id}", "users/alice/pets/rex", true],
  ["/{path=**}/pets/{id}", "users/alice/dogs/rex", false],
  ["/{path=**}/pets/{id}", "pets/rex/toys/ball", false],
  ["/a/{x=**}/b/{y}", "a/1/b/2", true],
  ["/a/{x=**}/b/{y}", "a/1/c/2/b/3", true],
  ["/a/{x=**}/b/{y}", "a/1/b/2/c/3", false],
  ["/a.b-c_d~e@f/{x}", "a.b-c_d~e@f/1", true],
  ["/a/{ x = ** }", "a/1/b/2", true],
  ["/a/{x=*}", "a/1", true],
  ["/a/{x} { match /b/{y}", "a/1/b/2", false],
];

const VERSION_1: readonly Case[] = [
  ["/users/{id}", "users/alice", true],
  ["/{all=**}", "users/alice", true],
  ["/users/{id}/{rest=**}", "users/alice", false],
  ["/users/{id}/{rest=**}", "users/alice/pets/rex", true],
  ["/{path=**}/pets/{id}", "users/alice/pets/rex", false],
];

describe("match paths", () => {
  const allowed = (version: 1 | 2, match: string, path: string): boolean => {
    const nested = match.includes("{ match");
    const body = nested ? `match ${match} { allow read: if false; } allow write; }` : block(match);
    return evaluateRulesForDocument(wrapInFirestoreRules(body, version), { path }).allowed;
  };

  it.each(VERSION_2)("version 2: %s matches %s: %s", (match, path, expected) => {
    expect(allowed(2, match, path)).toBe(expected);
  });

  it.each(VERSION_1)("version 1: %s matches %s: %s", (match, path, expected) => {
    expect(allowed(1, match, path)).toBe(expected);
  });

  it("joins the paths of nested matches, and does not apply a parent's allow to children", () => {
    const source = wrapInFirestoreRules(`match /schools/{school} {
      allow read: if true;
      match /classes/{class} {
        allow get: if school == 's1' && class == 'c1';
      }
    }`);
    const at = (path: string) => evaluateRulesForDocument(source, { path }).allowed;
    expect([
      at("schools/s1"),
      at("schools/s1/classes/c1"),
      at("schools/s1/classes/c2"),
      at("schools/s2/classes/c1"),
      at("schools/s1/other/c1"),
      at("classes/c1"),
    ]).toEqual([true, true, false, false, false, false]);
  });

  it("binds {x} to a string, {x=**} to a path and {database} to the database id", () => {
    const source = wrapInFirestoreRules(`match /a/{id}/{rest=**} {
      allow get: if id is string && id == '1' && rest is path && rest == /b/2 && rest[1] == '2' && database == '(default)';
    }`);
    expect(evaluateRulesForDocument(source, { path: "a/1/b/2" }).message).toBe("");
  });

  it("evaluates every match for the path, in source order", () => {
    const source = wrapInFirestoreRules(`match /a/{id} { allow get: if false; }
      match /{all=**} { allow get: if false; }
      match /a/x { allow get: if false; allow read: if 'no'; }`);
    expect(
      evaluateRulesForDocument(source, { path: "a/x" }).outcomes.map(({ line }) => line),
    ).toEqual([4, 5, 6, 6]);
  });

  it("allows if one match allows and another denies", () => {
    const source = wrapInFirestoreRules(`match /a/{id} { allow get: if 1 / 0 == 0; }
      match /{all=**} { allow get: if true; }`);
    expect(evaluateRulesForDocument(source, { path: "a/x" }).allowed).toBe(true);
  });

  it("supports databases other than the default one", () => {
    const source = wrapInFirestoreRules("match /a/{id} { allow get: if database == 'second'; }");
    expect(evaluateRulesForDocument(source, { path: "a/x", databaseId: "second" }).allowed).toBe(
      true,
    );
    expect(evaluateRulesForDocument(source, { path: "a/x" }).allowed).toBe(false);
  });

  it.each([
    ["read", "get", true],
    ["read", "create", false],
    ["write", "create", true],
    ["write", "update", true],
    ["write", "delete", true],
    ["write", "get", false],
    ["get, delete", "delete", true],
    ["get, delete", "update", false],
    ["create", "update", false],
  ] as const)("allow %s permits %s: %s", (operations, method, expected) => {
    const source = wrapInFirestoreRules(`match /{all=**} { allow ${operations}; }`);
    expect(evaluateRulesForDocument(source, { method }).allowed).toBe(expected);
  });

  it("denies everything if the rules are for another service", () => {
    const source = "service firebase.storage { match /{all=**} { allow read, write; } }";
    expect(evaluateRulesForDocument(source).message).toBe("No matching allow statements");
  });

  it("finds the rule without evaluating the others", () => {
    const bodies = Array.from({ length: 1_000 }, (_, i) => block(`/c${i}/{id}`));
    const { services } = compileRuleset(wrapInFirestoreRules(bodies.join("\n")));
    const found = services.get("cloud.firestore")?.trie.find(
      ["databases", "(default)", "documents", "c500", "x"].map((text) => ({
        kind: "text",
        text,
      })),
    );
    expect(found?.map(({ item }) => item.line)).toEqual([504]);
  });
});

describe("functions", () => {
  const run = (body: string): string => {
    const { allowed, outcomes } = evaluateRulesForDocument(wrapInFirestoreRules(body), {
      path: "items/one",
    });
    return allowed ? "allow" : (outcomes[0]?.reason ?? "");
  };
  const item = (condition: string): string => `match /items/{id} { allow get: if ${condition}; }`;

  it.each<readonly [string, string, string]>([
    [
      "take arguments",
      `function same(a, b) { return a == b; } ${item("same(id, 'one')")}`,
      "allow",
    ],
    [
      "see the wildcards around them",
      `match /items/{id} { function own() { return id == 'one'; } allow get: if own(); }`,
      "allow",
    ],
    [
      "do not see the caller's wildcards",
      `function own() { return id == 'one'; } ${item("own()")}`,
      "Invalid variable name: id.",
    ],
    [
      "see request and resource",
      `function me() { return request.auth.uid; } ${item("me() == 'alice'")}`,
      "allow",
    ],
    [
      "may be declared after their use",
      `${item("later()")} function later() { return true; }`,
      "allow",
    ],
    [
      "call each other",
      `function a() { return b() && b(); } function b() { return true; } ${item("a()")}`,
      "allow",
    ],
    [
      "bind lets in order",
      `function f(x) { let y = x + 1; let z = y * 2; return z == 4; } ${item("f(1)")}`,
      "allow",
    ],
    [
      "do not see lets before they are bound",
      `function f() { let a = b; let b = 1; return a == 1; } ${item("f()")}`,
      "Invalid variable name: b.",
    ],
    [
      "pass errors on as arguments",
      `function first(a, b) { return a; } ${item("first(true, nothing)")}`,
      "allow",
    ],
    [
      "fail where a failed argument is used",
      `function first(a, b) { return a && b; } ${item("first(true, nothing)")}`,
      "Invalid variable name: nothing.",
    ],
    [
      "fail where a failed let is used",
      `function f() { let a = nothing; return a || true; } ${item("f()")}`,
      "allow",
    ],
    [
      "shadow those of outer blocks",
      `function f() { return false; } match /items/{id} { function f() { return true; } allow get: if f(); }`,
      "allow",
    ],
    [
      "keep their own scope when shadowed",
      `function g() { return f(); } function f() { return 'outer'; } match /items/{id} { function f() { return 'inner'; } allow get: if g() == 'outer' && f() == 'inner'; }`,
      "allow",
    ],
    [
      "are not seen outside of their block",
      `match /other/{x} { function f() { return true; } } ${item("f()")}`,
      "Function not found error: Name: [f].",
    ],
    [
      "err on the wrong number of arguments",
      `function f(a) { return true; } ${item("f()")}`,
      "Incorrect number of arguments. Received: 0. Expected: f(a).",
    ],
    ["shadow builtins", `function exists(x) { return x == 1; } ${item("exists(1)")}`, "allow"],
    [
      "take parameters named like globals",
      `function f(resource) { return resource == 1; } ${item("f(1)")}`,
      "allow",
    ],
    [
      "take variables named like namespaces",
      `function f(math) { return math.a == 1; } ${item("f({'a': 1})")}`,
      "allow",
    ],
    ["need no last semicolon", `function f() { return true } ${item("f()")}`, "allow"],
  ])("%s", (_name, body, expected) => {
    expect(run(body)).toBe(expected);
  });

  it("of the file and of the service can be called everywhere", () => {
    const source = `function top() { return true; }
      service cloud.firestore {
        function inService() { return top(); }
        match /databases/{db}/documents/{all=**} { allow get: if inService() && top(); }
      }`;
    expect(evaluateRulesForDocument(source).allowed).toBe(true);
  });
});

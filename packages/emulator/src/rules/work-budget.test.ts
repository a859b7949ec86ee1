import { describe, expect, it } from "vitest";
import { createDocumentReadBudget } from "./document-reads.ts";
import {
  buildRequestQuery,
  compileRuleset,
  evaluateRulesForDocument,
  evaluateRulesForQuery,
  wrapInFirestoreRules,
} from "./testing/rules-harness.ts";
import { chargeWorkUnits, createWorkBudget, runWithWorkBudget } from "./work-budget.ts";

const TOO_MUCH = "Unable to evaluate the expression as its values take too much work.";

/**
 * Declares a rules function `grown(x)` that applies `step` 27 times, each time to the previous result. The
 * function creates huge values with few expressions.
 */
const grown = (step: (name: string) => string): string =>
  [0, 1, 2]
    .map((level) => {
      const lets = Array.from({ length: 9 }, (_, i) => `let v${i + 1} = ${step(`v${i}`)};`);
      const next = level < 2 ? `g${level + 1}(v9)` : "v9";
      return `function g${level}(v0) { ${lets.join(" ")} return ${next}; }`;
    })
    .join("\n")
    .replace("g0", "grown");

const twice = (name: string): string => `${name} + ${name}`;
const nested = (name: string): string => `[${name}, ${name}]`;
const MEGABYTE = `'${"ab".repeat(64)}'`;

/**
 * Evaluates the condition in rules that declare these functions. Returns the reason for the denial, or an empty
 * string if access is allowed.
 */
const reasonOf = (functions: string, condition: string): string => {
  const body = `${functions} match /{all=**} { allow get: if ${condition}; }`;
  return evaluateRulesForDocument(wrapInFirestoreRules(body)).outcomes[0]?.reason ?? "no allow";
};

const text = (doublings: number): string => {
  const lets = Array.from({ length: 9 }, (_, i) => `let v${i + 1} = ${twice(`v${i}`)};`);
  const half = `function half(v0) { ${lets.join(" ")} return v9; }`;
  const rest = Array.from(
    { length: doublings - 9 },
    (_, i) => `let v${i + 1} = ${twice(`v${i}`)};`,
  );
  return `${half} function long(v0) { ${rest.join(" ")} return half(v${doublings - 9}); }`;
};

describe("the work budget ends an evaluation", () => {
  it.each<readonly [string, string, string]>([
    [
      "a list that holds itself millions of times, made a key",
      grown(nested),
      "grown([1]) in [grown([1])].toSet()",
    ],
    ["two such lists compared", grown(nested), "grown([1]) == grown([1])"],
    ["such a list printed", grown(nested), "debug(grown([1])) == 1"],
    [
      "megabytes matched against a pattern that many threads run in",
      text(14),
      `long(${MEGABYTE}).matches('(a|b)*a(a|b){200}')`,
    ],
    [
      "megabytes searched again to their end from every place",
      text(11),
      `long('${"a".repeat(64)}').replace('a(.*c)?', 'b') == 'b'`,
    ],
    ["megabytes cut into as many pieces", text(14), `long(${MEGABYTE}).split('a').size() == 1`],
    [
      "megabytes hashed again and again",
      text(14),
      Array.from({ length: 12 }, () => `hashing.sha256(long(${MEGABYTE})).size() == 1`).join(
        " || ",
      ),
    ],
    [
      "megabytes joined again and again",
      text(16),
      Array.from({ length: 12 }, () => `long(${MEGABYTE}) == 'a'`).join(" || "),
    ],
    [
      "patterns by the hundred, each a program of thousands of instructions",
      "",
      Array.from({ length: 45 }, (_, i) => `'a'.matches('${"a{1000}".repeat(7)}${i}')`).join(
        " || ",
      ),
    ],
  ])("over %s", (_what, functions, condition) => {
    expect(reasonOf(functions, condition)).toBe(TOO_MUCH);
  });

  it.each<readonly [string, string, string, string]>([
    [
      "a pattern that backtracks elsewhere",
      "",
      `'${"a".repeat(5_000)}b'.matches('(a+)+$')`,
      "false",
    ],
    ["one whose captures would", "", `'${"x".repeat(5_000)}'.matches('(x+x+)+y')`, "false"],
    [
      "digits that end in no number",
      text(14),
      `float(long('${"1".repeat(128)}') + 'x') == 1.0`,
      "Type conversion",
    ],
    [
      "a pattern that repeats too much",
      "",
      "'a'.matches('((a{100}){10}b{1000}){30}')",
      "Invalid regular",
    ],
    ["a pattern of a megabyte", text(12), `'a'.matches(long(${MEGABYTE}))`, "Invalid regular"],
  ])("in a result of %s", (_what, functions, condition, reason) => {
    expect(reasonOf(functions, condition).slice(0, reason.length)).toBe(reason);
  });

  it("with a message that fits into a header", () => {
    expect(reasonOf(text(14), `int(long(${MEGABYTE})) == 1`).length).toBeLessThan(2_100);
    const allows = "allow get: if 1 == 2;".repeat(5_000);
    const { message } = evaluateRulesForDocument(
      wrapInFirestoreRules(`match /{all=**} { ${allows} }`),
    );
    expect(message.length).toBeLessThan(8_100);
  });

  it("for a query as for a document", () => {
    const condition = "debug(grown([1])) == 1";
    const rules = wrapInFirestoreRules(
      `${grown(nested)} match /c/{id} { allow list: if ${condition}; }`,
    );
    expect(
      evaluateRulesForQuery(rules, { query: buildRequestQuery("c") }).outcomes[0]?.reason,
    ).toBe(TOO_MUCH);
  });
});

describe("remaining work", () => {
  const costly = `match /{all=**} {
    allow get: if grown([1]) == grown([1]);
    allow get: if 1 == 1;
  }`;

  it("is zero for the allow statements after one that exhausted the budget", () => {
    const { allowed, outcomes } = evaluateRulesForDocument(
      wrapInFirestoreRules(`${grown(nested)} ${costly}`),
    );
    expect(allowed).toBe(false);
    expect(outcomes.map(({ reason }) => reason)).toEqual([
      TOO_MUCH,
      expect.stringContaining("maximum of 1000 expressions"),
    ]);
  });

  it("is shared by the evaluations of a commit", () => {
    const budget = createDocumentReadBudget();
    const rules = wrapInFirestoreRules(
      `${text(9)} match /{all=**} { allow get: if half(${MEGABYTE}).matches('[ab]*'); }`,
    );
    const verdicts = Array.from(
      { length: 100 },
      () => evaluateRulesForDocument(rules, { budget }).allowed,
    );
    expect(verdicts.indexOf(false)).toBeGreaterThan(5);
    expect(verdicts.lastIndexOf(true)).toBe(verdicts.indexOf(false) - 1);
  });

  it("suffices for cheap operations, however often they are repeated", () => {
    const condition = "request.auth.token.email.matches('^[^@]{1,64}@[^@]{1,255}$')";
    const budget = createDocumentReadBudget();
    const rules = wrapInFirestoreRules(`match /{all=**} { allow get: if ${condition}; }`);
    const verdicts = Array.from(
      { length: 500 },
      () => evaluateRulesForDocument(rules, { budget }).allowed,
    );
    expect(verdicts).not.toContain(false);
  });

  it("is charged only during evaluations, and exceptions pass through", () => {
    expect(() => chargeWorkUnits(Number.MAX_SAFE_INTEGER)).not.toThrow();
    expect(
      runWithWorkBudget(createWorkBudget(), () => chargeWorkUnits(Number.MAX_SAFE_INTEGER)),
    ).toBeUndefined();
    expect(() =>
      runWithWorkBudget(createWorkBudget(), () => {
        throw new RangeError("A fault");
      }),
    ).toThrow(RangeError);
  });
});

describe("compileRules", () => {
  it.each([
    ["parentheses", `${"(".repeat(50_000)}1`],
    ["lists", "[".repeat(100_000)],
    ["negations", `${"!".repeat(200_000)}true`],
    ["members", `a${".a".repeat(100_000)}`],
    ["ternaries", "true ? ".repeat(30_000)],
    ["conjunctions", Array.from({ length: 40_000 }, () => "true").join("&&")],
  ])("rejects deeply nested %s", (_what, condition) => {
    const rules = wrapInFirestoreRules(`match /{all=**} { allow get: if ${condition}; }`);
    expect(() => compileRuleset(rules)).toThrow("Expression is too complex to evaluate safely.");
  });

  it("rejects deeply nested matches", () => {
    expect(() => compileRuleset(wrapInFirestoreRules("match /a {".repeat(20_000)))).toThrow(
      "Maximum allowed match nesting",
    );
  });

  it("rejects recursive functions", () => {
    const rules = wrapInFirestoreRules(
      "function f() { return f(); } match /a/{b} { allow get: if f(); }",
    );
    expect(() => compileRuleset(rules)).toThrow("Recursive call is not allowed.");
  });
});

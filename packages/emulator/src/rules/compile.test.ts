import { describe, expect, it } from "vitest";
import { compileRules } from "./compile.ts";
import { formatRulesIssue } from "./format-issue.ts";
import { wrapInFirestoreRules } from "./testing/rules-harness.ts";

const issuesOf = (source: string): readonly string[] =>
  compileRules(source).issues.map((issue) => `${issue.severity} ${formatRulesIssue(issue)}`);

const inDocuments = (body: string): readonly string[] => issuesOf(wrapInFirestoreRules(body));
const rule = (condition: string): string => `match /a/{b} { allow read: if ${condition}; }`;
const fn = (body: string): string => `function f(a) { ${body} } ${rule("f(1)")}`;
const lets = (count: number): string =>
  Array.from({ length: count }, (_, i) => `let v${i} = ${i === 0 ? "a" : `v${i - 1}`};`).join(" ");
/** Declares functions f1, f2, f3 …, each of which calls the next one. */
const chain = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `function f${i + 1}() { return ${i + 1 < count ? `f${i + 2}()` : "true"}; }`,
  ).join("\n");
const terms = (count: number): string => Array.from({ length: count }, () => "1 == 1").join(" && ");
const TOO_COMPLEX = "Expression is too complex to evaluate safely.";

/**
 * Faulty rules with the error texts of the production compiler. The content of the match block starts on line 4,
 * so the error positions in the texts start at line 4.
 */
const ERRORS: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "no condition",
    "match /a/{b} { allow read: if ; }",
    ["L4:28 Missing conditional expression after 'if'."],
  ],
  ["a symbol out of place", rule("true +"), ["L4:37 Unexpected ';'."]],
  ["a second semicolon", "match /a/{b} { allow read: if true;; }", ["L4:36 Unexpected ';'."]],
  ["an open parenthesis", rule("(true"), ["L4:36 Unexpected ';'."]],
  ["an unknown operation", "match /a/{b} { allow reed: if true; }", ["L4:22 Unexpected 'reed'."]],
  ["no colon", "match /a/{b} { allow read if true; }", ["L4:27 Unexpected 'if'."]],
  ["a path without match", "/a/{b} { allow read; }", ["L4:1 Missing 'match' keyword before path."]],
  ["a let outside of a function", "let a = 1;", ["L4:1 Unexpected 'let'."]],
  [
    "an allow without a path",
    "match /a/{b} { } } allow read;",
    ["L4:20 Unexpected 'allow'.", "L6:1 Unexpected '}'."],
  ],
  ["an unknown character", rule("true # false"), ["L4:36 Unexpected '#'."]],
  ["a faulty escape", rule("'\\d' == ''"), ["L4:31 Unexpected '\\d'."]],
  ["an open string", rule("'abc == ''"), ["L4:40 Unexpected '''.", "L6:2 Unexpected '<EOF>'."]],
  [
    "an integer beyond int64",
    rule("9223372036854775808 > 0"),
    ["L4:31 Unexpected '9223372036854775808'."],
  ],
  ["a keyword as a name", rule("match == 1"), ["L4:31 Unexpected 'match'."]],
  ["a key that is no string", rule("{a: 1} == {}"), ["L4:32 Unexpected 'a'."]],
  ["a function without return", "function f() { true }", ["L4:16 Unexpected 'true'."]],
  [
    "text after a wildcard",
    "match /a/{b}.jpg { allow read; }",
    ["L4:7 Missing 'match' keyword before path.", "L4:13 Unexpected '.'."],
  ],
  ["an empty segment", "match /a//b { allow read; }", ["L4:10 Unexpected '/'."]],
  [
    "a name bound twice",
    fn("let a = 1; return a;"),
    ["L4:21 The identifier [a] is already bound in the current scope."],
  ],
  [
    "a parameter bound twice",
    "function f(a, a) { return a; } match /a/{b} { allow read: if f(1, 2); }",
    ["L4:15 The identifier [a] is already bound in the current scope."],
  ],
  ["recursion", "function f() { return f(); }", ["L4:23 Recursive call is not allowed."]],
  [
    "recursion at a distance",
    `function f() { return g(); } function g() { return f(); } ${rule("f()")}`,
    ["L4:52 Recursive call is not allowed."],
  ],
  [
    "two globs in a path",
    "match /{a=**}/b/{c=**} { allow read; }",
    [
      "L4:7 Invalid glob match expression. Only one glob match is permitted in a match declaration path.",
    ],
  ],
  [
    "two globs in nested paths",
    "match /{a=**}/b/{x} { match /{c=**} { allow read; } }",
    [
      "L4:29 Invalid glob match expression. Only one glob match is permitted in a match declaration path.",
    ],
  ],
  [
    "12 lets",
    fn(`${lets(12)} return v11 == 1;`),
    ["L4:10 Maximum allowed variable count of 10 for a given function has been reached."],
  ],
  [
    "8 parameters",
    "function f(a,b,c,d,e,g,h,i) { return true; } match /a/{b} { allow read: if f(1,2,3,4,5,6,7,8); }",
    ["L4:10 Maximum allowed parameter count of 7 for a given function has been reached."],
  ],
  ["99 terms", rule(terms(99)), [`L4:31 ${TOO_COMPLEX}`]],
  ["98 parentheses", rule(`${"(".repeat(98)}1 == 1${")".repeat(98)}`), [`L4:129 ${TOO_COMPLEX}`]],
  [
    "21 captures",
    `match ${Array.from({ length: 21 }, (_, i) => `/{c${i}}`).join("")} { allow read; }`,
    ["L4:7 Maximum allowed path capture count of 20 has been reached."],
  ],
  [
    "11 matches in each other",
    `${"match /a/{b} { ".repeat(10)}allow read; ${"} ".repeat(10)}`,
    ["L4:142 Maximum allowed match nesting of 10 has been reached."],
  ],
];

const WARNINGS: readonly (readonly [string, string, readonly string[]])[] = [
  ["an unknown name", rule("missingName == 1"), ["L4:31 Invalid variable name: missingName."]],
  ["an unknown function", rule("nope(1)"), ["L4:31 Invalid function name: nope."]],
  [
    "an unknown function of a namespace",
    rule("math.cbrt(8) == 2"),
    ["L4:31 Invalid function name: math.cbrt."],
  ],
  [
    "too many arguments of a builtin",
    rule("math.abs(1, 2) == 1"),
    ["L4:31 Incorrect number of arguments supplied to function: math.abs."],
  ],
  [
    "too few arguments of a function",
    fn("return a;").replace("f(1)", "f()"),
    ["L4:59 Incorrect number of arguments supplied to function: f."],
  ],
  ["an unused let", fn("let value = 1; return a;"), ["L4:21 Unused variable: value."]],
  ["an unused function", "function f() { return true; }", ["L4:10 Unused function: f."]],
  [
    "a lookup of the other service",
    rule("firestore.exists(/a/b)"),
    ["L4:31 Invalid variable name: firestore."],
  ],
];

const ACCEPTED: readonly (readonly [string, string])[] = [
  ["11 lets", fn(`${lets(11)} return v10 == 1;`)],
  [
    "7 parameters",
    "function f(a,b,c,d,e,g,h) { return true; } match /a/{b} { allow read: if f(1,2,3,4,5,6,7); }",
  ],
  ["98 terms", rule(terms(98))],
  ["97 parentheses", rule(`${"(".repeat(97)}1 == 1${")".repeat(97)}`)],
  ["98 parentheses around a literal", rule(`${"(".repeat(98)}true${")".repeat(98)}`)],
  ["21 functions on the stack", `${chain(21)} ${rule("f1()")}`],
  ["a hundred methods in a row", rule(`'a'${".trim()".repeat(90)} == 'a'`)],
  [
    "no last semicolons",
    "match /a/{b} { allow read: if true } match /c/{d} { allow get allow list; }",
  ],
  ["comments", "// one\nmatch /a/{b} { /* two\n */ allow read; // three\n }"],
  ["an open comment at the end", `${rule("true")} }} /*`.replace("}} /*", "")],
];

describe("compileRules", () => {
  it.each(ERRORS)("rejects %s", (_name, body, expected) => {
    const issues = inDocuments(body);
    expect(issues.map((issue) => issue.replace(/^\w+ /, ""))).toEqual(expected);
    expect(issues.some((issue) => issue.startsWith("ERROR"))).toBe(true);
    expect(compileRules(wrapInFirestoreRules(body)).ruleset).toBeUndefined();
  });

  it.each(WARNINGS)("warns about %s", (_name, body, expected) => {
    expect(inDocuments(body)).toEqual(expected.map((issue) => `WARNING ${issue}`));
    expect(compileRules(wrapInFirestoreRules(body)).ruleset).toBeDefined();
  });

  it.each(ACCEPTED)("accepts %s", (_name, body) => {
    expect(inDocuments(body)).toEqual([]);
  });

  it("rejects 22 nested calls and names the first 21 functions", () => {
    const names = Array.from({ length: 21 }, (_, i) => `f${i + 1}`).join("->");
    expect(inDocuments(`${chain(22)} ${rule("f1()")}`)).toEqual([
      `ERROR L4:10 Maximum allowed call depth of 20 is reached for [${names}] call stack.`,
    ]);
  });

  it.each([
    ["", ["ERROR L1:1 Unexpected '<EOF>'."]],
    ["service cloud.firestore {", ["ERROR L1:26 Unexpected '<EOF>'."]],
    ["service cloud.firestore { match /a/{b} {", ["ERROR L1:41 Unexpected '<EOF>'."]],
    ["service cloud.nothing { }", ["ERROR L1:9 Unexpected 'cloud.nothing'."]],
    ["rules_version = '3'; service cloud.firestore { }", ["ERROR L1:17 Unexpected ''3''."]],
    ["match /a/{b} { allow read; }", ["ERROR L1:1 Unexpected 'match'."]],
    ["service cloud.firestore { allow read; }", ["ERROR L1:27 Unexpected 'allow'."]],
    ["rules_version = '2' service cloud.firestore { }", []],
    ['/* first */ rules_version = "1"; service firebase.storage { }', []],
    ["service cloud.firestore { } service firebase.storage { }", []],
  ])("rejects the file %j", (source, expected) => {
    expect(issuesOf(source)).toEqual(expected);
  });

  it("reports all errors, not only the first", () => {
    const body = `match /a/{b} { allow read: if ; allow write: if 1 +; }
match /c/{d} { allow foo; }
function f() { return ; }`;
    expect(inDocuments(body)).toEqual([
      "ERROR L4:28 Missing conditional expression after 'if'.",
      "ERROR L4:52 Unexpected ';'.",
      "ERROR L5:22 Unexpected 'foo'.",
      "ERROR L6:23 Unexpected ';'.",
    ]);
  });

  it("counts lines, columns and offsets in code points, with an inclusive end", () => {
    const source =
      "service cloud.firestore {\n  // 😀\n  match /a/{b} { allow read: if '😀' == nope; }\n}";
    expect(compileRules(source).issues.map(({ position }) => position)).toEqual([
      { line: 3, column: 40, currentOffset: 72, endOffset: 75 },
    ]);
  });

  it("rejects a source of more than 256 KB", () => {
    const source = wrapInFirestoreRules(rule("true"));
    const padded = (size: number) => `${source}//${"x".repeat(size - source.length - 2)}`;
    expect(compileRules(padded(256 * 1024)).ruleset).toBeDefined();
    expect(compileRules(padded(256 * 1024 + 1)).ruleset).toBeUndefined();
  });
});

describe("compileRules with hostile sources", () => {
  const SIZE = 250_000;
  const repeated = (text: string): string => text.repeat(Math.floor(SIZE / text.length));

  it.each([
    ["parentheses", wrapInFirestoreRules(rule(repeated("(")))],
    ["negations", wrapInFirestoreRules(rule(`${repeated("!")}true`))],
    ["members", wrapInFirestoreRules(rule(`a${repeated(".a")}`))],
    ["terms", wrapInFirestoreRules(rule(`true${repeated(" && true")}`))],
    ["ternaries", wrapInFirestoreRules(rule(`${repeated("a ? b : ")}c`))],
    ["paths", wrapInFirestoreRules(rule(repeated("/$(")))],
    ["matches", repeated("service cloud.firestore { match /a { ")],
    ["braces", repeated("{")],
    ["closing braces", repeated("}")],
    ["semicolons", wrapInFirestoreRules(repeated(";"))],
    ["open comments", repeated("/* ")],
    ["quotes", repeated("'\\")],
    ["digits", wrapInFirestoreRules(rule(repeated("9")))],
    ["lists", wrapInFirestoreRules(rule(repeated("[")))],
    ["calls", wrapInFirestoreRules(rule(repeated("f(")))],
    ["NULs", repeated("\0")],
    ["lone surrogates", repeated("\ud800")],
  ])("rejects %s", (_name, source) => {
    const { ruleset, issues } = compileRules(source);
    expect(ruleset).toBeUndefined();
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.length).toBeLessThanOrEqual(100);
  });

  it("compiles thousands of functions", () => {
    const functions = Array.from({ length: 5_000 }, (_, i) => `function g${i}() { return true; }`);
    expect(compileRules(wrapInFirestoreRules(functions.join("\n"))).ruleset).toBeDefined();
    expect(compileRules(wrapInFirestoreRules(chain(5_000))).ruleset).toBeUndefined();
  });
});

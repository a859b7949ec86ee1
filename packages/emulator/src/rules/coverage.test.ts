import { describe, expect, it } from "vitest";
import {
  createCoverageReport,
  createRulesCoverage,
  findUnevaluatedExpressions,
} from "./coverage.ts";
import { evaluateDocumentRules } from "./evaluate-document-rules.ts";
import {
  buildDoubleValue,
  compileRuleset,
  createRecordingDocumentReader,
  type PlainJsValue,
  REQUEST_TIME_MICROS,
  toFirestoreFields,
  wrapInFirestoreRules,
} from "./testing/rules-harness.ts";

/** Compiles the rules, evaluates them on each document in turn, and returns the coverage. */
function cover(
  body: string,
  resources: readonly (Readonly<Record<string, PlainJsValue>> | null)[],
) {
  const source = wrapInFirestoreRules(body);
  const ruleset = compileRuleset(source);
  const coverage = createRulesCoverage(ruleset, source, "my.rules");
  for (const resource of resources) {
    evaluateDocumentRules(
      ruleset,
      {
        databaseId: "(default)",
        auth: null,
        time: REQUEST_TIME_MICROS,
        method: "get",
        path: "a/b",
        resource: resource === null ? null : toFirestoreFields(resource),
        requestResource: null,
      },
      createRecordingDocumentReader({}),
      undefined,
      coverage,
    );
  }
  return { source, coverage, report: createCoverageReport(coverage).report };
}

const rule = (condition: string): string => `match /a/{b} { allow get: if ${condition}; }`;

describe("coverage report", () => {
  it("contains the rules and one root per condition, in source order", () => {
    const { source, coverage } = cover(
      `${rule("b == 'x'")} ${rule("true")} match /c/{d} { allow get; }`,
      [],
    );
    const { rules, report } = createCoverageReport(coverage);
    expect(rules).toEqual({ files: [{ content: source, name: "my.rules" }] });
    expect(report).toEqual([
      {
        sourcePosition: { line: 4, column: 30, currentOffset: 118, endOffset: 125 },
        children: [{ sourcePosition: { line: 4, column: 30, currentOffset: 118, endOffset: 118 } }],
      },
      { sourcePosition: { line: 4, column: 71, currentOffset: 159, endOffset: 162 } },
    ]);
  });

  it("counts equal values once, with their number", () => {
    const { report } = cover(rule("resource.data.n > 1"), [{ n: 1 }, { n: 2 }, { n: 2 }]);
    expect(report[0]?.values).toEqual([
      { value: { boolValue: false }, count: 1 },
      { value: { boolValue: true }, count: 2 },
    ]);
    expect(report[0]?.children?.[0]?.values).toEqual([
      { value: { intValue: "1" }, count: 1 },
      { value: { intValue: "2" }, count: 2 },
    ]);
  });

  it("merges equal maps", () => {
    const { report } = cover(rule("resource.data == {}"), [{ n: 1 }, { n: 1 }, { n: 2 }]);
    expect(report[0]?.children?.[0]?.values).toEqual([
      { value: { mapValue: { fields: { n: { intValue: "1" } } } }, count: 2 },
      { value: { mapValue: { fields: { n: { intValue: "2" } } } }, count: 1 },
    ]);
  });

  it("reports errors with their cause", () => {
    const { report } = cover(rule("resource.data.n == 1"), [null]);
    expect(report[0]?.values).toMatchObject([
      { value: { undefined: { causeMessage: "Null value error." } }, count: 1 },
    ]);
  });

  it.each<readonly [string, PlainJsValue, unknown]>([
    ["null", null, { nullValue: null }],
    ["bools", true, { boolValue: true }],
    ["ints", 5, { intValue: "5" }],
    ["floats", buildDoubleValue(1.5), { floatValue: 1.5 }],
    ["NaN", buildDoubleValue(Number.NaN), { floatValue: "NaN" }],
    ["strings", "é", { stringValue: "é" }],
    ["bytes", { kind: "bytes", value: Uint8Array.of(255) }, { bytesValue: "/w==" }],
    ["timestamps", { kind: "timestamp", micros: 0n }, { timestampValue: "1970-01-01T00:00:00Z" }],
    [
      "places",
      { kind: "geoPoint", latitude: 1, longitude: 2 },
      { latlngValue: { latitude: 1, longitude: 2 } },
    ],
    ["lists", [1, "a"], { listValue: { values: [{ intValue: "1" }, { stringValue: "a" }] } }],
    [
      "references",
      { kind: "reference", name: "projects/p/databases/d/documents/a/b" },
      {
        pathValue: {
          segments: ["databases", "d", "documents", "a", "b"].map((simple) => ({ simple })),
        },
      },
    ],
  ])("formats %s", (_name, plain, expected) => {
    const { report } = cover(rule("resource.data.f == 'no'"), [{ f: plain }]);
    expect(report[0]?.children?.[0]?.values).toEqual([{ value: expected, count: 1 }]);
  });

  it("reports a function body below the function's first call", () => {
    const body = `function f(x) { let y = x; return y == 1; } ${rule("f(1) || f(resource.data.n)")}`;
    const { report } = cover(body, [{ n: 1 }]);
    const [first, second] = report[0]?.children ?? [];
    expect(first?.children?.map(({ sourcePosition }) => sourcePosition.column)).toEqual([25, 35]);
    expect(second?.children?.map(({ sourcePosition }) => sourcePosition.column)).toEqual([84]);
    expect(first?.values).toEqual([{ value: { boolValue: true }, count: 1 }]);
    expect(second?.values).toBeUndefined();
  });

  it("lists unevaluated expressions, only the outermost of nested ones", () => {
    const body = `function used() { return resource == null || resource.data.a == 1; }
function unused() { return resource.data.b; }
match /a/{b} { allow get: if used() && b == 'b'; allow list: if b == 'c'; }`;
    const { coverage } = cover(body, [null]);
    expect(
      findUnevaluatedExpressions(coverage).map(({ line, column }) => `${line}:${column}`),
    ).toEqual(["4:46", "5:28", "6:65"]);
  });

  it("does not count the namespace of a function as an expression", () => {
    const { coverage } = cover(rule("math.abs(resource.data.n) == 1"), [{ n: -1 }]);
    expect(findUnevaluatedExpressions(coverage)).toEqual([]);
  });

  it("limits the number of values per expression", () => {
    const resources = Array.from({ length: 500 }, (_, n) => ({ n }));
    const { report } = cover(rule("resource.data.n > 250"), resources);
    expect(report[0]?.children?.[0]?.values).toHaveLength(100);
    expect(report[0]?.values).toEqual([
      { value: { boolValue: false }, count: 251 },
      { value: { boolValue: true }, count: 249 },
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areValuesEqual, compareValues, getValueTypeRank } from "../model/compare-values.ts";
import { getFieldAtPath, parseFieldPath } from "../model/field-path.ts";
import type { FieldFilterOperator, QueryFilter } from "../model/query.ts";
import type { FieldMap, Value } from "../model/value.ts";
import { compileRules } from "./compile.ts";
import { evaluateDocumentRules } from "./evaluate-document-rules.ts";
import { evaluateQueryRules } from "./evaluate-query-rules.ts";
import {
  buildRequestQuery,
  compileRuleset,
  createRecordingDocumentReader,
  evaluateRulesCondition,
  REQUEST_TIME_MICROS,
  wrapInFirestoreRules,
} from "./testing/rules-harness.ts";

const TOKENS = [
  ..."{}()[]/;:,.?!=<>+-*%&|$'\"\\ \n#",
  ..."rules_version service cloud.firestore match allow read write if function let return true null in is".split(
    " ",
  ),
  ..."request resource.data get exists /a/$( {x=**} && || == 'text' 12 3.4 // /* */ b'\\x00' is int".split(
    " ",
  ),
];
const soup = fc
  .array(fc.constantFrom(...TOKENS), { maxLength: 200 })
  .map((tokens) => tokens.join(" "));

/** Compiles the source and, if it has no errors, evaluates the rules. The test fails if either step throws. */
function survives(source: string): void {
  const { ruleset, issues } = compileRules(source);
  const hasErrors = issues.some(({ severity }) => severity === "ERROR");
  expect(ruleset === undefined).toBe(hasErrors);
  for (const { position } of issues) {
    expect(position.line).toBeGreaterThan(0);
    expect(position.column).toBeGreaterThan(0);
    expect(position.endOffset).toBeGreaterThanOrEqual(position.currentOffset);
    expect(position.currentOffset).toBeLessThanOrEqual([...source].length);
  }
  if (ruleset !== undefined) evaluateDocumentRules(ruleset, GET, createRecordingDocumentReader({}));
}

const GET = {
  databaseId: "(default)",
  auth: { uid: "u", token: {} },
  time: REQUEST_TIME_MICROS,
  method: "get",
  path: "c/d",
  resource: new Map<string, Value>(),
  requestResource: null,
} as const;

describe("any source", () => {
  it("is compiled or rejected, for random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        survives(new TextDecoder("latin1").decode(bytes));
        survives(new TextDecoder("utf-8").decode(bytes));
      }),
    );
  });

  it("is compiled or rejected, for random UTF-16 with unpaired surrogates", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), survives));
  });

  it("is compiled or rejected, for random tokens", () => {
    fc.assert(fc.property(soup, survives), { numRuns: 300 });
  });

  it("is compiled or rejected, for random tokens inside a match", () => {
    fc.assert(
      fc.property(soup, (body) => survives(wrapInFirestoreRules(body))),
      { numRuns: 300 },
    );
  });

  it("is compiled or rejected, for random tokens as a condition", () => {
    fc.assert(
      fc.property(soup, (body) =>
        survives(wrapInFirestoreRules(`match /{a=**} { allow get: if ${body}; }`)),
      ),
      { numRuns: 300 },
    );
  });
});

const TRUTHS = { true: "1 == 1", false: "1 == 2", error: "missing" } as const;
type Truth = keyof typeof TRUTHS;
const truth = fc.constantFrom<Truth>("true", "false", "error");

const truthOf = (text: string): Truth => {
  const outcome = evaluateRulesCondition(text);
  if (outcome === "allow") return "true";
  return outcome === "false" ? "false" : "error";
};

const or = (left: Truth, right: Truth): Truth => {
  if (left === "true" || right === "true") return "true";
  return left === "error" || right === "error" ? "error" : "false";
};
const not = (value: Truth): Truth => {
  if (value === "error") return "error";
  return value === "true" ? "false" : "true";
};

describe("logical operators", () => {
  it("absorb errors on both sides, as in three-valued logic", () => {
    fc.assert(
      fc.property(truth, truth, (a, b) => {
        expect(truthOf(`${TRUTHS[a]} || ${TRUTHS[b]}`)).toBe(or(a, b));
        expect(truthOf(`${TRUTHS[a]} && ${TRUTHS[b]}`)).toBe(not(or(not(a), not(b))));
        expect(truthOf(`!(${TRUTHS[a]})`)).toBe(not(a));
      }),
    );
  });

  it("satisfy De Morgan's laws and associativity for any nesting", () => {
    fc.assert(
      fc.property(truth, truth, truth, (a, b, c) => {
        const [x, y, z] = [TRUTHS[a], TRUTHS[b], TRUTHS[c]];
        expect(truthOf(`!(${x} || ${y})`)).toBe(truthOf(`!(${x}) && !(${y})`));
        expect(truthOf(`(${x} && ${y}) && ${z}`)).toBe(truthOf(`${x} && (${y} && ${z})`));
        expect(truthOf(`(${x} || ${y}) || ${z}`)).toBe(truthOf(`${x} || (${y} || ${z})`));
      }),
    );
  });
});

/*
 * The tests below check one property with random rules and queries. If the rules allow a query, they also allow
 * a separate request for each document that the query returns.
 */

const FIELDS = ["a", "b"] as const;
const scalar = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((value): Value => ({ kind: "integer", value: BigInt(value) })),
  fc.constantFrom(-0, 0, 1, 2, 2.5).map((value): Value => ({ kind: "double", value })),
  // The integers 2^53 and 2^53 + 1. The second is the smallest positive integer that a double cannot represent
  // exactly.
  fc.constantFrom(0n, 1n).map((n): Value => ({ kind: "integer", value: 2n ** 53n + n })),
  fc.constantFrom(2 ** 53, 2 ** 53 + 2).map((value): Value => ({ kind: "double", value })),
  fc.constantFrom("x", "y").map((value): Value => ({ kind: "string", value })),
  fc.constant<Value>({ kind: "null" }),
);
const fieldValue = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 2 }).map((values): Value => ({ kind: "array", values })),
);
const documentFields = fc
  .record({ a: fieldValue, b: fieldValue }, { requiredKeys: [] })
  .map((fields): FieldMap => new Map(Object.entries(fields)));

const literal = (value: Value): string => {
  if (value.kind === "integer") return String(value.value);
  if (value.kind === "double") {
    const text = Object.is(value.value, -0) ? "-0" : String(value.value);
    return Number.isInteger(value.value) ? `${text}.0` : text;
  }
  return value.kind === "string" ? `'${value.value}'` : "null";
};

const operand = fc.tuple(fc.constantFrom(...FIELDS), scalar);
const atom = fc.oneof(
  fc
    .tuple(operand, fc.constantFrom("==", "!=", "<", "<=", ">", ">="))
    .map(([[field, value], op]) => `resource.data.${field} ${op} ${literal(value)}`),
  operand.map(([field, value]) => `${literal(value)} in resource.data.${field}`),
  operand.map(([field, value]) => `resource.data.${field} in [${literal(value)}, 1]`),
  operand.map(([field, value]) => `resource.data.get('${field}', 1) == ${literal(value)}`),
  fc.constantFrom(...FIELDS).map((field) => `'${field}' in resource.data`),
  operand.map(([field, value]) => `resource.data.${field} == [${literal(value)}]`),
  fc
    .tuple(fc.constantFrom(...FIELDS), fc.constantFrom("int", "float", "number", "list", "string"))
    .map(([field, type]) => `resource.data.${field} is ${type}`),
  fc
    .tuple(operand, fc.constantFrom("/ 2 == 1", "% 2 == 1", "+ 1 == 2", "* 1 is int"))
    .map(([[field], rest]) => `resource.data.${field} ${rest}`),
  fc
    .tuple(fc.constantFrom(...FIELDS), fc.constantFrom("int", "string", "math.abs", "debug"))
    .map(([field, call]) => `${call}(resource.data.${field}) == ${call}(1)`),
  fc
    .tuple(operand, fc.constantFrom("hasAny", "hasAll", "hasOnly"))
    .map(([[field, value], method]) => `resource.data.${field}.${method}([${literal(value)}])`),
  fc.constantFrom(...FIELDS).map((field) => `resource.data.${field}[0] == 1`),
  fc.constantFrom(...FIELDS).map((field) => `resource.data.${field}.size() == 1`),
  fc.constantFrom("resource.data.a == resource.data.b", "id == 'd'", "resource.data.size() == 1"),
  fc.constantFrom(
    "resource.data != null",
    "resource.data.keys().hasOnly(['a'])",
    "resource.id == 'd'",
  ),
);
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    atom,
    fc.tuple(tie("condition"), tie("condition")).map(([l, r]) => `(${l} || ${r})`),
    fc.tuple(tie("condition"), tie("condition")).map(([l, r]) => `(${l} && ${r})`),
    tie("condition").map((inner) => `!(${inner})`),
    fc
      .tuple(tie("condition"), tie("condition"), tie("condition"))
      .map(([c, l, r]) => `(${c} ? ${l} : ${r})`),
  ),
}));

const fieldFilter = fc
  .tuple(
    operand,
    fc.constantFrom<FieldFilterOperator>(
      "EQUAL",
      "NOT_EQUAL",
      "LESS_THAN",
      "LESS_THAN_OR_EQUAL",
      "GREATER_THAN",
      "GREATER_THAN_OR_EQUAL",
      "ARRAY_CONTAINS",
      "IN",
      "NOT_IN",
      "ARRAY_CONTAINS_ANY",
    ),
    scalar,
  )
  .filter(([[, value], , other]) => value.kind !== "null" && other.kind !== "null")
  .map(([[fieldPath, value], op, other]): QueryFilter => {
    if (op === "EQUAL" && other.kind === "string") {
      return { kind: "field", fieldPath, op, value: { kind: "array", values: [value] } };
    }
    const isMany = op === "IN" || op === "NOT_IN" || op === "ARRAY_CONTAINS_ANY";
    return {
      kind: "field",
      fieldPath,
      op,
      value: isMany ? { kind: "array", values: [value, other] } : value,
    };
  });
const unaryFilter = fc
  .tuple(fc.constantFrom(...FIELDS), fc.constantFrom("IS_NULL", "IS_NOT_NULL"))
  .map(([fieldPath, op]): QueryFilter => ({ kind: "unary", fieldPath, op }));
const { filter } = fc.letrec<{ filter: QueryFilter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fieldFilter,
    unaryFilter,
    fc
      .tuple(fc.constantFrom("AND", "OR"), fc.array(tie("filter"), { minLength: 1, maxLength: 3 }))
      .map(([op, filters]): QueryFilter => ({ kind: "composite", op, filters })),
  ),
}));

/**
 * Returns whether a query with this filter returns the document. This is a simple implementation for the test,
 * which does not use the emulator's query code.
 */
function isReturned(fields: FieldMap, by: QueryFilter): boolean {
  if (by.kind === "composite") {
    const test = (inner: QueryFilter) => isReturned(fields, inner);
    return by.op === "AND" ? by.filters.every(test) : by.filters.some(test);
  }
  const value = getFieldAtPath(fields, parseFieldPath(by.fieldPath));
  if (value === undefined) return false;
  if (by.kind === "unary") return (value.kind === "null") === (by.op === "IS_NULL");
  return passes(value, by.op, by.value);
}

const elements = (value: Value): readonly Value[] => (value.kind === "array" ? value.values : []);

const TESTS: Readonly<Record<FieldFilterOperator, (value: Value, other: Value) => boolean>> = {
  EQUAL: areValuesEqual,
  NOT_EQUAL: (value, other) => value.kind !== "null" && !areValuesEqual(value, other),
  LESS_THAN: (value, other) => isOrdered(value, other) && compareValues(value, other) < 0,
  LESS_THAN_OR_EQUAL: (value, other) => isOrdered(value, other) && compareValues(value, other) <= 0,
  GREATER_THAN: (value, other) => isOrdered(value, other) && compareValues(value, other) > 0,
  GREATER_THAN_OR_EQUAL: (value, other) =>
    isOrdered(value, other) && compareValues(value, other) >= 0,
  ARRAY_CONTAINS: (value, other) =>
    elements(value).some((element) => areValuesEqual(element, other)),
  IN: (value, other) => elements(other).some((element) => areValuesEqual(value, element)),
  ARRAY_CONTAINS_ANY: (value, other) =>
    elements(value).some((element) =>
      elements(other).some((wanted) => areValuesEqual(element, wanted)),
    ),
  NOT_IN: (value, other) =>
    value.kind !== "null" && !elements(other).some((element) => areValuesEqual(value, element)),
};
const isOrdered = (value: Value, other: Value): boolean =>
  getValueTypeRank(value) === getValueTypeRank(other);
const passes = (value: Value, op: FieldFilterOperator, other: Value): boolean =>
  TESTS[op](value, other);

/**
 * Returns how many documents the query returns, and for which of them the rule denies a separate `get` request.
 * Returns undefined if the rule denies the query.
 */
function refusedAlone(
  rule: string,
  where: QueryFilter | undefined,
  documents: readonly FieldMap[],
) {
  const ruleset = compileRuleset(wrapInFirestoreRules(`match /c/{id} { allow read: if ${rule}; }`));
  const query = buildRequestQuery("c", where === undefined ? {} : { where });
  const request = {
    databaseId: "(default)",
    auth: null,
    time: REQUEST_TIME_MICROS,
    parent: "",
    query,
  };
  if (!evaluateQueryRules(ruleset, request, createRecordingDocumentReader({})).allowed)
    return undefined;
  const returned = documents.filter((fields) => where === undefined || isReturned(fields, where));
  const refused = returned.flatMap((resource) =>
    ["d", "e"]
      .map((id) =>
        evaluateDocumentRules(
          ruleset,
          { ...GET, path: `c/${id}`, resource },
          createRecordingDocumentReader({}),
        ),
      )
      .flatMap(({ message }) => (message === "" ? [] : [{ resource, message }])),
  );
  return { returned: returned.length, refused };
}

describe("queries", () => {
  it("return only documents that the rule allows, if the query is allowed", () => {
    let allowedQueries = 0;
    let returned = 0;
    const documents = fc.sample(documentFields, { numRuns: 300, seed: 7 });
    fc.assert(
      fc.property(condition, fc.option(filter, { nil: undefined }), (rule, where) => {
        const result = refusedAlone(rule, where, documents);
        if (result === undefined) return;
        allowedQueries++;
        returned += result.returned;
        expect(result.refused).toEqual([]);
      }),
      { numRuns: 4_000 },
    );
    // Fails if the random inputs contain so few allowed queries that the test would prove little.
    expect(allowedQueries).toBeGreaterThan(50);
    expect(returned).toBeGreaterThan(50);
  });
});

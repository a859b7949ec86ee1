import { describe, expect, it } from "vitest";
import type { RulesServiceName } from "../ast.ts";
import { evaluateRulesCondition } from "../testing/rules-harness.ts";
import type { RulesValueKind } from "../values.ts";
import { BUILTIN_FUNCTIONS, BUILTIN_METHODS } from "./builtin-tables.ts";
import type { BuiltinOverload } from "./overload.ts";

/*
 * This test lists the built-in functions of the Security Rules reference, copied from
 * https://firebase.google.com/docs/reference/rules/index-all. The emulator must have exactly these functions. If
 * the emulator had additional functions, rules could use them locally but would fail in production.
 */

/**
 * Function signatures in the notation of the Security Rules reference. `a|b` permits either type; `number`
 * stands for int or float.
 */
type Signatures = readonly string[];

interface MethodReference {
  readonly kind: RulesValueKind;
  readonly url: string;
  readonly methods: Signatures;
}

interface FunctionReference {
  readonly url: string;
  readonly functions: Signatures;
}

const REFERENCE = "https://firebase.google.com/docs/reference/rules";

const METHOD_REFERENCES: readonly MethodReference[] = [
  {
    kind: "bytes",
    url: `${REFERENCE}/rules.Bytes`,
    methods: ["size()", "toBase64()", "toHexString()"],
  },
  { kind: "duration", url: `${REFERENCE}/rules.Duration`, methods: ["nanos()", "seconds()"] },
  {
    kind: "latlng",
    url: `${REFERENCE}/rules.LatLng`,
    methods: ["distance(latlng)", "latitude()", "longitude()"],
  },
  {
    kind: "list",
    url: `${REFERENCE}/rules.List`,
    methods: [
      "concat(list)",
      "hasAll(list)",
      "hasAny(list)",
      "hasOnly(list)",
      "join(string)",
      "removeAll(list)",
      "size()",
      "toSet()",
    ],
  },
  {
    kind: "map",
    url: `${REFERENCE}/rules.Map`,
    methods: ["diff(map)", "get(string|list, any)", "keys()", "size()", "values()"],
  },
  {
    kind: "map_diff",
    url: `${REFERENCE}/rules.MapDiff`,
    methods: ["addedKeys()", "affectedKeys()", "changedKeys()", "removedKeys()", "unchangedKeys()"],
  },
  { kind: "path", url: `${REFERENCE}/rules.Path`, methods: ["bind(map)"] },
  {
    kind: "set",
    url: `${REFERENCE}/rules.Set`,
    methods: [
      "difference(set)",
      "hasAll(set|list)",
      "hasAny(set|list)",
      "hasOnly(set|list)",
      "intersection(set)",
      "size()",
      "union(set)",
    ],
  },
  {
    kind: "string",
    url: `${REFERENCE}/rules.String`,
    methods: [
      "lower()",
      "matches(string)",
      "replace(string, string)",
      "size()",
      "split(string)",
      "toUtf8()",
      "trim()",
      "upper()",
    ],
  },
  {
    kind: "timestamp",
    url: `${REFERENCE}/rules.Timestamp`,
    methods: [
      "date()",
      "day()",
      "dayOfWeek()",
      "dayOfYear()",
      "hours()",
      "minutes()",
      "month()",
      "nanos()",
      "seconds()",
      "time()",
      "toMillis()",
      "year()",
    ],
  },
];

/*
 * https://firebase.google.com/docs/reference/rules/rules.Boolean lists `bool(string)`, but the official emulator
 * and production do not implement it: a call ends in the error "Function not found".
 */
const SHARED_FUNCTIONS: readonly FunctionReference[] = [
  { url: `${REFERENCE}/rules.Float`, functions: ["float(string|int)"] },
  { url: `${REFERENCE}/rules.Integer`, functions: ["int(string|float)"] },
  { url: `${REFERENCE}/rules.Path`, functions: ["path(string)"] },
  { url: `${REFERENCE}/rules.String`, functions: ["string(bool|int|float|null)"] },
  { url: `${REFERENCE}/rules.debug`, functions: ["debug(any)"] },
  {
    url: `${REFERENCE}/rules.duration_`,
    functions: [
      "duration.abs(duration)",
      "duration.time(int, int, int, int)",
      "duration.value(int, string)",
    ],
  },
  {
    url: `${REFERENCE}/rules.hashing`,
    functions: [
      "hashing.crc32(bytes|string)",
      "hashing.crc32c(bytes|string)",
      "hashing.md5(bytes|string)",
      "hashing.sha256(bytes|string)",
    ],
  },
  { url: `${REFERENCE}/rules.latlng_`, functions: ["latlng.value(float, float)"] },
  {
    url: `${REFERENCE}/rules.math`,
    functions: [
      "math.abs(number)",
      "math.ceil(number)",
      "math.floor(number)",
      "math.isInfinite(number)",
      "math.isNaN(number)",
      "math.pow(number, number)",
      "math.round(number)",
      "math.sqrt(number)",
    ],
  },
  {
    url: `${REFERENCE}/rules.timestamp_`,
    functions: ["timestamp.date(int, int, int)", "timestamp.value(int)"],
  },
];

const FUNCTION_REFERENCES: Readonly<Record<RulesServiceName, readonly FunctionReference[]>> = {
  "cloud.firestore": [
    ...SHARED_FUNCTIONS,
    {
      url: `${REFERENCE}/rules.firestore`,
      functions: ["exists(path)", "existsAfter(path)", "get(path)", "getAfter(path)"],
    },
  ],
  "firebase.storage": [
    ...SHARED_FUNCTIONS,
    {
      url: "https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore",
      functions: ["firestore.exists(path)", "firestore.get(path)"],
    },
  ],
};

/**
 * Overloads that the emulator implements although the Security Rules reference does not list them. A conversion
 * function also accepts a value that already has the target type, and an int is accepted in place of a float.
 */
const UNLISTED_OVERLOADS: Signatures = [
  "float(float)",
  "int(bool)",
  "int(int)",
  "latlng.value(number, number)",
  "string(any)",
];

/**
 * Expands alternatives into separate signatures: `get(string|list, any)` becomes `get(string, any)` and
 * `get(list, any)`.
 */
function expandSignature(signature: string): Signatures {
  const [, name = "", params = ""] = /^(.*)\((.*)\)$/.exec(signature) ?? [];
  const choices = params === "" ? [] : params.split(", ").map(expandType);
  const combinations = choices.reduce<readonly (readonly string[])[]>(
    (prefixes, types) => prefixes.flatMap((prefix) => types.map((type) => [...prefix, type])),
    [[]],
  );
  return combinations.map((types) => `${name}(${types.join(", ")})`);
}

const expandType = (type: string): readonly string[] =>
  type.split("|").flatMap((name) => (name === "number" ? ["int", "float"] : [name]));

const expandAll = (signatures: Signatures): ReadonlySet<string> =>
  new Set(signatures.flatMap(expandSignature));

/**
 * Returns the signatures, such as `get(string, any)`, of all functions that the emulator implements in `table`.
 * Omits the first parameter of a method as the Security Rules reference does, because it is the object on which
 * the method is called.
 */
const implementedSignatures = (
  table: ReadonlyMap<string, readonly BuiltinOverload[]>,
  receiverCount: 0 | 1,
): ReadonlySet<string> =>
  expandAll(
    [...table].flatMap(([name, overloads]) =>
      overloads.map(({ params }) => `${name}(${params.slice(receiverCount).join(", ")})`),
    ),
  );

const documentedFunctions = (service: RulesServiceName): Signatures =>
  FUNCTION_REFERENCES[service].flatMap(({ functions }) => functions);

describe("built-in functions", () => {
  it.each(METHOD_REFERENCES)("implements exactly the $kind methods of $url", (reference) => {
    const implemented = implementedSignatures(BUILTIN_METHODS.get(reference.kind) ?? new Map(), 1);
    expect(implemented).toEqual(expandAll(reference.methods));
  });

  it("implements methods of no other type", () => {
    const documented = METHOD_REFERENCES.map(({ kind }) => kind);
    expect([...BUILTIN_METHODS.keys()].sort()).toEqual(documented.sort());
  });

  it.each(["cloud.firestore", "firebase.storage"] as const)(
    "implements exactly the functions that the reference lists for %s",
    (service) => {
      const implemented = implementedSignatures(BUILTIN_FUNCTIONS[service], 0);
      // Leaves out the overloads of `string(…)` that the reference lists, because the emulator implements all of
      // them as one overload, `string(any)`.
      const documented = documentedFunctions(service).filter((name) => !name.startsWith("string("));
      expect(implemented).toEqual(expandAll([...documented, ...UNLISTED_OVERLOADS]));
    },
  );

  it.each([
    "string(true) == 'true'",
    "string(1) == '1'",
    "string(2.0) == '2.0'",
    "string(null) == 'null'",
  ])("converts every type that the reference lists for string(): %s", (condition) => {
    expect(evaluateRulesCondition(condition)).toBe("allow");
  });
});

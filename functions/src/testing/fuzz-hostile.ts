import fc from "fast-check";

/**
 * A JSON text that is inserted unchanged into a request body. It can contain JSON that JSON.stringify never
 * produces, for example the number 1e400.
 */
class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const NESTED = 3_000;
const LONG = 20_000;

const own = (key: string, value: unknown): object => Object.fromEntries([[key, value]]);

const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "\u0007\u001b[2J",
  "\u200f\u202eabc\u202c",
  "مرحبا بالعالم",
  "\ud83d",
  "a\udc00b",
  "👩🏾‍🏫",
  "e\u0301".repeat(50),
  "ﷺ".repeat(100),
  "İı",
  "__proto__",
  "constructor",
  "toString",
  "__name__",
  "../../etc/passwd",
  "a/b",
  "a.b",
  "`a`",
  "$where",
  "<script>alert(1)</script>",
  "'; DROP TABLE users; --",
  "NaN",
  "Infinity",
  "undefined",
  "null",
  "true",
  "0",
  "1e999",
  "2026-02-30",
  "+0000000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "x".repeat(201),
  "x".repeat(LONG),
] as const;

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  new Verbatim("1e400"),
  new Verbatim("-1e400"),
  new Verbatim("1E-400"),
  new Verbatim(`1${"0".repeat(400)}`),
  new Verbatim("[".repeat(NESTED) + "]".repeat(NESTED)),
  new Verbatim(`${'{"a":'.repeat(NESTED)}1${"}".repeat(NESTED)}`),
  [],
  {},
  [null],
  [[]],
  [""],
  Array.from({ length: 300 }, (_unused, index) => `entry ${index}`),
  own("__proto__", { role: "ADMIN" }),
  own("__proto__", null),
  own("constructor", { prototype: { role: "ADMIN" } }),
  own("toString", "x"),
  own("hasOwnProperty", 1),
  own("length", -1),
  own("then", "x"),
  own("", ""),
];

const HOSTILE_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "role",
  "status",
  "id",
  "",
  "a.b",
  "\u0000",
  "\ud800",
] as const;

export const hostileTextGenerator = fc.constantFrom(...HOSTILE_TEXTS);
const hostileValue = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.jsonValue());
const hostileKey = fc.constantFrom(...HOSTILE_KEYS);

interface Mutation {
  readonly kind: "replace" | "remove" | "add" | "wrap" | "rename";
  /**
   * A number that determines which part of the value changes. `applyJsonMutation` derives a position from it at
   * every level of nesting.
   */
  readonly at: number;
  readonly key: string;
  readonly value: unknown;
}

export const jsonMutationGenerator: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom("replace", "replace", "remove", "add", "wrap", "rename"),
  at: fc.nat(30),
  key: hostileKey,
  value: hostileValue,
});

type Entries = readonly (readonly [string, unknown])[];

const rebuild = (original: object, entries: Entries): unknown =>
  Array.isArray(original) ? entries.map(([, part]) => part) : Object.fromEntries(entries);

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Verbatim);

const replaceOrExtend = (value: unknown, { kind, key, value: other }: Mutation): unknown => {
  if (kind === "wrap") return [value];
  if (kind === "add" && isBranch(value)) {
    return rebuild(value, [...Object.entries(value), [key, other]]);
  }
  return other;
};

/** Changes a JSON value: either the whole value or one part of it. */
export const applyJsonMutation = (value: unknown, step: Mutation): unknown => {
  if (!isBranch(value)) return replaceOrExtend(value, step);
  const entries = Object.entries(value);
  const position = step.at % (entries.length + 1);
  const chosen = entries[position];
  if (chosen === undefined) return replaceOrExtend(value, step);
  const [name, part] = chosen;
  const rest = entries.filter((entry) => entry !== chosen);
  if (step.kind === "remove") return rebuild(value, rest);
  if (step.kind === "rename") return rebuild(value, [...rest, [step.key, part]]);
  const inside = applyJsonMutation(part, {
    ...step,
    at: Math.floor(step.at / (entries.length + 1)),
  });
  return rebuild(
    value,
    entries.map((entry) => (entry === chosen ? [name, inside] : entry)),
  );
};

/** Converts a value to JSON like JSON.stringify, but inserts `Verbatim` texts unchanged. */
export const stringifyJsonWithVerbatimParts = (value: unknown): string => {
  if (value instanceof Verbatim) return value.text;
  if (Array.isArray(value)) return `[${value.map(stringifyJsonWithVerbatimParts).join(",")}]`;
  if (!isBranch(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}:${stringifyJsonWithVerbatimParts(part)}`,
  );
  return `{${entries.join(",")}}`;
};

const BROKEN_BODIES: readonly (string | Buffer)[] = [
  "",
  " ",
  "{",
  "}",
  "null",
  "[]",
  "0",
  '"text"',
  "{'a':1}",
  '{"a":1,}',
  '{"a":NaN}',
  '{"a":undefined}',
  "\ufeff{}",
  '{"a":"\\ud800"}',
  '{"a":"\\x"}',
  '{"a":1}{"a":1}',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  "[".repeat(60_000),
  `{"a":"${"x".repeat(70_000)}"}`,
  Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"email":"x"}', "utf16le"),
];

export const malformedBodyGenerator = fc.constantFrom(...BROKEN_BODIES);

export const unusualPathSegmentGenerator = fc.constantFrom(
  "..",
  ".",
  "%2e%2e",
  "%2F",
  "..%2F..%2Fusers",
  "%00",
  "%E0%A4%A",
  "%ff",
  "%ED%A0%80",
  "%F0%9F%98%80",
  "%20",
  "a%20b",
  "__proto__",
  "constructor",
  "__x__",
  "a_b",
  "a_b_c",
  "a_b_1",
  "a_b_c_d",
  "%24",
  "*",
  "(x)",
  ":id",
  ";a=1",
  "x".repeat(128),
  "x".repeat(129),
  "x".repeat(3_000),
);

export const unusualUrlQueryValueGenerator = fc.constantFrom(
  "",
  "NaN",
  "Infinity",
  "-Infinity",
  "-0",
  "0x10",
  "1e3",
  "1e999",
  "1.5",
  "%201",
  "1%00",
  "99999999999999999999",
  "null",
  "true",
  "[object%20Object]",
  "%ED%A0%80",
  "%E0%A4%A",
  "%ff",
  "%00",
  "%F0%9F%98%80",
  "%E2%80%AE",
  "__proto__",
  "x".repeat(300),
  "+",
  "%2B",
  "bnVsbA",
  "W10",
  "e30",
  "eyJhIjoxfQ",
);

export const unusualUrlQueryKeyGenerator = fc.constantFrom(
  "__proto__",
  "constructor",
  "toString",
  "page%5B%5D",
  "page[]",
  "size%5Bx%5D",
  "%00",
  "",
  "%E0%A4%A",
);

import fc from "fast-check";
import { MAX_TIMESTAMP_MICROS, MIN_TIMESTAMP_MICROS } from "../timestamp.ts";
import { type FieldMap, NULL_VALUE, type Value } from "../value.ts";

/**
 * Random strings, some with surrogate pairs and some with characters from U+E000 to U+FFFF. UTF-16 code units
 * and UTF-8 bytes sort such strings differently.
 */
export const arbitraryText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: fc.constantFrom("a", "é", "\ue000", "\uffff", "😀", "𐀀"), maxLength: 3 }),
);

export const arbitraryFieldName = fc
  .oneof(arbitraryText, fc.constantFrom("a", "b", "a.b", "`", "\\", "__proto__", "constructor"))
  .filter((name) => name !== "");

const arbitraryId = fc.oneof(
  fc.constantFrom("a", "b", "aa", "😀", "\uffff"),
  fc.bigInt(-20n, 20n).map((number) => `__id${number}__`),
  fc.uuid(),
);

export const arbitraryDocumentPath = fc
  .array(fc.tuple(fc.constantFrom("a", "b", "users"), arbitraryId), { minLength: 1, maxLength: 3 })
  .map((pairs) => pairs.flat().join("/"));

const arbitraryReference = fc
  .tuple(fc.constantFrom("p", "q"), fc.constantFrom("(default)", "db2"), arbitraryDocumentPath)
  .map(
    ([project, database, path]) => `projects/${project}/databases/${database}/documents/${path}`,
  );

const arbitraryNumber: fc.Arbitrary<Value> = fc.oneof(
  fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((value): Value => ({ kind: "integer", value })),
  fc.bigInt(2n ** 53n - 2n, 2n ** 53n + 2n).map((value): Value => ({ kind: "integer", value })),
  fc.bigInt(-2n, 2n).map((value): Value => ({ kind: "integer", value })),
  fc.double().map((value): Value => ({ kind: "double", value })),
  fc
    .constantFrom(0, -0, 1, -1, Number.NaN, 2 ** 53, 2 ** 53 + 2, 2 ** 63, -(2 ** 63))
    .map((value): Value => ({ kind: "double", value })),
);

const arbitraryScalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(NULL_VALUE),
  fc.boolean().map((value): Value => ({ kind: "boolean", value })),
  arbitraryNumber,
  fc
    .bigInt(MIN_TIMESTAMP_MICROS, MAX_TIMESTAMP_MICROS)
    .map((micros): Value => ({ kind: "timestamp", micros })),
  arbitraryText.map((value): Value => ({ kind: "string", value })),
  fc.uint8Array({ maxLength: 4 }).map((value): Value => ({ kind: "bytes", value })),
  arbitraryReference.map((name): Value => ({ kind: "reference", name })),
  fc
    .record({
      latitude: fc.double({ min: -90, max: 90 }),
      longitude: fc.double({ min: -180, max: 180 }),
    })
    .map((point): Value => ({ kind: "geoPoint", ...point })),
);

const arbitraryVector: fc.Arbitrary<Value> = fc
  .array(fc.double(), { maxLength: 3 })
  .map((numbers) => buildVectorValue(numbers));

export function buildVectorValue(numbers: readonly number[]): Value {
  const values = numbers.map((value): Value => ({ kind: "double", value }));
  return buildMapValue({
    __type__: { kind: "string", value: "__vector__" },
    value: { kind: "array", values },
  });
}

export function buildMapValue(fields: Readonly<Record<string, Value>>): Value {
  return { kind: "map", fields: new Map(Object.entries(fields)) };
}

function fieldsOf(value: fc.Arbitrary<Value>): fc.Arbitrary<FieldMap> {
  return fc
    .array(fc.tuple(arbitraryFieldName, value), { maxLength: 4 })
    .map((entries) => new Map(entries));
}

/** Random values that a document may contain. An array never contains another array directly. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{
  value: Value;
  element: Value;
}>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    arbitraryScalar,
    tie("element"),
    fc.array(tie("element"), { maxLength: 4 }).map((values): Value => ({ kind: "array", values })),
  ),
  element: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    arbitraryScalar,
    arbitraryVector,
    fieldsOf(tie("value")).map((fields): Value => ({ kind: "map", fields })),
  ),
})).value;

export const arbitraryFields = fieldsOf(arbitraryValue);

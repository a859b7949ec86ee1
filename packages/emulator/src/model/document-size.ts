import { utf8Length } from "./compare-strings.ts";
import { getVectorElements } from "./compare-values.ts";
import { nameSizeBytes } from "./name-limits.ts";
import { isReservedId, parseDocumentName } from "./path.ts";
import { invalidArgument, type StatusError } from "./status.ts";
import type { Fields, Value } from "./value.ts";

const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_COMMIT_BYTES = 10 * MAX_DOCUMENT_BYTES;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_NAME_BYTES = 1_500;
const MAX_DEPTH = 20;
const MAX_VECTOR_LENGTH = 2_048;
const DOCUMENT_OVERHEAD_BYTES = 32;

/** Returns the storage size as defined by https://firebase.google.com/docs/firestore/storage-size. */
export function documentSizeBytes(path: string, fields: Fields): number {
  return nameSizeBytes(path) + fieldsSizeBytes(fields) + DOCUMENT_OVERHEAD_BYTES;
}

function fieldsSizeBytes(fields: Fields): number {
  let sum = 0;
  for (const [name, value] of fields) sum += utf8Length(name) + 1 + valueSizeBytes(value);
  return sum;
}

function valueSizeBytes(value: Value): number {
  switch (value.kind) {
    case "null":
    case "boolean":
      return 1;
    case "integer":
    case "double":
    case "timestamp":
      return 8;
    case "geoPoint":
      return 16;
    case "string":
      return utf8Length(value.value) + 1;
    case "bytes":
      return value.value.length;
    case "reference":
      return nameSizeBytes(value.name.split("/").slice(5).join("/"));
    case "array":
      return value.values.reduce((sum, element) => sum + valueSizeBytes(element), 0);
    case "map":
      return fieldsSizeBytes(value.fields);
  }
}

/**
 * Returns the size of the document. Throws the official emulator's error if the document exceeds a limit.
 * `path` is relative to `documents`.
 */
export function assertDocumentWithinLimits(path: string, fields: Fields): number {
  for (const [name, value] of fields) assertTopLevelField(name, value);
  const size = documentSizeBytes(path, fields);
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
  }
  return size;
}

/**
 * Production's limit and error text; the official emulator has no limit. Production also counts index entries,
 * so it rejects every commit that is rejected here.
 * https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
 */
export function assertCommitWithinLimits(documentBytes: number): void {
  if (documentBytes > MAX_COMMIT_BYTES) {
    throw invalidArgument("Transaction too big. Decrease transaction size.");
  }
}

function assertTopLevelField(name: string, value: Value): void {
  if (isReservedId(name)) throw invalidArgument(`field name ${name} is reserved`);
  if (utf8Length(name) > MAX_NAME_BYTES) {
    throw invalidArgument(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`);
  }
  // The official emulator reports errors inside a top-level array for a property named "array", whatever the
  // field's name.
  if (value.kind === "array") {
    for (const element of value.values) assertTopLevelValue("array", assertNotArray(element), 2);
  } else {
    assertTopLevelValue(name, value, 1);
  }
}

/** Validates references and geo points. A NaN coordinate is rejected because it fails both comparisons. */
function assertScalar(value: Value): void {
  if (value.kind === "reference") parseDocumentName(value.name);
  if (value.kind !== "geoPoint") return;
  const { latitude, longitude } = value;
  if (!(Math.abs(latitude) <= 90)) {
    throw invalidArgument(`Latitude ${latitude} is not in the range [-90, 90].`);
  }
  if (!(Math.abs(longitude) <= 180)) {
    throw invalidArgument(`Longitude ${longitude} is not in the range [-180, 180].`);
  }
}

function assertTopLevelValue(name: string, value: Value, depth: number): void {
  if (isTooLong(value)) {
    throw invalidArgument(
      `The value of property "${name}" is longer than ${MAX_VALUE_BYTES} bytes.`,
    );
  }
  assertNested({ property: name, pathBytes: utf8Length(name), depth }, value);
}

interface NestedPosition {
  /** The top-level property named in error texts. */
  readonly property: string;
  /**
   * UTF-8 length of the field names from `property` to the value, joined by dots. An array counts as "array"
   * instead of its name.
   */
  readonly pathBytes: number;
  /** Nesting depth of the value; arrays and maps both count. */
  readonly depth: number;
}

function assertNested(place: NestedPosition, value: Value): void {
  const { property, depth } = place;
  if (value.kind === "array") {
    if (depth > MAX_DEPTH) throw invalidNestedEntity(property);
    const below = { ...place, depth: depth + 1 };
    for (const element of value.values) assertNested(below, assertNotArray(element));
  } else if (value.kind === "map") {
    assertMap(place, value);
  } else if (isTooLong(value)) {
    throw invalidNestedEntity(property);
  } else {
    assertScalar(value);
  }
}

function assertMap(
  { property, pathBytes, depth }: NestedPosition,
  map: Extract<Value, { kind: "map" }>,
): void {
  if (depth > MAX_DEPTH) throw invalidNestedEntity(property);
  const vector = getVectorElements(map);
  if (vector !== undefined) {
    assertVector(vector);
    return;
  }
  for (const [name, value] of map.fields) {
    if (isReservedId(name)) throw invalidArgument(`field name '${name}' is reserved.`);
    const named = pathBytes + 1 + utf8Length(name);
    if (named > MAX_NAME_BYTES) throw invalidNestedEntity(property);
    const below = value.kind === "array" ? pathBytes + 1 + "array".length : named;
    assertNested({ property, pathBytes: below, depth: depth + 1 }, value);
  }
}

function assertVector(elements: readonly Value[]): void {
  if (elements.length > MAX_VECTOR_LENGTH) {
    throw invalidArgument(
      `Vectors must have at most ${MAX_VECTOR_LENGTH} dimensions. Found: ${elements.length}.`,
    );
  }
  if (!elements.every((element) => element.kind === "double")) {
    throw invalidArgument("Vector values must be doubles.");
  }
}

function isTooLong(value: Value): boolean {
  if (value.kind === "bytes") return value.value.length > MAX_VALUE_BYTES;
  return value.kind === "string" && utf8Length(value.value) > MAX_VALUE_BYTES;
}

function assertNotArray(element: Value): Value {
  if (element.kind === "array") throw invalidArgument("Nested arrays are not allowed");
  return element;
}

const invalidNestedEntity = (property: string): StatusError =>
  invalidArgument(`Property ${property} contains an invalid nested entity.`);

import { getUtf8ByteLength } from "./compare-strings.ts";
import { getVectorElements } from "./compare-values.ts";
import { computeDocumentNameSizeBytes } from "./name-limits.ts";
import { parseDocumentName } from "./path.ts";
import { createInvalidArgumentError, type StatusError } from "./status.ts";
import type { FieldMap, Value } from "./value.ts";

const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_COMMIT_BYTES = 10 * MAX_DOCUMENT_BYTES;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_NAME_BYTES = 1_500;
const MAX_DEPTH = 20;
const MAX_VECTOR_LENGTH = 2_048;
const DOCUMENT_OVERHEAD_BYTES = 32;
/** Firestore's reserved field names: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const RESERVED_FIELD_NAME = /^__.*__$/s;

/**
 * Returns the document's storage size as defined by https://firebase.google.com/docs/firestore/storage-size.
 */
export function computeDocumentSizeBytes(path: string, fields: FieldMap): number {
  return computeDocumentNameSizeBytes(path) + fieldsSizeBytes(fields) + DOCUMENT_OVERHEAD_BYTES;
}

function fieldsSizeBytes(fields: FieldMap): number {
  let sum = 0;
  for (const [name, value] of fields) sum += getUtf8ByteLength(name) + 1 + valueSizeBytes(value);
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
      return getUtf8ByteLength(value.value) + 1;
    case "bytes":
      return value.value.length;
    case "reference":
      return computeDocumentNameSizeBytes(value.name.split("/").slice(5).join("/"));
    case "array":
      return value.values.reduce((sum, element) => sum + valueSizeBytes(element), 0);
    case "map":
      return fieldsSizeBytes(value.fields);
  }
}

/**
 * Throws the error of the official emulator if the document exceeds a limit. Otherwise returns the document's
 * storage size in bytes. `path` is relative to the database root.
 */
export function assertDocumentWithinLimits(path: string, fields: FieldMap): number {
  for (const [name, value] of fields) assertTopLevelField(name, value);
  const size = computeDocumentSizeBytes(path, fields);
  if (size > MAX_DOCUMENT_BYTES) {
    throw createInvalidArgumentError(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
  }
  return size;
}

/**
 * Throws the error of production Firestore if the total size of the documents in a commit exceeds the limit. The
 * official emulator has no such limit. Production also counts index entries and therefore rejects even smaller
 * commits. https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
 */
export function assertCommitSizeWithinLimit(documentBytes: number): void {
  if (documentBytes > MAX_COMMIT_BYTES) {
    throw createInvalidArgumentError("Transaction too big. Decrease transaction size.");
  }
}

function assertTopLevelField(name: string, value: Value): void {
  if (RESERVED_FIELD_NAME.test(name))
    throw createInvalidArgumentError(`field name ${name} is reserved`);
  if (getUtf8ByteLength(name) > MAX_NAME_BYTES) {
    throw createInvalidArgumentError(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`);
  }
  // The error texts of the official emulator contain "array" in place of the field name if the invalid value is
  // inside a top-level array.
  if (value.kind === "array") {
    for (const element of value.values) assertTopLevelValue("array", assertNotArray(element), 2);
  } else {
    assertTopLevelValue(name, value, 1);
  }
}

/**
 * Validates references and geo points. Conditions such as `!(x <= 90)` also reject a NaN coordinate, for which
 * every comparison is false.
 */
function assertScalar(value: Value): void {
  if (value.kind === "reference") parseDocumentName(value.name);
  if (value.kind !== "geoPoint") return;
  const { latitude, longitude } = value;
  if (!(Math.abs(latitude) <= 90)) {
    throw createInvalidArgumentError(`Latitude ${latitude} is not in the range [-90, 90].`);
  }
  if (!(Math.abs(longitude) <= 180)) {
    throw createInvalidArgumentError(`Longitude ${longitude} is not in the range [-180, 180].`);
  }
}

function assertTopLevelValue(name: string, value: Value, depth: number): void {
  if (isTooLong(value)) {
    throw createInvalidArgumentError(
      `The value of property "${name}" is longer than ${MAX_VALUE_BYTES} bytes.`,
    );
  }
  assertNested({ property: name, pathBytes: getUtf8ByteLength(name), depth }, value);
}

interface NestedPosition {
  /** The name of the top-level property, for error texts. */
  readonly property: string;
  /**
   * The length in UTF-8 bytes of the dotted field path from `property` to the value, including `property`. Each
   * array on the way adds a segment named "array".
   */
  readonly pathBytes: number;
  /** Nesting depth: 1 for a top-level field, and one more for each array or map around the value. */
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
    if (RESERVED_FIELD_NAME.test(name))
      throw createInvalidArgumentError(`field name '${name}' is reserved.`);
    const named = pathBytes + 1 + getUtf8ByteLength(name);
    if (named > MAX_NAME_BYTES) throw invalidNestedEntity(property);
    const below = value.kind === "array" ? pathBytes + 1 + "array".length : named;
    assertNested({ property, pathBytes: below, depth: depth + 1 }, value);
  }
}

function assertVector(elements: readonly Value[]): void {
  if (elements.length > MAX_VECTOR_LENGTH) {
    throw createInvalidArgumentError(
      `Vectors must have at most ${MAX_VECTOR_LENGTH} dimensions. Found: ${elements.length}.`,
    );
  }
  if (!elements.every((element) => element.kind === "double")) {
    throw createInvalidArgumentError("Vector values must be doubles.");
  }
}

function isTooLong(value: Value): boolean {
  if (value.kind === "bytes") return value.value.length > MAX_VALUE_BYTES;
  return value.kind === "string" && getUtf8ByteLength(value.value) > MAX_VALUE_BYTES;
}

function assertNotArray(element: Value): Value {
  if (element.kind === "array") throw createInvalidArgumentError("Nested arrays are not allowed");
  return element;
}

const invalidNestedEntity = (property: string): StatusError =>
  createInvalidArgumentError(`Property ${property} contains an invalid nested entity.`);

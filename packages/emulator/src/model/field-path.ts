import { compareStrings, getUtf8ByteLength } from "./compare-strings.ts";
import { createInvalidArgumentError } from "./status.ts";
import type { FieldMap, Value } from "./value.ts";

/** The names of the nested fields from a document's root to a value. It is never empty. */
export type FieldPath = readonly string[];

/** The field path that queries use for the document's own name. */
export const DOCUMENT_NAME_FIELD = "__name__";

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\[\s\S])+)`/y;

/**
 * Field paths of this length in bytes, or longer, are rejected. The documentation permits 1,500 bytes, but
 * production and the official emulator permit only 1,499.
 */
const REJECTED_LENGTH_BYTES = 1_500;

/**
 * Parses a field path such as "a.b.`c d`": segments are joined by dots and quoted in backticks if they are
 * not plain identifiers.
 */
export function parseFieldPath(text: string): FieldPath {
  if (SIMPLE.test(text)) return withinLimit([text]);
  const segments: string[] = [];
  let index = 0;
  do {
    SEGMENT.lastIndex = index;
    const match = SEGMENT.exec(text);
    if (match === null) throw invalidPath(text);
    const [whole, plain, quoted = ""] = match;
    segments.push(plain ?? quoted.replace(/\\([\s\S])/g, "$1"));
    index += whole.length;
    if (index === text.length) return withinLimit(segments);
  } while (text[index++] === ".");
  throw invalidPath(text);
}

/**
 * Returns the path unchanged. Throws an error if the path is too long: its length includes the dots between
 * segments but not the backticks.
 */
function withinLimit(path: FieldPath): FieldPath {
  if (getUtf8ByteLength(path.join(".")) >= REJECTED_LENGTH_BYTES) {
    throw createInvalidArgumentError(
      `property path is longer than ${REJECTED_LENGTH_BYTES} bytes.`,
    );
  }
  return path;
}

function invalidPath(text: string): Error {
  return createInvalidArgumentError(
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`).`,
  );
}

/** Formats a field path with dots and backticks. This is the inverse of `parseFieldPath`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (SIMPLE.test(name) ? name : `\`${name.replace(/[\\`]/g, "\\$&")}\``))
    .join(".");
}

export function compareFieldPaths(left: FieldPath, right: FieldPath): number {
  for (const [i, name] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const order = compareStrings(name, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

export function getFieldAtPath(fields: FieldMap, path: FieldPath): Value | undefined {
  const last = path.length - 1;
  let map: FieldMap = fields;
  for (const [i, name] of path.entries()) {
    const value = map.get(name);
    if (i === last || value === undefined) return value;
    if (value.kind !== "map") return undefined;
    map = value.fields;
  }
  return undefined;
}

/**
 * Returns a copy of the fields with the value set at the path. Missing maps on the path are created, and
 * values on the path that are not maps are replaced by maps.
 */
export function setFieldAtPath(fields: FieldMap, path: FieldPath, value: Value): FieldMap {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) return copy.set(name, value);
  const child = fields.get(name);
  const below: FieldMap = child?.kind === "map" ? child.fields : new Map();
  return copy.set(name, { kind: "map", fields: setFieldAtPath(below, rest, value) });
}

/**
 * Returns a copy of the fields without the field at the path, or the same object if the field does not exist.
 * Maps that become empty remain.
 */
export function removeFieldAtPath(fields: FieldMap, path: FieldPath): FieldMap {
  const [name, ...rest] = path;
  if (name === undefined || getFieldAtPath(fields, path) === undefined) return fields;
  const copy = new Map(fields);
  const child = fields.get(name);
  if (rest.length === 0 || child?.kind !== "map") copy.delete(name);
  else copy.set(name, { kind: "map", fields: removeFieldAtPath(child.fields, rest) });
  return copy;
}

/** Returns only the fields at the given paths, as document masks and query projections require. */
export function pickFields(fields: FieldMap, paths: readonly FieldPath[]): FieldMap {
  let picked: FieldMap = new Map();
  for (const path of paths) {
    const value = getFieldAtPath(fields, path);
    if (value !== undefined) picked = setFieldAtPath(picked, path, value);
  }
  return picked;
}

import { compareStrings, utf8Length } from "./compare-strings.ts";
import { invalidArgument } from "./status.ts";
import type { Fields, Value } from "./value.ts";

/** The field names from the document's root to a value. Never empty. */
export type FieldPath = readonly string[];

/** The field path that queries use for the document's own name. */
export const DOCUMENT_KEY = "__name__";

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\[\s\S])+)`/y;

/**
 * The documentation names 1,500 bytes as the greatest permitted length; production and the official emulator
 * reject it.
 */
const REJECTED_LENGTH_BYTES = 1_500;

/**
 * Parses the wire format: segments joined by dots, with backticks around segments that are not plain
 * identifiers.
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

/** The limit counts the dots between segments but not the backticks. */
function withinLimit(path: FieldPath): FieldPath {
  if (utf8Length(path.join(".")) >= REJECTED_LENGTH_BYTES) {
    throw invalidArgument(`property path is longer than ${REJECTED_LENGTH_BYTES} bytes.`);
  }
  return path;
}

function invalidPath(text: string): Error {
  return invalidArgument(
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`).`,
  );
}

/** Formats a path in the wire format; the inverse of `parseFieldPath`. */
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

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  const last = path.length - 1;
  let map: Fields = fields;
  for (const [i, name] of path.entries()) {
    const value = map.get(name);
    if (i === last || value === undefined) return value;
    if (value.kind !== "map") return undefined;
    map = value.fields;
  }
  return undefined;
}

/**
 * Returns a copy with the value set. Creates missing maps along the path and replaces values on the path that
 * are not maps.
 */
export function setField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) return copy.set(name, value);
  const child = fields.get(name);
  const below: Fields = child?.kind === "map" ? child.fields : new Map();
  return copy.set(name, { kind: "map", fields: setField(below, rest, value) });
}

/**
 * Returns a copy without the field, or the same map if the field does not exist. Keeps maps that become empty.
 */
export function deleteField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path;
  if (name === undefined || getField(fields, path) === undefined) return fields;
  const copy = new Map(fields);
  const child = fields.get(name);
  if (rest.length === 0 || child?.kind !== "map") copy.delete(name);
  else copy.set(name, { kind: "map", fields: deleteField(child.fields, rest) });
  return copy;
}

/** Returns only the fields at the given paths. Implements document masks and projections. */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let picked: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) picked = setField(picked, path, value);
  }
  return picked;
}

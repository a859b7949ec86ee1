import { invalidArgument } from "./status.ts";
import { compareStrings, utf8Length } from "./text-order.ts";
import type { Fields, Value } from "./value.ts";

/** The field names from the document's root down to a value. Never empty. */
export type FieldPath = readonly string[];

/** The path that stands for the document's own name. */
export const DOCUMENT_KEY = "__name__";

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\[\s\S])+)`/y;

/** Documented as the greatest length that is allowed; production and the official emulator refuse it. */
const TOO_LONG_BYTES = 1_500;

/** Reads the wire's spelling: segments joined by dots, those that are no plain name between backticks. */
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

/** Dots count, backticks do not. */
function withinLimit(path: FieldPath): FieldPath {
  if (utf8Length(path.join(".")) >= TOO_LONG_BYTES) {
    throw invalidArgument(`property path is longer than ${TOO_LONG_BYTES} bytes.`);
  }
  return path;
}

function invalidPath(text: string): Error {
  return invalidArgument(
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`).`,
  );
}

/** The wire's spelling; the inverse of `parseFieldPath`. */
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

/** A copy with the value set; maps are made on the way down, and a value in the way that is no map is replaced by one. */
export function setField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) return copy.set(name, value);
  const child = fields.get(name);
  const below: Fields = child?.kind === "map" ? child.fields : new Map();
  return copy.set(name, { kind: "map", fields: setField(below, rest, value) });
}

/** A copy without the value, or the same map when there is none. Emptied maps stay. */
export function deleteField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path;
  if (name === undefined || getField(fields, path) === undefined) return fields;
  const copy = new Map(fields);
  const child = fields.get(name);
  if (rest.length === 0 || child?.kind !== "map") copy.delete(name);
  else copy.set(name, { kind: "map", fields: deleteField(child.fields, rest) });
  return copy;
}

/** Only what the paths name: a mask or a projection. */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let picked: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) picked = setField(picked, path, value);
  }
  return picked;
}

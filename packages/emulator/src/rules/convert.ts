import type { Fields, Micros, Value } from "../model/value.ts";
import { NANOS_PER_MICRO } from "./time-text.ts";
import type { RulesAuth } from "./types.ts";
import {
  boolValue,
  type Entries,
  floatValue,
  intValue,
  listValue,
  mapValue,
  mapValueFromRecord,
  NULL_VALUE,
  pathValue,
  type RulesValue,
  stringValue,
} from "./values.ts";

/* Converts documents, user tokens and times to values of the rules language. */

/** The entries of a map. Each entry is converted on first access and then cached. */
class LazyEntries<T> implements Entries {
  readonly #source: ReadonlyMap<string, T>;
  readonly #convert: (value: T) => RulesValue;
  readonly #converted = new Map<string, RulesValue>();

  constructor(source: ReadonlyMap<string, T>, convert: (value: T) => RulesValue) {
    this.#source = source;
    this.#convert = convert;
  }

  get size(): number {
    return this.#source.size;
  }

  has(key: string): boolean {
    return this.#source.has(key);
  }

  keys(): Iterable<string> {
    return this.#source.keys();
  }

  get(key: string): RulesValue | undefined {
    const known = this.#converted.get(key);
    if (known !== undefined) return known;
    const value = this.#source.get(key);
    if (value === undefined) return undefined;
    const converted = this.#convert(value);
    this.#converted.set(key, converted);
    return converted;
  }
}

export const fromDocumentFields = (fields: Fields): RulesValue =>
  mapValue(new LazyEntries(fields, fromValue));

export function fromValue(value: Value): RulesValue {
  switch (value.kind) {
    case "null":
      return NULL_VALUE;
    case "boolean":
      return boolValue(value.value);
    case "integer":
      return intValue(value.value);
    case "double":
      return floatValue(value.value);
    case "timestamp":
      return fromMicros(value.micros);
    case "string":
      return stringValue(value.value);
    case "bytes":
      return { kind: "bytes", value: value.value };
    case "reference":
      return pathValue(toPathSegments(value.name));
    case "geoPoint":
      return { kind: "latlng", latitude: value.latitude, longitude: value.longitude };
    case "array":
      return listValue(value.values.map(fromValue));
    case "map":
      return fromDocumentFields(value.fields);
  }
}

export const fromMicros = (micros: Micros): RulesValue => ({
  kind: "timestamp",
  nanos: micros * NANOS_PER_MICRO,
});

/** Removes `projects/p` from a full document name, because paths in rules start with `databases`. */
export const toPathSegments = (name: string): readonly string[] => name.split("/").slice(2);

/**
 * Maximum depth of JSON values. Deeper values become null, because JWT payloads have no limit on their
 * nesting.
 */
export const MAX_JSON_DEPTH = 100;

/** Converts a parsed JSON value, such as a claim of a user token, to a rules value. */
function fromJson(json: unknown, depth = 0): RulesValue {
  if (typeof json === "string") return stringValue(json);
  if (typeof json === "boolean") return boolValue(json);
  if (typeof json === "bigint") return intValue(json);
  if (typeof json === "number") {
    return Number.isSafeInteger(json) ? intValue(BigInt(json)) : floatValue(json);
  }
  if (typeof json !== "object" || json === null || depth >= MAX_JSON_DEPTH) return NULL_VALUE;
  const below = (inner: unknown): RulesValue => fromJson(inner, depth + 1);
  if (Array.isArray(json)) return listValue(json.map(below));
  return mapValue(new LazyEntries(new Map(Object.entries(json)), below));
}

export const fromAuth = (auth: RulesAuth | null): RulesValue =>
  auth === null
    ? NULL_VALUE
    : mapValueFromRecord({ uid: stringValue(auth.uid), token: fromJson(auth.token) });

/**
 * Creates the rules value `{ data, id, __name__ }` of a document. `segments` is the document's path, starting
 * with `databases`.
 */
export const createResource = (segments: readonly string[], data: RulesValue): RulesValue =>
  mapValueFromRecord({
    data,
    id: stringValue(segments.at(-1) ?? ""),
    __name__: pathValue(segments),
  });

/** Creates the rules value of a document. Returns null if the document does not exist. */
export const createResourceOrNull = (
  segments: readonly string[],
  fields: Fields | null,
): RulesValue =>
  fields === null ? NULL_VALUE : createResource(segments, fromDocumentFields(fields));

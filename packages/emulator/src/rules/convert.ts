import type { EpochMicros, FieldMap, Value } from "../model/value.ts";
import { NANOS_PER_MICRO } from "./time-text.ts";
import type { RulesRequestAuth } from "./types.ts";
import {
  NULL_VALUE,
  objectToMapValue,
  type RulesMapEntries,
  type RulesValue,
  toBoolValue,
  toFloatValue,
  toIntValue,
  toListValue,
  toMapValue,
  toPathValue,
  toStringValue,
} from "./values.ts";

/** The entries of a map value. Each entry is converted to a rules value on first access and then cached. */
class LazyEntries<T> implements RulesMapEntries {
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

export const documentFieldsToMapValue = (fields: FieldMap): RulesValue =>
  toMapValue(new LazyEntries(fields, toRulesValue));

export function toRulesValue(value: Value): RulesValue {
  switch (value.kind) {
    case "null":
      return NULL_VALUE;
    case "boolean":
      return toBoolValue(value.value);
    case "integer":
      return toIntValue(value.value);
    case "double":
      return toFloatValue(value.value);
    case "timestamp":
      return toRulesTimestampValue(value.micros);
    case "string":
      return toStringValue(value.value);
    case "bytes":
      return { kind: "bytes", value: value.value };
    case "reference":
      return toPathValue(toRulesPathSegments(value.name));
    case "geoPoint":
      return { kind: "latlng", latitude: value.latitude, longitude: value.longitude };
    case "array":
      return toListValue(value.values.map(toRulesValue));
    case "map":
      return documentFieldsToMapValue(value.fields);
  }
}

export const toRulesTimestampValue = (micros: EpochMicros): RulesValue => ({
  kind: "timestamp",
  nanos: micros * NANOS_PER_MICRO,
});

/**
 * Returns the segments of a full document name without `projects/p`, because paths in rules start with
 * `databases`.
 */
export const toRulesPathSegments = (name: string): readonly string[] => name.split("/").slice(2);

/**
 * Maximum nesting depth of converted JSON values; deeper values become null. JWT payloads may be nested to any
 * depth, and recursion without a limit could overflow the stack.
 */
export const MAX_JSON_DEPTH = 100;

/** Converts a parsed JSON value, such as a claim of a user token, to a rules value. */
function fromJson(json: unknown, depth = 0): RulesValue {
  if (typeof json === "string") return toStringValue(json);
  if (typeof json === "boolean") return toBoolValue(json);
  if (typeof json === "bigint") return toIntValue(json);
  if (typeof json === "number") {
    return Number.isSafeInteger(json) ? toIntValue(BigInt(json)) : toFloatValue(json);
  }
  if (typeof json !== "object" || json === null || depth >= MAX_JSON_DEPTH) return NULL_VALUE;
  const below = (inner: unknown): RulesValue => fromJson(inner, depth + 1);
  if (Array.isArray(json)) return toListValue(json.map(below));
  return toMapValue(new LazyEntries(new Map(Object.entries(json)), below));
}

export const toRulesAuthValue = (auth: RulesRequestAuth | null): RulesValue =>
  auth === null
    ? NULL_VALUE
    : objectToMapValue({ uid: toStringValue(auth.uid), token: fromJson(auth.token) });

/**
 * Creates the rules value `{ data, id, __name__ }` of a document. `segments` is the document's path, starting
 * with `databases`.
 */
export const createRulesResource = (segments: readonly string[], data: RulesValue): RulesValue =>
  objectToMapValue({
    data,
    id: toStringValue(segments.at(-1) ?? ""),
    __name__: toPathValue(segments),
  });

/**
 * Creates the rules value of a document. Returns the rules value null if `fields` is null, which means that the
 * document does not exist.
 */
export const createRulesResourceOrNull = (
  segments: readonly string[],
  fields: FieldMap | null,
): RulesValue =>
  fields === null ? NULL_VALUE : createRulesResource(segments, documentFieldsToMapValue(fields));

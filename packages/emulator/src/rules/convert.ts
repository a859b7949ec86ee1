import type { Fields, Micros, Value } from "../model/value.ts";
import { NANOS_PER_MICRO } from "./time-text.ts";
import type { RulesAuth } from "./types.ts";
import {
  bool,
  type Entries,
  float,
  int,
  list,
  map,
  mapOf,
  NULL,
  path,
  type RulesValue,
  string,
} from "./values.ts";

/* Documents, tokens and times as rules see them. Maps are converted entry by entry, when asked. */

/** A view of something keyed; an entry is converted once. */
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

export const fromFields = (fields: Fields): RulesValue => map(new LazyEntries(fields, fromValue));

export function fromValue(value: Value): RulesValue {
  switch (value.kind) {
    case "null":
      return NULL;
    case "boolean":
      return bool(value.value);
    case "integer":
      return int(value.value);
    case "double":
      return float(value.value);
    case "timestamp":
      return fromMicros(value.micros);
    case "string":
      return string(value.value);
    case "bytes":
      return { kind: "bytes", value: value.value };
    case "reference":
      return path(pathOfName(value.name));
    case "geoPoint":
      return { kind: "latlng", latitude: value.latitude, longitude: value.longitude };
    case "array":
      return list(value.values.map(fromValue));
    case "map":
      return fromFields(value.fields);
  }
}

export const fromMicros = (micros: Micros): RulesValue => ({
  kind: "timestamp",
  nanos: micros * NANOS_PER_MICRO,
});

/** `projects/p/databases/d/documents/a/b` without the project, as path literals are written. */
export const pathOfName = (name: string): readonly string[] => name.split("/").slice(2);

/** A token may nest at will; what lies deeper is null. */
export const MAX_JSON_DEPTH = 100;

/** Anything that came out of JSON; claims are this. */
function fromJson(json: unknown, depth = 0): RulesValue {
  if (typeof json === "string") return string(json);
  if (typeof json === "boolean") return bool(json);
  if (typeof json === "bigint") return int(json);
  if (typeof json === "number") {
    return Number.isSafeInteger(json) ? int(BigInt(json)) : float(json);
  }
  if (typeof json !== "object" || json === null || depth >= MAX_JSON_DEPTH) return NULL;
  const below = (inner: unknown): RulesValue => fromJson(inner, depth + 1);
  if (Array.isArray(json)) return list(json.map(below));
  return map(new LazyEntries(new Map(Object.entries(json)), below));
}

export const fromAuth = (auth: RulesAuth | null): RulesValue =>
  auth === null ? NULL : mapOf({ uid: string(auth.uid), token: fromJson(auth.token) });

/** `{ data, id, __name__ }`; `segments` is the whole path from `databases` on. */
export const documentResource = (segments: readonly string[], data: RulesValue): RulesValue =>
  mapOf({ data, id: string(segments.at(-1) ?? ""), __name__: path(segments) });

/** Of a document that the request is about: null when it does not exist. */
export const resourceOrNull = (segments: readonly string[], fields: Fields | null): RulesValue =>
  fields === null ? NULL : documentResource(segments, fromFields(fields));

import { formatMicrosAsRfc3339 } from "../../model/timestamp.ts";
import { type FieldMap, NULL_VALUE, toBooleanValue, type Value } from "../../model/value.ts";
import {
  createMalformedPayloadError,
  createTypelessValueError,
  MAX_MESSAGE_NESTING_DEPTH,
} from "../malformed.ts";
import {
  isJsonObject,
  type JsonObject,
  parseJsonBase64,
  parseJsonBool,
  parseJsonDouble,
  parseJsonInt64,
  parseJsonString,
  parseJsonTimestamp,
  toJsonBase64,
  toJsonDouble,
} from "./scalar.ts";

type Reader = (json: unknown, depth: number) => Value;

const READERS: Readonly<Record<string, Reader>> = {
  booleanValue: (json) => toBooleanValue(parseJsonBool(json)),
  integerValue: (json) => ({ kind: "integer", value: parseJsonInt64(json) }),
  doubleValue: (json) => ({ kind: "double", value: parseJsonDouble(json) }),
  timestampValue: (json) => ({ kind: "timestamp", micros: parseJsonTimestamp(json) }),
  stringValue: (json) => ({ kind: "string", value: parseJsonString(json) }),
  bytesValue: (json) => ({ kind: "bytes", value: parseJsonBase64(json) }),
  referenceValue: (json) => ({ kind: "reference", name: parseJsonString(json) }),
  geoPointValue: readGeoPoint,
  arrayValue: readArray,
  mapValue: readMap,
};
const SNAKE: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(READERS), "nullValue"].map((name) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name,
  ]),
);

/** Converts ProtoJSON to a Value. The JSON is an object with one member such as `stringValue` or `mapValue`. */
export function parseJsonValue(json: unknown, depth = 0): Value {
  if (!isJsonObject(json) || depth > MAX_MESSAGE_NESTING_DEPTH) throw createMalformedPayloadError();
  let value: Value | undefined;
  for (const [key, content] of Object.entries(json)) {
    const read = readMember(SNAKE[key] ?? key, content, depth);
    if (read === undefined) continue;
    if (value !== undefined) throw createMalformedPayloadError();
    value = read;
  }
  if (value === undefined) throw createTypelessValueError();
  return value;
}

function readMember(key: string, content: unknown, depth: number): Value | undefined {
  if (key === "nullValue") {
    if (content !== null && content !== "NULL_VALUE" && content !== 0)
      throw createMalformedPayloadError();
    return NULL_VALUE;
  }
  const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
  return content === null ? undefined : reader?.(content, depth);
}

function readGeoPoint(json: unknown): Value {
  if (!isJsonObject(json)) throw createMalformedPayloadError();
  return {
    kind: "geoPoint",
    latitude: parseJsonDouble(json.latitude ?? 0),
    longitude: parseJsonDouble(json.longitude ?? 0),
  };
}

function readArray(json: unknown, depth: number): Value {
  if (!isJsonObject(json)) throw createMalformedPayloadError();
  const values = json.values ?? [];
  if (!Array.isArray(values)) throw createMalformedPayloadError();
  return { kind: "array", values: values.map((element) => parseJsonValue(element, depth + 1)) };
}

function readMap(json: unknown, depth: number): Value {
  if (!isJsonObject(json)) throw createMalformedPayloadError();
  return { kind: "map", fields: parseJsonFields(json.fields ?? {}, depth + 1) };
}

export function parseJsonFields(json: unknown, depth = 0): FieldMap {
  if (!isJsonObject(json)) throw createMalformedPayloadError();
  return new Map(
    Object.entries(json).map(([name, value]) => [name, parseJsonValue(value, depth)] as const),
  );
}

/** Converts a Value to a plain ProtoJSON object for JSON.stringify. */
export function toJsonValue(value: Value): JsonObject {
  switch (value.kind) {
    case "null":
      return { nullValue: null };
    case "boolean":
      return { booleanValue: value.value };
    case "integer":
      return { integerValue: String(value.value) };
    case "double":
      return { doubleValue: toJsonDouble(value.value) };
    case "timestamp":
      return { timestampValue: formatMicrosAsRfc3339(value.micros) };
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: toJsonBase64(value.value) };
    case "reference":
      return { referenceValue: value.name };
    case "geoPoint":
      return { geoPointValue: toJsonGeoPoint(value) };
    case "array":
      return {
        arrayValue: value.values.length === 0 ? {} : { values: value.values.map(toJsonValue) },
      };
    case "map":
      return { mapValue: value.fields.size === 0 ? {} : { fields: toJsonFields(value.fields) } };
  }
}

/** Omits coordinates that are 0, because ProtoJSON omits fields that have their default value. */
function toJsonGeoPoint({ latitude, longitude }: Extract<Value, { kind: "geoPoint" }>): JsonObject {
  return {
    ...(!Object.is(latitude, 0) && { latitude: toJsonDouble(latitude) }),
    ...(!Object.is(longitude, 0) && { longitude: toJsonDouble(longitude) }),
  };
}

export function toJsonFields(fields: FieldMap): JsonObject {
  // Object.fromEntries defines properties instead of assigning them, so a field named `__proto__` becomes an
  // ordinary property and does not set the prototype.
  return Object.fromEntries([...fields].map(([name, value]) => [name, toJsonValue(value)]));
}

import { MAX_JSON_DEPTH, toRulesPathSegments } from "./convert.ts";
import { removeDuplicateValues } from "./equality.ts";
import { parseTimestampNanos } from "./time-text.ts";
import {
  NULL_VALUE,
  type RulesValue,
  toBoolValue,
  toFloatValue,
  toIntValue,
  toListValue,
  toMapValue,
  toPathValue,
  toStringValue,
  toTimestampValue,
} from "./values.ts";

/*
 * This module parses the two value formats that the Storage rules runtime receives: the runtime's own format
 * (`{"string_value": …}`) and, for documents, ProtoJSON (`{"stringValue": …}`). Invalid values become null, so
 * that rules deny access.
 */

type Json = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const items = (value: unknown, key: string): readonly unknown[] => {
  const found = isJsonObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
};

type Reader = (value: unknown, depth: number) => RulesValue;

const converted = (value: unknown, convert: Reader, depth: number): readonly RulesValue[] =>
  items(value, "values").map((item) => convert(item, depth + 1));

const entries = (
  value: unknown,
  convert: Reader,
  depth: number,
): ReadonlyMap<string, RulesValue> => {
  const fields = isJsonObject(value) && isJsonObject(value.fields) ? value.fields : {};
  return new Map(Object.entries(fields).map(([key, entry]) => [key, convert(entry, depth + 1)]));
};

function readTyped(
  readers: ReadonlyMap<string, Reader>,
  value: unknown,
  depth: number,
): RulesValue {
  if (!isJsonObject(value) || depth > MAX_JSON_DEPTH) return NULL_VALUE;
  for (const [key, content] of Object.entries(value)) {
    const reader = readers.get(key);
    if (reader !== undefined) return reader(content, depth);
  }
  return NULL_VALUE;
}

const readInt: Reader = (value) => {
  if (typeof value === "string" && /^-?\d{1,19}$/.test(value)) return toIntValue(BigInt(value));
  return typeof value === "number" && Number.isInteger(value)
    ? toIntValue(BigInt(value))
    : NULL_VALUE;
};
const readFloat: Reader = (value) => toFloatValue(Number(value));
const readBool: Reader = (value) => toBoolValue(value === true);
const readString: Reader = (value) =>
  typeof value === "string" ? toStringValue(value) : NULL_VALUE;
const readBytes: Reader = (value) =>
  typeof value === "string" ? { kind: "bytes", value: Buffer.from(value, "base64") } : NULL_VALUE;
const readTimestamp: Reader = (value) => {
  const nanos = typeof value === "string" ? parseTimestampNanos(value) : undefined;
  return nanos === undefined ? NULL_VALUE : toTimestampValue(nanos);
};
const readPath: Reader = (value) =>
  toPathValue(
    items(value, "segments").flatMap((segment) =>
      isJsonObject(segment) && typeof segment.simple === "string" ? [segment.simple] : [],
    ),
  );

const WIRE = new Map<string, Reader>([
  ["null_value", () => NULL_VALUE],
  ["bool_value", readBool],
  ["int_value", readInt],
  ["float_value", readFloat],
  ["string_value", readString],
  ["bytes_value", readBytes],
  ["timestamp_value", readTimestamp],
  ["path_value", readPath],
  [
    "list_value",
    (value, depth) => toListValue(converted(value, parseStorageRulesRuntimeValue, depth)),
  ],
  [
    "set_value",
    (value, depth) => ({
      kind: "set",
      values: removeDuplicateValues(converted(value, parseStorageRulesRuntimeValue, depth)),
    }),
  ],
  ["map_value", (value, depth) => toMapValue(entries(value, parseStorageRulesRuntimeValue, depth))],
]);

export function parseStorageRulesRuntimeValue(value: unknown, depth = 0): RulesValue {
  return readTyped(WIRE, value, depth);
}

const readLatLng: Reader = (value) => {
  const { latitude = 0, longitude = 0 } = isJsonObject(value) ? value : {};
  return { kind: "latlng", latitude: Number(latitude), longitude: Number(longitude) };
};

const PROTO_JSON = new Map<string, Reader>([
  ["nullValue", () => NULL_VALUE],
  ["booleanValue", readBool],
  ["integerValue", readInt],
  ["doubleValue", readFloat],
  ["stringValue", readString],
  ["bytesValue", readBytes],
  ["timestampValue", readTimestamp],
  [
    "referenceValue",
    (value) => (typeof value === "string" ? toPathValue(toRulesPathSegments(value)) : NULL_VALUE),
  ],
  ["geoPointValue", readLatLng],
  ["arrayValue", (value, depth) => toListValue(converted(value, fromProtoJson, depth))],
  ["mapValue", (value, depth) => toMapValue(entries(value, fromProtoJson, depth))],
]);

function fromProtoJson(value: unknown, depth: number): RulesValue {
  return readTyped(PROTO_JSON, value, depth);
}

/** Converts the fields of a document in REST format to a map value of the rules language. */
export const parseRestDocumentFields = (document: unknown): RulesValue =>
  toMapValue(entries(document, fromProtoJson, 0));

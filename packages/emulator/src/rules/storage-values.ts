import { MAX_JSON_DEPTH, pathOfName } from "./convert.ts";
import { distinct } from "./equality.ts";
import { parseNanos } from "./time-text.ts";
import {
  bool,
  float,
  int,
  list,
  map,
  NULL,
  path,
  type RulesValue,
  string,
  timestamp,
} from "./values.ts";

/*
 * The two spellings of values that reach the Storage rules runtime: the wire values of its own protocol
 * (`{"string_value": …}`) and, for documents that it has fetched, Firestore's ProtoJSON (`{"stringValue": …}`). What is
 * malformed is null: rules then fail closed.
 */

type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const items = (value: unknown, key: string): readonly unknown[] => {
  const found = isJson(value) ? value[key] : undefined;
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
  const fields = isJson(value) && isJson(value.fields) ? value.fields : {};
  return new Map(Object.entries(fields).map(([key, entry]) => [key, convert(entry, depth + 1)]));
};

function readTyped(
  readers: ReadonlyMap<string, Reader>,
  value: unknown,
  depth: number,
): RulesValue {
  if (!isJson(value) || depth > MAX_JSON_DEPTH) return NULL;
  for (const [key, content] of Object.entries(value)) {
    const reader = readers.get(key);
    if (reader !== undefined) return reader(content, depth);
  }
  return NULL;
}

const readInt: Reader = (value) => {
  if (typeof value === "string" && /^-?\d{1,19}$/.test(value)) return int(BigInt(value));
  return typeof value === "number" && Number.isInteger(value) ? int(BigInt(value)) : NULL;
};
const readFloat: Reader = (value) => float(Number(value));
const readBool: Reader = (value) => bool(value === true);
const readString: Reader = (value) => (typeof value === "string" ? string(value) : NULL);
const readBytes: Reader = (value) =>
  typeof value === "string" ? { kind: "bytes", value: Buffer.from(value, "base64") } : NULL;
const readTimestamp: Reader = (value) => {
  const nanos = typeof value === "string" ? parseNanos(value) : undefined;
  return nanos === undefined ? NULL : timestamp(nanos);
};
const readPath: Reader = (value) =>
  path(
    items(value, "segments").flatMap((segment) =>
      isJson(segment) && typeof segment.simple === "string" ? [segment.simple] : [],
    ),
  );

const WIRE = new Map<string, Reader>([
  ["null_value", () => NULL],
  ["bool_value", readBool],
  ["int_value", readInt],
  ["float_value", readFloat],
  ["string_value", readString],
  ["bytes_value", readBytes],
  ["timestamp_value", readTimestamp],
  ["path_value", readPath],
  ["list_value", (value, depth) => list(converted(value, fromWire, depth))],
  [
    "set_value",
    (value, depth) => ({ kind: "set", values: distinct(converted(value, fromWire, depth)) }),
  ],
  ["map_value", (value, depth) => map(entries(value, fromWire, depth))],
]);

export function fromWire(value: unknown, depth = 0): RulesValue {
  return readTyped(WIRE, value, depth);
}

const readLatLng: Reader = (value) => {
  const { latitude = 0, longitude = 0 } = isJson(value) ? value : {};
  return { kind: "latlng", latitude: Number(latitude), longitude: Number(longitude) };
};

const PROTO_JSON = new Map<string, Reader>([
  ["nullValue", () => NULL],
  ["booleanValue", readBool],
  ["integerValue", readInt],
  ["doubleValue", readFloat],
  ["stringValue", readString],
  ["bytesValue", readBytes],
  ["timestampValue", readTimestamp],
  ["referenceValue", (value) => (typeof value === "string" ? path(pathOfName(value)) : NULL)],
  ["geoPointValue", readLatLng],
  ["arrayValue", (value, depth) => list(converted(value, fromProtoJson, depth))],
  ["mapValue", (value, depth) => map(entries(value, fromProtoJson, depth))],
]);

function fromProtoJson(value: unknown, depth: number): RulesValue {
  return readTyped(PROTO_JSON, value, depth);
}

/** The data of a fetched document: the REST answer's `fields`. */
export const documentData = (document: unknown): RulesValue =>
  map(entries(document, fromProtoJson, 0));

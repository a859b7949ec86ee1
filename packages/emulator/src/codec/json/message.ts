import { formatMicrosAsRfc3339 } from "../../model/timestamp.ts";
import type { FieldMap } from "../../model/value.ts";
import { isProto3DefaultValue } from "../default-value.ts";
import { createMalformedPayloadError, MAX_MESSAGE_NESTING_DEPTH } from "../malformed.ts";
import {
  getProtoMessageType,
  type ProtoFieldType,
  type ProtoMessageField,
  type ProtoMessageName,
} from "../schema.ts";
import { isFirestoreValue, type WireFieldValue, WireMessage } from "../wire-message.ts";
import {
  isJsonObject,
  type JsonObject,
  parseJsonBase64,
  parseJsonBool,
  parseJsonDouble,
  parseJsonInt32,
  parseJsonInt64,
  parseJsonString,
  parseJsonTimestamp,
  toJsonBase64,
  toJsonDouble,
} from "./scalar.ts";
import { parseJsonFields, parseJsonValue, toJsonFields, toJsonValue } from "./value.ts";

/** Converts ProtoJSON to a message. Skips unknown members and members that are null. */
export function parseJsonMessage(name: ProtoMessageName, json: unknown, depth = 0): WireMessage {
  if (!isJsonObject(json) || depth > MAX_MESSAGE_NESTING_DEPTH) throw createMalformedPayloadError();
  const { byName } = getProtoMessageType(name);
  const message = new WireMessage();
  for (const [key, content] of Object.entries(json)) {
    const field = byName.get(key);
    if (field === undefined || content === null || content === undefined) continue;
    if (field.oneofSiblings.some((rival) => message.has(rival)))
      throw createMalformedPayloadError();
    message.set(field.name, readField(field, content, depth));
  }
  return message;
}

function readField(field: ProtoMessageField, json: unknown, depth: number): WireFieldValue {
  if (field.label === "map") return readMap(field.type, json, depth);
  if (field.label !== "repeated") return readSingle(field.type, json, depth);
  if (!Array.isArray(json)) throw createMalformedPayloadError();
  return json.map((element) => readSingle(field.type, element, depth));
}

function readMap(type: ProtoFieldType, json: unknown, depth: number): WireFieldValue {
  if (type.kind === "Value") return { kind: "map", fields: parseJsonFields(json, depth + 1) };
  if (!isJsonObject(json)) throw createMalformedPayloadError();
  const entries = Object.entries(json).map(([key, text]) => [key, parseJsonString(text)] as const);
  return new WireMessage(new Map<string, WireFieldValue>(entries));
}

function readSingle(type: ProtoFieldType, json: unknown, depth: number): WireFieldValue {
  switch (type.kind) {
    case "string":
      return parseJsonString(json);
    case "bytes":
      return parseJsonBase64(json);
    case "bool":
      return parseJsonBool(json);
    case "int32":
    case "Int32Value":
      return parseJsonInt32(json);
    case "int64":
    case "Int64Value":
      return parseJsonInt64(json);
    case "double":
    case "DoubleValue":
      return parseJsonDouble(json);
    case "Timestamp":
      return parseJsonTimestamp(json);
    case "Duration":
    case "Struct":
      // Rejects durations and structs, because no request message contains them.
      throw createMalformedPayloadError();
    case "Value":
      return parseJsonValue(json, depth + 1);
    case "message":
      return parseJsonMessage(type.name, json, depth + 1);
    case "enum": {
      if (typeof json === "string" && type.enum.numbers.has(json)) return json;
      const number = parseJsonInt32(json);
      return type.enum.names.get(number) ?? String(number);
    }
  }
}

/** Converts a message to a plain ProtoJSON object. Omits default values where an absent member has the same meaning. */
export function toJsonMessage(name: ProtoMessageName, message: WireMessage): JsonObject {
  const json: Record<string, unknown> = {};
  for (const field of getProtoMessageType(name).fields) {
    const value = message.get(field.name);
    if (value !== undefined && isSent(field, value)) json[field.name] = writeField(field, value);
  }
  return json;
}

function isSent(field: ProtoMessageField, value: WireFieldValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (field.label === "map")
    return isFirestoreValue(value) && value.kind === "map" && value.fields.size > 0;
  return field.label === "explicit" || !isProto3DefaultValue(field.type, value);
}

function writeField(field: ProtoMessageField, value: WireFieldValue): unknown {
  if (field.label === "map" && isFirestoreValue(value) && value.kind === "map") {
    return toJsonFields(value.fields);
  }
  return Array.isArray(value)
    ? value.map((element) => writeSingle(field.type, element))
    : writeSingle(field.type, value);
}

function writeSingle(type: ProtoFieldType, value: WireFieldValue): unknown {
  if (value instanceof WireMessage) {
    return type.kind === "message" ? toJsonMessage(type.name, value) : {};
  }
  if (typeof value === "bigint") {
    if (type.kind === "Duration") return formatDuration(value);
    return type.kind === "Timestamp" ? formatMicrosAsRfc3339(value) : String(value);
  }
  if (typeof value === "number") return toJsonDouble(value);
  if (value instanceof Uint8Array) return toJsonBase64(value);
  if (!isFirestoreValue(value)) return value;
  return type.kind === "Struct" && value.kind === "map"
    ? structToJson(value.fields)
    : toJsonValue(value);
}

const structToJson = (fields: FieldMap): JsonObject =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]): [string, unknown][] => {
      if (value.kind === "string") return [[name, value.value]];
      return value.kind === "map" ? [[name, structToJson(value.fields)]] : [];
    }),
  );

/** Formats a duration in microseconds as seconds, for example `1.500000s`. */
const formatDuration = (micros: bigint): string =>
  `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, "0")}s`;

import { formatMicrosAsRfc3339 } from "../../model/timestamp.ts";
import type { FieldMap } from "../../model/value.ts";
import { isProto3DefaultValue } from "../default-value.ts";
import { createMalformedPayloadError, MAX_NESTING_DEPTH } from "../malformed.ts";
import {
  getProtoMessageType,
  type ProtoFieldType,
  type ProtoMessageField,
  type ProtoMessageName,
} from "../schema.ts";
import { isFirestoreValue, WireMessage, type WireValue } from "../wire-message.ts";
import {
  boolFromJson,
  bytesFromJson,
  bytesToJson,
  doubleFromJson,
  doubleToJson,
  int32FromJson,
  int64FromJson,
  isJsonObject,
  type JsonObject,
  stringFromJson,
  timestampFromJson,
} from "./scalar.ts";
import { fieldsFromJson, fieldsToJson, valueFromJson, valueToJson } from "./value.ts";

/** Converts ProtoJSON to a message. Skips unknown members and members that are null. */
export function messageFromJson(name: ProtoMessageName, json: unknown, depth = 0): WireMessage {
  if (!isJsonObject(json) || depth > MAX_NESTING_DEPTH) throw createMalformedPayloadError();
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

function readField(field: ProtoMessageField, json: unknown, depth: number): WireValue {
  if (field.label === "map") return readMap(field.type, json, depth);
  if (field.label !== "repeated") return readSingle(field.type, json, depth);
  if (!Array.isArray(json)) throw createMalformedPayloadError();
  return json.map((element) => readSingle(field.type, element, depth));
}

function readMap(type: ProtoFieldType, json: unknown, depth: number): WireValue {
  if (type.kind === "Value") return { kind: "map", fields: fieldsFromJson(json, depth + 1) };
  if (!isJsonObject(json)) throw createMalformedPayloadError();
  const entries = Object.entries(json).map(([key, text]) => [key, stringFromJson(text)] as const);
  return new WireMessage(new Map<string, WireValue>(entries));
}

function readSingle(type: ProtoFieldType, json: unknown, depth: number): WireValue {
  switch (type.kind) {
    case "string":
      return stringFromJson(json);
    case "bytes":
      return bytesFromJson(json);
    case "bool":
      return boolFromJson(json);
    case "int32":
    case "Int32Value":
      return int32FromJson(json);
    case "int64":
    case "Int64Value":
      return int64FromJson(json);
    case "double":
    case "DoubleValue":
      return doubleFromJson(json);
    case "Timestamp":
      return timestampFromJson(json);
    case "Duration":
    case "Struct":
      // Rejects durations and structs, because no request message contains them.
      throw createMalformedPayloadError();
    case "Value":
      return valueFromJson(json, depth + 1);
    case "message":
      return messageFromJson(type.name, json, depth + 1);
    case "enum": {
      if (typeof json === "string" && type.enum.numbers.has(json)) return json;
      const number = int32FromJson(json);
      return type.enum.names.get(number) ?? String(number);
    }
  }
}

/** Converts a message to a plain ProtoJSON object. Omits default values where an absent member has the same meaning. */
export function messageToJson(name: ProtoMessageName, message: WireMessage): JsonObject {
  const json: Record<string, unknown> = {};
  for (const field of getProtoMessageType(name).fields) {
    const value = message.get(field.name);
    if (value !== undefined && isSent(field, value)) json[field.name] = writeField(field, value);
  }
  return json;
}

function isSent(field: ProtoMessageField, value: WireValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (field.label === "map")
    return isFirestoreValue(value) && value.kind === "map" && value.fields.size > 0;
  return field.label === "explicit" || !isProto3DefaultValue(field.type, value);
}

function writeField(field: ProtoMessageField, value: WireValue): unknown {
  if (field.label === "map" && isFirestoreValue(value) && value.kind === "map") {
    return fieldsToJson(value.fields);
  }
  return Array.isArray(value)
    ? value.map((element) => writeSingle(field.type, element))
    : writeSingle(field.type, value);
}

function writeSingle(type: ProtoFieldType, value: WireValue): unknown {
  if (value instanceof WireMessage) {
    return type.kind === "message" ? messageToJson(type.name, value) : {};
  }
  if (typeof value === "bigint") {
    if (type.kind === "Duration") return formatDuration(value);
    return type.kind === "Timestamp" ? formatMicrosAsRfc3339(value) : String(value);
  }
  if (typeof value === "number") return doubleToJson(value);
  if (value instanceof Uint8Array) return bytesToJson(value);
  if (!isFirestoreValue(value)) return value;
  return type.kind === "Struct" && value.kind === "map"
    ? structToJson(value.fields)
    : valueToJson(value);
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

import { formatMicros } from "../../model/timestamp.ts";
import type { Fields } from "../../model/value.ts";
import { isDefaultValue } from "../default-value.ts";
import { createMalformedPayloadError, MAX_NESTING_DEPTH } from "../malformed.ts";
import { type FieldType, getMessageType, type MessageField, type MessageName } from "../schema.ts";
import { isModelValue, WireMessage, type WireValue } from "../wire-message.ts";
import {
  isJsonObject,
  type JsonObject,
  readBool,
  readBytes,
  readDouble,
  readInt32,
  readInt64,
  readString,
  readTimestampJson,
  writeBytes,
  writeDouble,
} from "./scalar.ts";
import { fieldsFromJson, fieldsToJson, valueFromJson, valueToJson } from "./value.ts";

/** Converts ProtoJSON to a message. Skips unknown members and members that are null. */
export function messageFromJson(name: MessageName, json: unknown, depth = 0): WireMessage {
  if (!isJsonObject(json) || depth > MAX_NESTING_DEPTH) throw createMalformedPayloadError();
  const { byName } = getMessageType(name);
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

function readField(field: MessageField, json: unknown, depth: number): WireValue {
  if (field.label === "map") return readMap(field.type, json, depth);
  if (field.label !== "repeated") return readSingle(field.type, json, depth);
  if (!Array.isArray(json)) throw createMalformedPayloadError();
  return json.map((element) => readSingle(field.type, element, depth));
}

function readMap(type: FieldType, json: unknown, depth: number): WireValue {
  if (type.kind === "Value") return { kind: "map", fields: fieldsFromJson(json, depth + 1) };
  if (!isJsonObject(json)) throw createMalformedPayloadError();
  const entries = Object.entries(json).map(([key, text]) => [key, readString(text)] as const);
  return new WireMessage(new Map<string, WireValue>(entries));
}

function readSingle(type: FieldType, json: unknown, depth: number): WireValue {
  switch (type.kind) {
    case "string":
      return readString(json);
    case "bytes":
      return readBytes(json);
    case "bool":
      return readBool(json);
    case "int32":
    case "Int32Value":
      return readInt32(json);
    case "int64":
    case "Int64Value":
      return readInt64(json);
    case "double":
    case "DoubleValue":
      return readDouble(json);
    case "Timestamp":
      return readTimestampJson(json);
    case "Duration":
    case "Struct":
      // Requests never contain these types.
      throw createMalformedPayloadError();
    case "Value":
      return valueFromJson(json, depth + 1);
    case "message":
      return messageFromJson(type.name, json, depth + 1);
    case "enum": {
      if (typeof json === "string" && type.enum.numbers.has(json)) return json;
      const number = readInt32(json);
      return type.enum.names.get(number) ?? String(number);
    }
  }
}

/** Converts a message to a plain ProtoJSON object. Omits default values where an absent member has the same meaning. */
export function messageToJson(name: MessageName, message: WireMessage): JsonObject {
  const json: Record<string, unknown> = {};
  for (const field of getMessageType(name).fields) {
    const value = message.get(field.name);
    if (value !== undefined && isSent(field, value)) json[field.name] = writeField(field, value);
  }
  return json;
}

function isSent(field: MessageField, value: WireValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (field.label === "map")
    return isModelValue(value) && value.kind === "map" && value.fields.size > 0;
  return field.label === "explicit" || !isDefaultValue(field.type, value);
}

function writeField(field: MessageField, value: WireValue): unknown {
  if (field.label === "map" && isModelValue(value) && value.kind === "map") {
    return fieldsToJson(value.fields);
  }
  return Array.isArray(value)
    ? value.map((element) => writeSingle(field.type, element))
    : writeSingle(field.type, value);
}

function writeSingle(type: FieldType, value: WireValue): unknown {
  if (value instanceof WireMessage) {
    return type.kind === "message" ? messageToJson(type.name, value) : {};
  }
  if (typeof value === "bigint") {
    if (type.kind === "Duration") return formatDuration(value);
    return type.kind === "Timestamp" ? formatMicros(value) : String(value);
  }
  if (typeof value === "number") return writeDouble(value);
  if (value instanceof Uint8Array) return writeBytes(value);
  if (!isModelValue(value)) return value;
  return type.kind === "Struct" && value.kind === "map"
    ? structToJson(value.fields)
    : valueToJson(value);
}

const structToJson = (fields: Fields): JsonObject =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]): [string, unknown][] => {
      if (value.kind === "string") return [[name, value.value]];
      return value.kind === "map" ? [[name, structToJson(value.fields)]] : [];
    }),
  );

/** Formats a duration in microseconds as seconds, for example `1.500000s`. */
const formatDuration = (micros: bigint): string =>
  `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, "0")}s`;

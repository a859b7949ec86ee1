import type { FieldMap, Value } from "../../model/value.ts";
import { isProto3DefaultValue } from "../default-value.ts";
import { createMalformedPayloadError, MAX_MESSAGE_NESTING_DEPTH } from "../malformed.ts";
import {
  getProtoMessageType,
  type ProtoFieldType,
  type ProtoMessageField,
  type ProtoMessageName,
} from "../schema.ts";
import { isFirestoreValue, type WireFieldValue, WireMessage } from "../wire-message.ts";
import { BinaryReader, WIRE_TYPE } from "./reader.ts";
import {
  readFieldMapEntry,
  readFirestoreValue,
  readTimestamp,
  writeDocumentFields,
  writeTimestamp,
  writeValueField,
} from "./value.ts";
import { BinaryWriter } from "./writer.ts";

const WIRE_TYPES: Readonly<Record<ProtoFieldType["kind"], number>> = {
  string: WIRE_TYPE.delimited,
  bytes: WIRE_TYPE.delimited,
  bool: WIRE_TYPE.varint,
  int32: WIRE_TYPE.varint,
  int64: WIRE_TYPE.varint,
  double: WIRE_TYPE.fixed64,
  enum: WIRE_TYPE.varint,
  message: WIRE_TYPE.delimited,
  Value: WIRE_TYPE.delimited,
  Timestamp: WIRE_TYPE.delimited,
  Duration: WIRE_TYPE.delimited,
  Struct: WIRE_TYPE.delimited,
  Int32Value: WIRE_TYPE.delimited,
  Int64Value: WIRE_TYPE.delimited,
  DoubleValue: WIRE_TYPE.delimited,
};

export function decodeProtoMessage(name: ProtoMessageName, bytes: Uint8Array): WireMessage {
  const reader = new BinaryReader(bytes);
  const message = new WireMessage();
  readMessage(name, { reader, end: reader.length, depth: 0 }, message);
  return message;
}

interface Extent {
  readonly reader: BinaryReader;
  /** The byte index at which the message that is being read ends. */
  readonly end: number;
  readonly depth: number;
}

function readMessage(name: ProtoMessageName, extent: Extent, message: WireMessage): void {
  const { reader, end, depth } = extent;
  if (depth > MAX_MESSAGE_NESTING_DEPTH) throw createMalformedPayloadError();
  const { byNumber } = getProtoMessageType(name);
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    const field = byNumber.get(key >>> 3);
    // A field with a known number but an unexpected wire type is skipped like an unknown field, as protobuf
    // requires.
    if (field === undefined || !readField(field, key & 7, extent, message)) reader.skip(key, end);
  }
}

function readField(
  field: ProtoMessageField,
  wireType: number,
  extent: Extent,
  message: WireMessage,
): boolean {
  const expected = WIRE_TYPES[field.type.kind];
  if (
    field.label === "repeated" &&
    expected === WIRE_TYPE.varint &&
    wireType === WIRE_TYPE.delimited
  ) {
    readPacked(field, extent, message);
    return true;
  }
  if (field.label === "map" && wireType === WIRE_TYPE.delimited) {
    readMapEntry(field, extent, message);
    return true;
  }
  if (wireType !== expected || field.label === "map") return false;
  if (field.label === "repeated") {
    message.add(field.name, readSingle(field.type, extent));
    return true;
  }
  for (const rival of field.oneofSiblings) message.clear(rival);
  const earlier = message.message(field.name);
  message.set(field.name, readSingle(field.type, extent, earlier));
  return true;
}

/**
 * Reads one field value. `earlier` is the value of a previous occurrence of the same message field, into which
 * protobuf merges the new occurrence.
 */
function readSingle(
  type: ProtoFieldType,
  { reader, end, depth }: Extent,
  earlier?: WireMessage,
): WireFieldValue {
  switch (type.kind) {
    case "string":
      return reader.string(end);
    case "bytes":
      return reader.bytes(end);
    case "bool":
      return reader.bool();
    case "int32":
      return reader.int32();
    case "int64":
      return reader.int64();
    case "double":
      return reader.double();
    case "enum": {
      const number = reader.int32();
      return type.enum.names.get(number) ?? String(number);
    }
    case "message": {
      const message = earlier ?? new WireMessage();
      readMessage(type.name, { reader, end: reader.end(end), depth: depth + 1 }, message);
      return message;
    }
    case "Value":
      return readFirestoreValue(reader, reader.end(end), depth + 1);
    case "Timestamp":
      return readTimestamp(reader, reader.end(end));
    case "Duration":
    case "Struct":
      // Returns the undecoded bytes of a duration or struct. The emulator has no decoder for these types, because
      // requests never contain them.
      return reader.bytes(end);
    case "Int32Value":
      return readWrapped(reader, reader.end(end), WIRE_TYPE.varint, 0, () => reader.int32());
    case "Int64Value":
      return readWrapped<bigint>(reader, reader.end(end), WIRE_TYPE.varint, 0n, () =>
        reader.int64(),
      );
    case "DoubleValue":
      return readWrapped(reader, reader.end(end), WIRE_TYPE.fixed64, 0, () => reader.double());
  }
}

// biome-ignore lint/complexity/useMaxParams: the three callers differ in exactly these parameters
function readWrapped<T>(
  reader: BinaryReader,
  end: number,
  wireType: number,
  initial: T,
  read: () => T,
): T {
  let value = initial;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((1 << 3) | wireType)) value = read();
    else reader.skip(key, end);
  }
  return value;
}

function readPacked(
  field: ProtoMessageField,
  { reader, end, depth }: Extent,
  message: WireMessage,
): void {
  const inner = reader.end(end);
  while (reader.position < inner) {
    message.add(field.name, readSingle(field.type, { reader, end: inner, depth }));
  }
  if (reader.position !== inner) throw createMalformedPayloadError();
}

function readMapEntry(
  field: ProtoMessageField,
  { reader, end, depth }: Extent,
  message: WireMessage,
): void {
  const inner = reader.end(end);
  if (field.type.kind === "Value") {
    readFieldMapEntry(reader, inner, depth, mutableFields(field.name, message));
    return;
  }
  let name = "";
  let text = "";
  for (let key = reader.nextKey(inner); key !== undefined; key = reader.nextKey(inner)) {
    if (key === ((1 << 3) | WIRE_TYPE.delimited)) name = reader.string(inner);
    else if (key === ((2 << 3) | WIRE_TYPE.delimited)) text = reader.string(inner);
    else reader.skip(key, inner);
  }
  const map = message.message(field.name) ?? new WireMessage();
  map.set(name, text);
  message.set(field.name, map);
}

function mutableFields(name: string, message: WireMessage): Map<string, Value> {
  const earlier = message.value(name);
  if (earlier?.kind === "map" && earlier.fields instanceof Map) return earlier.fields;
  const made = new Map<string, Value>();
  message.set(name, { kind: "map", fields: made });
  return made;
}

export function encodeProtoMessage(name: ProtoMessageName, message: WireMessage): Uint8Array {
  const writer = new BinaryWriter();
  writeMessage(writer, name, message);
  return writer.drain();
}

function writeMessage(writer: BinaryWriter, name: ProtoMessageName, message: WireMessage): void {
  for (const field of getProtoMessageType(name).fields) {
    const value = message.get(field.name);
    if (value !== undefined) writeField(writer, field, value);
  }
}

function writeField(writer: BinaryWriter, field: ProtoMessageField, value: WireFieldValue): void {
  if (field.label === "map") {
    writeMapField(writer, field, value);
  } else if (!Array.isArray(value)) {
    if (field.label === "explicit" || !isProto3DefaultValue(field.type, value)) {
      writeSingle(writer, field, value);
    }
  } else if (WIRE_TYPES[field.type.kind] === WIRE_TYPE.varint) {
    writePacked(writer, field, value);
  } else {
    for (const element of value) writeSingle(writer, field, element);
  }
}

function writeMapField(
  writer: BinaryWriter,
  field: ProtoMessageField,
  value: WireFieldValue,
): void {
  if (value instanceof WireMessage) {
    for (const [name, text] of value.entries()) {
      const entry = writer.begin(field.number);
      writer.textField(1, name);
      writer.textField(2, String(text));
      writer.end(entry);
    }
  } else if (isFirestoreValue(value) && value.kind === "map") {
    writeDocumentFields(writer, value.fields);
  }
}

function writePacked(
  writer: BinaryWriter,
  field: ProtoMessageField,
  values: WireFieldValue[],
): void {
  if (values.length === 0) return;
  const start = writer.begin(field.number);
  for (const value of values) writeScalar(writer, field.type, value);
  writer.end(start);
}

function writeSingle(writer: BinaryWriter, field: ProtoMessageField, value: WireFieldValue): void {
  const { number, type } = field;
  if (type.kind === "Timestamp" && typeof value === "bigint") {
    writeTimestamp(writer, number, value);
  } else if (type.kind === "Duration" && typeof value === "bigint") {
    writeTimestamp(writer, number, value);
  } else if (type.kind === "Struct" && isFirestoreValue(value) && value.kind === "map") {
    writeStruct(writer, number, value.fields);
  } else if (type.kind === "Value" && isFirestoreValue(value)) {
    writeValueField(writer, number, value);
  } else if (type.kind === "message" && value instanceof WireMessage) {
    const start = writer.begin(number);
    writeMessage(writer, type.name, value);
    writer.end(start);
  } else if (type.kind.endsWith("Value")) {
    writeWrapped(writer, field, value);
  } else {
    writer.key(number, WIRE_TYPES[type.kind]);
    writeScalar(writer, type, value);
  }
}

/**
 * Writes a google.protobuf.Struct. Supports only strings and nested structs, because query explanations contain
 * no other types.
 */
function writeStruct(writer: BinaryWriter, number: number, fields: FieldMap): void {
  const struct = writer.begin(number);
  for (const [name, value] of fields) {
    const entry = writer.begin(1);
    writer.textField(1, name);
    const inner = writer.begin(2);
    if (value.kind === "string") writer.textField(3, value.value);
    if (value.kind === "map") writeStruct(writer, 5, value.fields);
    writer.end(inner);
    writer.end(entry);
  }
  writer.end(struct);
}

function writeWrapped(
  writer: BinaryWriter,
  { number, type }: ProtoMessageField,
  value: WireFieldValue,
): void {
  const start = writer.begin(number);
  if (!isProto3DefaultValue(type, value)) {
    const inner: ProtoFieldType["kind"] = type.kind === "DoubleValue" ? "double" : "int64";
    writer.key(1, WIRE_TYPES[inner]);
    writeScalar(
      writer,
      { kind: inner },
      typeof value === "number" && inner === "int64" ? BigInt(value) : value,
    );
  }
  writer.end(start);
}

function writeScalar(writer: BinaryWriter, type: ProtoFieldType, value: WireFieldValue): void {
  if (type.kind === "enum") {
    writer.int32(type.enum.numbers.get(String(value)) ?? Number(value));
  } else if (typeof value === "string") {
    writer.string(value);
  } else if (typeof value === "boolean") {
    writer.varint(value ? 1 : 0);
  } else if (typeof value === "bigint") {
    writer.int64(value);
  } else if (typeof value === "number") {
    if (type.kind === "double") writer.double(value);
    else writer.int32(value);
  } else if (value instanceof Uint8Array) {
    writer.bytes(value);
  } else {
    throw new TypeError(`a ${type.kind} field cannot contain the given value`);
  }
}

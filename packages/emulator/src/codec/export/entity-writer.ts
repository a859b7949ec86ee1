import { vectorElements } from "../../model/compare-values.ts";
import type { Fields, Value } from "../../model/value.ts";
import { WIRE } from "../binary/reader.ts";
import { BinaryWriter } from "../binary/writer.ts";
import { ENTITY, MEANING, PROPERTY, VALUE, VECTOR_PROPERTY } from "./entity-numbers.ts";
import { type Key, writeEntityGroup, writeKey, writeReference } from "./key.ts";

/** The record of one document: an EntityProto. */
export function writeEntity(key: Key, fields: Fields): Uint8Array {
  const writer = new BinaryWriter();
  const start = writer.begin(ENTITY.key);
  writeKey(writer, key);
  writer.end(start);
  writeProperties(writer, fields);
  const group = writer.begin(ENTITY.entityGroup);
  writeEntityGroup(writer, key.path);
  writer.end(group);
  return writer.finish();
}

/** Empty arrays come first, as indexed properties; all else is raw, an array being one property per element. */
function writeProperties(writer: BinaryWriter, fields: Fields): void {
  for (const [name, value] of fields) {
    if (value.kind === "array" && value.values.length === 0) writeEmptyArray(writer, name);
  }
  for (const [name, value] of fields) {
    if (value.kind !== "array") {
      writeProperty(writer, name, value, false);
      continue;
    }
    for (const element of value.values) writeProperty(writer, name, element, true);
  }
}

function writeEmptyArray(writer: BinaryWriter, name: string): void {
  const property = writer.begin(ENTITY.property);
  writeHeader(writer, MEANING.emptyArray, name, false);
  writer.end(writer.begin(PROPERTY.value));
  writer.end(property);
}

function writeHeader(writer: BinaryWriter, meaning: number, name: string, multiple: boolean): void {
  if (meaning !== MEANING.none) {
    writer.key(PROPERTY.meaning, WIRE.varint);
    writer.varint(meaning);
  }
  writer.textField(PROPERTY.name, name);
  writer.key(PROPERTY.multiple, WIRE.varint);
  writer.varint(Number(multiple));
}

function writeProperty(writer: BinaryWriter, name: string, value: Value, multiple: boolean): void {
  const property = writer.begin(ENTITY.rawProperty);
  writeHeader(writer, MEANINGS[value.kind] ?? MEANING.none, name, multiple);
  const start = writer.begin(PROPERTY.value);
  writePropertyValue(writer, value);
  writer.end(start);
  writer.end(property);
}

const MEANINGS: Partial<Record<Value["kind"], number>> = {
  timestamp: MEANING.timestamp,
  geoPoint: MEANING.geoPoint,
  bytes: MEANING.bytes,
  map: MEANING.entity,
};

function writePropertyValue(writer: BinaryWriter, value: Value): void {
  switch (value.kind) {
    case "null":
      return;
    case "boolean":
      writer.key(VALUE.boolean, WIRE.varint);
      writer.varint(Number(value.value));
      return;
    case "integer":
      writer.key(VALUE.integer, WIRE.varint);
      writer.int64(value.value);
      return;
    case "timestamp":
      writer.key(VALUE.integer, WIRE.varint);
      writer.int64(value.micros);
      return;
    case "double":
      writeDouble(writer, VALUE.double, value.value);
      return;
    case "string":
      writer.textField(VALUE.string, value.value);
      return;
    case "bytes":
      writer.bytesField(VALUE.string, value.value);
      return;
    case "reference":
      writer.key(VALUE.reference, WIRE.start);
      writeReference(writer, value.name);
      writer.key(VALUE.reference, WIRE.end);
      return;
    case "geoPoint":
      writer.key(VALUE.point, WIRE.start);
      writeDouble(writer, VALUE.latitude, value.latitude);
      writeDouble(writer, VALUE.longitude, value.longitude);
      writer.key(VALUE.point, WIRE.end);
      return;
    case "map":
      writer.bytesField(VALUE.string, writeNestedEntity(value));
      return;
    case "array":
      throw new TypeError("an array is written element by element");
  }
}

/** The official export loses the sign of -0. */
function writeDouble(writer: BinaryWriter, number: number, value: number): void {
  writer.key(number, WIRE.fixed64);
  writer.double(value === 0 ? 0 : value);
}

/** A map: an entity with an empty key. A vector: one whose elements share one property name. */
function writeNestedEntity(value: Extract<Value, { kind: "map" }>): Uint8Array {
  const writer = new BinaryWriter();
  const key = writer.begin(ENTITY.key);
  writer.textField(13, "");
  writer.textField(14, "");
  writer.end(key);
  const vector = vectorElements(value);
  writeProperties(
    writer,
    vector === undefined
      ? value.fields
      : new Map([[VECTOR_PROPERTY, { kind: "array", values: vector }]]),
  );
  writer.textField(ENTITY.entityGroup, "");
  return writer.finish();
}

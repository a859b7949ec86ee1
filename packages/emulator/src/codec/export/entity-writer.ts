import { getVectorElements } from "../../model/compare-values.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import { WIRE_TYPE } from "../binary/reader.ts";
import { BinaryWriter } from "../binary/writer.ts";
import {
  DATASTORE_PROPERTY_MEANINGS,
  ENTITY_FIELD_NUMBERS,
  PROPERTY_FIELD_NUMBERS,
  PROPERTY_VALUE_FIELD_NUMBERS,
  VECTOR_PROPERTY_NAME,
} from "./entity-numbers.ts";
import {
  type DatastoreKey,
  writeDatastoreKey,
  writeEntityGroup,
  writeReferenceValue,
} from "./key.ts";

/** Encodes a document as a Datastore EntityProto, which is one record of an export file. */
export function encodeDatastoreEntity(key: DatastoreKey, fields: FieldMap): Uint8Array {
  const writer = new BinaryWriter();
  const start = writer.begin(ENTITY_FIELD_NUMBERS.key);
  writeDatastoreKey(writer, key);
  writer.end(start);
  writeProperties(writer, fields);
  const group = writer.begin(ENTITY_FIELD_NUMBERS.entityGroup);
  writeEntityGroup(writer, key.path);
  writer.end(group);
  return writer.finish();
}

/**
 * Writes the fields of a document as Datastore properties. First, writes one indexed property (`property`) for
 * each empty array. Then writes unindexed properties (`raw_property`): one for each element of a non-empty
 * array, and one for each value that is not an array.
 */
function writeProperties(writer: BinaryWriter, fields: FieldMap): void {
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
  const property = writer.begin(ENTITY_FIELD_NUMBERS.property);
  writeHeader(writer, DATASTORE_PROPERTY_MEANINGS.emptyArray, name, false);
  writer.end(writer.begin(PROPERTY_FIELD_NUMBERS.value));
  writer.end(property);
}

function writeHeader(writer: BinaryWriter, meaning: number, name: string, multiple: boolean): void {
  if (meaning !== DATASTORE_PROPERTY_MEANINGS.none) {
    writer.key(PROPERTY_FIELD_NUMBERS.meaning, WIRE_TYPE.varint);
    writer.varint(meaning);
  }
  writer.textField(PROPERTY_FIELD_NUMBERS.name, name);
  writer.key(PROPERTY_FIELD_NUMBERS.multiple, WIRE_TYPE.varint);
  writer.varint(Number(multiple));
}

function writeProperty(writer: BinaryWriter, name: string, value: Value, multiple: boolean): void {
  const property = writer.begin(ENTITY_FIELD_NUMBERS.rawProperty);
  writeHeader(writer, MEANINGS[value.kind] ?? DATASTORE_PROPERTY_MEANINGS.none, name, multiple);
  const start = writer.begin(PROPERTY_FIELD_NUMBERS.value);
  writePropertyValue(writer, value);
  writer.end(start);
  writer.end(property);
}

const MEANINGS: Partial<Record<Value["kind"], number>> = {
  timestamp: DATASTORE_PROPERTY_MEANINGS.timestamp,
  geoPoint: DATASTORE_PROPERTY_MEANINGS.geoPoint,
  bytes: DATASTORE_PROPERTY_MEANINGS.bytes,
  map: DATASTORE_PROPERTY_MEANINGS.entity,
};

function writePropertyValue(writer: BinaryWriter, value: Value): void {
  switch (value.kind) {
    case "null":
      return;
    case "boolean":
      writer.key(PROPERTY_VALUE_FIELD_NUMBERS.boolean, WIRE_TYPE.varint);
      writer.varint(Number(value.value));
      return;
    case "integer":
      writer.key(PROPERTY_VALUE_FIELD_NUMBERS.integer, WIRE_TYPE.varint);
      writer.int64(value.value);
      return;
    case "timestamp":
      writer.key(PROPERTY_VALUE_FIELD_NUMBERS.integer, WIRE_TYPE.varint);
      writer.int64(value.micros);
      return;
    case "double":
      writeDouble(writer, PROPERTY_VALUE_FIELD_NUMBERS.double, value.value);
      return;
    case "string":
      writer.textField(PROPERTY_VALUE_FIELD_NUMBERS.string, value.value);
      return;
    case "bytes":
      writer.bytesField(PROPERTY_VALUE_FIELD_NUMBERS.string, value.value);
      return;
    case "reference":
      writer.key(PROPERTY_VALUE_FIELD_NUMBERS.reference, WIRE_TYPE.start);
      writeReferenceValue(writer, value.name);
      writer.key(PROPERTY_VALUE_FIELD_NUMBERS.reference, WIRE_TYPE.end);
      return;
    case "geoPoint":
      writer.key(PROPERTY_VALUE_FIELD_NUMBERS.point, WIRE_TYPE.start);
      writeDouble(writer, PROPERTY_VALUE_FIELD_NUMBERS.latitude, value.latitude);
      writeDouble(writer, PROPERTY_VALUE_FIELD_NUMBERS.longitude, value.longitude);
      writer.key(PROPERTY_VALUE_FIELD_NUMBERS.point, WIRE_TYPE.end);
      return;
    case "map":
      writer.bytesField(PROPERTY_VALUE_FIELD_NUMBERS.string, writeNestedEntity(value));
      return;
    case "array":
      throw new TypeError("arrays must be written element by element");
  }
}

/** Writes a double. Writes -0 as 0, as the official export does. */
function writeDouble(writer: BinaryWriter, number: number, value: number): void {
  writer.key(number, WIRE_TYPE.fixed64);
  writer.double(value === 0 ? 0 : value);
}

/**
 * Encodes a map or a vector as an entity with an empty key. Each field of a map becomes a property. The elements
 * of a vector become properties that all have the same reserved name.
 */
function writeNestedEntity(value: Extract<Value, { kind: "map" }>): Uint8Array {
  const writer = new BinaryWriter();
  const key = writer.begin(ENTITY_FIELD_NUMBERS.key);
  writer.textField(13, "");
  writer.textField(14, "");
  writer.end(key);
  const vector = getVectorElements(value);
  writeProperties(
    writer,
    vector === undefined
      ? value.fields
      : new Map([[VECTOR_PROPERTY_NAME, { kind: "array", values: vector }]]),
  );
  writer.textField(ENTITY_FIELD_NUMBERS.entityGroup, "");
  return writer.finish();
}

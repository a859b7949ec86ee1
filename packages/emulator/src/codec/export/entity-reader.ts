import { type FieldMap, NULL_VALUE, toBooleanValue, type Value } from "../../model/value.ts";
import { BinaryReader, WIRE_TYPE } from "../binary/reader.ts";
import { createMalformedPayloadError, MAX_MESSAGE_NESTING_DEPTH } from "../malformed.ts";
import {
  DATASTORE_PROPERTY_MEANINGS,
  ENTITY_FIELD_NUMBERS,
  PROPERTY_FIELD_NUMBERS,
  PROPERTY_VALUE_FIELD_NUMBERS,
  VECTOR_PROPERTY_NAME,
} from "./entity-numbers.ts";
import {
  type DatastoreKey,
  readDatastoreKey,
  readNextFieldKeyInGroup,
  readReferenceValue,
} from "./key.ts";

export interface DatastoreEntity {
  readonly key: DatastoreKey;
  readonly fields: FieldMap;
}

interface Context {
  readonly reader: BinaryReader;
  readonly depth: number;
  /**
   * Id of the project into which the documents are imported. While an indexed property is read, this id replaces
   * the project id of each reference, as in an import by the official emulator. Undefined while an unindexed
   * property (`raw_property`) or a nested entity is read: references there keep their project id.
   */
  readonly referenceProject: string | undefined;
}

interface Property {
  readonly name: string;
  readonly multiple: boolean;
  /** The decoded value. Undefined if the property represents an empty array. */
  readonly value: Value | undefined;
}

/** Reads one record of an `output-N` file of an export. Each record contains one document. Skips unknown fields. */
export function decodeDatastoreEntity(bytes: Uint8Array, projectId: string): DatastoreEntity {
  return readEntityAt(bytes, projectId, 0);
}

function readEntityAt(bytes: Uint8Array, projectId: string, depth: number): DatastoreEntity {
  if (depth > MAX_MESSAGE_NESTING_DEPTH) throw createMalformedPayloadError();
  const reader = new BinaryReader(bytes);
  const end = reader.length;
  const fields = new Map<string, Value>();
  let entityKey: DatastoreKey | undefined;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((ENTITY_FIELD_NUMBERS.key << 3) | WIRE_TYPE.delimited)) {
      entityKey = readDatastoreKey(reader, reader.end(end));
    } else if (key === ((ENTITY_FIELD_NUMBERS.property << 3) | WIRE_TYPE.delimited)) {
      const referenceProject = depth === 0 ? projectId : undefined;
      addProperty(fields, readProperty({ reader, depth, referenceProject }, reader.end(end)));
    } else if (key === ((ENTITY_FIELD_NUMBERS.rawProperty << 3) | WIRE_TYPE.delimited)) {
      const context = { reader, depth, referenceProject: undefined };
      addProperty(fields, readProperty(context, reader.end(end)));
    } else {
      reader.skip(key, end);
    }
  }
  if (entityKey === undefined) throw createMalformedPayloadError();
  return { key: entityKey, fields };
}

function addProperty(fields: Map<string, Value>, { name, multiple, value }: Property): void {
  if (value === undefined) {
    fields.set(name, { kind: "array", values: [] });
    return;
  }
  if (!multiple) {
    fields.set(name, value);
    return;
  }
  const list = fields.get(name);
  if (list?.kind === "array" && isGrowing(list.values)) list.values.push(value);
  else fields.set(name, { kind: "array", values: [value] });
}

const isGrowing = (values: readonly Value[]): values is Value[] => Array.isArray(values);

function readProperty(context: Context, end: number): Property {
  const { reader } = context;
  let meaning = 0;
  let name = "";
  let multiple = false;
  let content: Value = NULL_VALUE;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((PROPERTY_FIELD_NUMBERS.meaning << 3) | WIRE_TYPE.varint))
      meaning = reader.int32();
    else if (key === ((PROPERTY_FIELD_NUMBERS.name << 3) | WIRE_TYPE.delimited))
      name = reader.string(end);
    else if (key === ((PROPERTY_FIELD_NUMBERS.multiple << 3) | WIRE_TYPE.varint))
      multiple = reader.bool();
    else if (key === ((PROPERTY_FIELD_NUMBERS.value << 3) | WIRE_TYPE.delimited)) {
      content = readPropertyValue(context, reader.end(end));
    } else reader.skip(key, end);
  }
  const value =
    meaning === DATASTORE_PROPERTY_MEANINGS.emptyArray
      ? undefined
      : interpret(content, meaning, context.depth);
  return { name, multiple, value };
}

/**
 * Reads a PropertyValue without regard to the field `meaning` of its property. The caller then applies this
 * field, which can for example turn an integer into a timestamp, or bytes into a string or a map.
 */
function readPropertyValue({ reader, referenceProject }: Context, end: number): Value {
  let value: Value = NULL_VALUE;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    switch (key) {
      case (PROPERTY_VALUE_FIELD_NUMBERS.integer << 3) | WIRE_TYPE.varint:
        value = { kind: "integer", value: reader.int64() };
        break;
      case (PROPERTY_VALUE_FIELD_NUMBERS.boolean << 3) | WIRE_TYPE.varint:
        value = toBooleanValue(reader.bool());
        break;
      case (PROPERTY_VALUE_FIELD_NUMBERS.string << 3) | WIRE_TYPE.delimited:
        value = { kind: "bytes", value: reader.bytes(end) };
        break;
      case (PROPERTY_VALUE_FIELD_NUMBERS.double << 3) | WIRE_TYPE.fixed64:
        value = { kind: "double", value: reader.double() };
        break;
      case (PROPERTY_VALUE_FIELD_NUMBERS.point << 3) | WIRE_TYPE.start:
        value = readPoint(reader, end);
        break;
      case (PROPERTY_VALUE_FIELD_NUMBERS.reference << 3) | WIRE_TYPE.start:
        value = {
          kind: "reference",
          name: readReferenceValue(
            reader,
            end,
            PROPERTY_VALUE_FIELD_NUMBERS.reference,
            referenceProject,
          ),
        };
        break;
      default:
        reader.skip(key, end);
    }
  }
  return value;
}

function readPoint(reader: BinaryReader, end: number): Value {
  let latitude = 0;
  let longitude = 0;
  for (
    let key = readNextFieldKeyInGroup(reader, end, PROPERTY_VALUE_FIELD_NUMBERS.point);
    key !== undefined;
  ) {
    if (key === ((PROPERTY_VALUE_FIELD_NUMBERS.latitude << 3) | WIRE_TYPE.fixed64))
      latitude = reader.double();
    else if (key === ((PROPERTY_VALUE_FIELD_NUMBERS.longitude << 3) | WIRE_TYPE.fixed64))
      longitude = reader.double();
    else reader.skip(key, end);
    key = readNextFieldKeyInGroup(reader, end, PROPERTY_VALUE_FIELD_NUMBERS.point);
  }
  return { kind: "geoPoint", latitude, longitude };
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function interpret(content: Value, meaning: number, depth: number): Value {
  if (content.kind === "integer" && meaning === DATASTORE_PROPERTY_MEANINGS.timestamp) {
    return { kind: "timestamp", micros: content.value };
  }
  if (content.kind !== "bytes") return content;
  if (
    meaning === DATASTORE_PROPERTY_MEANINGS.bytes ||
    meaning === DATASTORE_PROPERTY_MEANINGS.byteString
  )
    return content;
  if (meaning === DATASTORE_PROPERTY_MEANINGS.entity) return readNestedEntity(content.value, depth);
  try {
    return { kind: "string", value: strictUtf8.decode(content.value) };
  } catch (cause) {
    throw new TypeError("a string property contains invalid UTF-8", { cause });
  }
}

function readNestedEntity(bytes: Uint8Array, depth: number): Value {
  const { fields } = readEntityAt(bytes, "", depth + 1);
  const vector = fields.size === 1 ? fields.get(VECTOR_PROPERTY_NAME) : undefined;
  if (vector?.kind !== "array") return { kind: "map", fields };
  return {
    kind: "map",
    fields: new Map<string, Value>([
      ["__type__", { kind: "string", value: "__vector__" }],
      ["value", vector],
    ]),
  };
}

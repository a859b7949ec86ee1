import { type Fields, NULL_VALUE, toBooleanValue, type Value } from "../../model/value.ts";
import { BinaryReader, WIRE_TYPE } from "../binary/reader.ts";
import { createMalformedPayloadError, MAX_NESTING_DEPTH } from "../malformed.ts";
import {
  ENTITY_FIELDS,
  PROPERTY_FIELDS,
  PROPERTY_MEANING,
  VALUE_FIELDS,
  VECTOR_PROPERTY,
} from "./entity-numbers.ts";
import { type DatastoreKey, readKey, readNextKeyInGroup, readReference } from "./key.ts";

export interface DatastoreEntity {
  readonly key: DatastoreKey;
  readonly fields: Fields;
}

interface Context {
  readonly reader: BinaryReader;
  readonly depth: number;
  /**
   * The importing project, set only for indexed properties. Managed exports contain these, and the official import
   * moves their references to the importing project.
   */
  readonly referenceProject: string | undefined;
}

interface Property {
  readonly name: string;
  readonly multiple: boolean;
  /** The decoded value; absent for an empty array. */
  readonly value: Value | undefined;
}

/** Reads one record of an output file, which is one document. Skips unknown fields. */
export function readEntity(bytes: Uint8Array, projectId: string): DatastoreEntity {
  return readEntityAt(bytes, projectId, 0);
}

function readEntityAt(bytes: Uint8Array, projectId: string, depth: number): DatastoreEntity {
  if (depth > MAX_NESTING_DEPTH) throw createMalformedPayloadError();
  const reader = new BinaryReader(bytes);
  const end = reader.length;
  const fields = new Map<string, Value>();
  let entityKey: DatastoreKey | undefined;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((ENTITY_FIELDS.key << 3) | WIRE_TYPE.delimited)) {
      entityKey = readKey(reader, reader.end(end));
    } else if (key === ((ENTITY_FIELDS.property << 3) | WIRE_TYPE.delimited)) {
      const referenceProject = depth === 0 ? projectId : undefined;
      addProperty(fields, readProperty({ reader, depth, referenceProject }, reader.end(end)));
    } else if (key === ((ENTITY_FIELDS.rawProperty << 3) | WIRE_TYPE.delimited)) {
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
    if (key === ((PROPERTY_FIELDS.meaning << 3) | WIRE_TYPE.varint)) meaning = reader.int32();
    else if (key === ((PROPERTY_FIELDS.name << 3) | WIRE_TYPE.delimited)) name = reader.string(end);
    else if (key === ((PROPERTY_FIELDS.multiple << 3) | WIRE_TYPE.varint)) multiple = reader.bool();
    else if (key === ((PROPERTY_FIELDS.value << 3) | WIRE_TYPE.delimited)) {
      content = readPropertyValue(context, reader.end(end));
    } else reader.skip(key, end);
  }
  const value =
    meaning === PROPERTY_MEANING.emptyArray
      ? undefined
      : interpret(content, meaning, context.depth);
  return { name, multiple, value };
}

/**
 * Reads a value by its wire type only. The caller then applies the property's meaning, by which an integer may be a
 * timestamp, and bytes may be a string or a map.
 */
function readPropertyValue({ reader, referenceProject }: Context, end: number): Value {
  let value: Value = NULL_VALUE;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    switch (key) {
      case (VALUE_FIELDS.integer << 3) | WIRE_TYPE.varint:
        value = { kind: "integer", value: reader.int64() };
        break;
      case (VALUE_FIELDS.boolean << 3) | WIRE_TYPE.varint:
        value = toBooleanValue(reader.bool());
        break;
      case (VALUE_FIELDS.string << 3) | WIRE_TYPE.delimited:
        value = { kind: "bytes", value: reader.bytes(end) };
        break;
      case (VALUE_FIELDS.double << 3) | WIRE_TYPE.fixed64:
        value = { kind: "double", value: reader.double() };
        break;
      case (VALUE_FIELDS.point << 3) | WIRE_TYPE.start:
        value = readPoint(reader, end);
        break;
      case (VALUE_FIELDS.reference << 3) | WIRE_TYPE.start:
        value = {
          kind: "reference",
          name: readReference(reader, end, VALUE_FIELDS.reference, referenceProject),
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
  for (let key = readNextKeyInGroup(reader, end, VALUE_FIELDS.point); key !== undefined; ) {
    if (key === ((VALUE_FIELDS.latitude << 3) | WIRE_TYPE.fixed64)) latitude = reader.double();
    else if (key === ((VALUE_FIELDS.longitude << 3) | WIRE_TYPE.fixed64))
      longitude = reader.double();
    else reader.skip(key, end);
    key = readNextKeyInGroup(reader, end, VALUE_FIELDS.point);
  }
  return { kind: "geoPoint", latitude, longitude };
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function interpret(content: Value, meaning: number, depth: number): Value {
  if (content.kind === "integer" && meaning === PROPERTY_MEANING.timestamp) {
    return { kind: "timestamp", micros: content.value };
  }
  if (content.kind !== "bytes") return content;
  if (meaning === PROPERTY_MEANING.bytes || meaning === PROPERTY_MEANING.byteString) return content;
  if (meaning === PROPERTY_MEANING.entity) return readNestedEntity(content.value, depth);
  try {
    return { kind: "string", value: strictUtf8.decode(content.value) };
  } catch (cause) {
    throw new TypeError("a string property contains invalid UTF-8", { cause });
  }
}

function readNestedEntity(bytes: Uint8Array, depth: number): Value {
  const { fields } = readEntityAt(bytes, "", depth + 1);
  const vector = fields.size === 1 ? fields.get(VECTOR_PROPERTY) : undefined;
  if (vector?.kind !== "array") return { kind: "map", fields };
  return {
    kind: "map",
    fields: new Map<string, Value>([
      ["__type__", { kind: "string", value: "__vector__" }],
      ["value", vector],
    ]),
  };
}

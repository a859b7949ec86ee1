import { type Fields, NULL_VALUE, toBooleanValue, type Value } from "../../model/value.ts";
import { BinaryReader, WIRE } from "../binary/reader.ts";
import { MAX_DEPTH, malformedPayload } from "../malformed.ts";
import { ENTITY, MEANING, PROPERTY, VALUE, VECTOR_PROPERTY } from "./entity-numbers.ts";
import { type Key, nextInGroup, readKey, readReference } from "./key.ts";

export interface Entity {
  readonly key: Key;
  readonly fields: Fields;
}

interface Context {
  readonly reader: BinaryReader;
  readonly depth: number;
  /**
   * Set while an indexed property of a document is read: managed exports have those, and the official import moves
   * the references in them to the importing project.
   */
  readonly referenceProject: string | undefined;
}

interface Property {
  readonly name: string;
  readonly multiple: boolean;
  /** Absent: an empty array. */
  readonly value: Value | undefined;
}

/** Reads one record of an output file. Unknown fields are passed over. */
export function readEntity(bytes: Uint8Array, projectId: string): Entity {
  return readEntityAt(bytes, projectId, 0);
}

function readEntityAt(bytes: Uint8Array, projectId: string, depth: number): Entity {
  if (depth > MAX_DEPTH) throw malformedPayload();
  const reader = new BinaryReader(bytes);
  const end = reader.length;
  const fields = new Map<string, Value>();
  let entityKey: Key | undefined;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((ENTITY.key << 3) | WIRE.delimited)) {
      entityKey = readKey(reader, reader.end(end));
    } else if (key === ((ENTITY.property << 3) | WIRE.delimited)) {
      const referenceProject = depth === 0 ? projectId : undefined;
      addProperty(fields, readProperty({ reader, depth, referenceProject }, reader.end(end)));
    } else if (key === ((ENTITY.rawProperty << 3) | WIRE.delimited)) {
      const context = { reader, depth, referenceProject: undefined };
      addProperty(fields, readProperty(context, reader.end(end)));
    } else {
      reader.skip(key, end);
    }
  }
  if (entityKey === undefined) throw malformedPayload();
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
    if (key === ((PROPERTY.meaning << 3) | WIRE.varint)) meaning = reader.int32();
    else if (key === ((PROPERTY.name << 3) | WIRE.delimited)) name = reader.string(end);
    else if (key === ((PROPERTY.multiple << 3) | WIRE.varint)) multiple = reader.bool();
    else if (key === ((PROPERTY.value << 3) | WIRE.delimited)) {
      content = readPropertyValue(context, reader.end(end));
    } else reader.skip(key, end);
  }
  const value =
    meaning === MEANING.emptyArray ? undefined : interpret(content, meaning, context.depth);
  return { name, multiple, value };
}

/** What the bytes alone say: an integer may yet be a timestamp, bytes a string or a map. */
function readPropertyValue({ reader, referenceProject }: Context, end: number): Value {
  let value: Value = NULL_VALUE;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    switch (key) {
      case (VALUE.integer << 3) | WIRE.varint:
        value = { kind: "integer", value: reader.int64() };
        break;
      case (VALUE.boolean << 3) | WIRE.varint:
        value = toBooleanValue(reader.bool());
        break;
      case (VALUE.string << 3) | WIRE.delimited:
        value = { kind: "bytes", value: reader.bytes(end) };
        break;
      case (VALUE.double << 3) | WIRE.fixed64:
        value = { kind: "double", value: reader.double() };
        break;
      case (VALUE.point << 3) | WIRE.start:
        value = readPoint(reader, end);
        break;
      case (VALUE.reference << 3) | WIRE.start:
        value = {
          kind: "reference",
          name: readReference(reader, end, VALUE.reference, referenceProject),
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
  for (let key = nextInGroup(reader, end, VALUE.point); key !== undefined; ) {
    if (key === ((VALUE.latitude << 3) | WIRE.fixed64)) latitude = reader.double();
    else if (key === ((VALUE.longitude << 3) | WIRE.fixed64)) longitude = reader.double();
    else reader.skip(key, end);
    key = nextInGroup(reader, end, VALUE.point);
  }
  return { kind: "geoPoint", latitude, longitude };
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function interpret(content: Value, meaning: number, depth: number): Value {
  if (content.kind === "integer" && meaning === MEANING.timestamp) {
    return { kind: "timestamp", micros: content.value };
  }
  if (content.kind !== "bytes") return content;
  if (meaning === MEANING.bytes || meaning === MEANING.byteString) return content;
  if (meaning === MEANING.entity) return readNestedEntity(content.value, depth);
  try {
    return { kind: "string", value: strictUtf8.decode(content.value) };
  } catch (cause) {
    throw new TypeError("a string property holds bytes that are no UTF-8", { cause });
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

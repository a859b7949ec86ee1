import protobuf from "protobufjs";
import type { Value } from "../../../model/value.ts";

/*
 * An independent reader of exports, built from the published .proto file of Datastore entities and a protobuf
 * library. It shares only the model types with codec/export, so that tests can detect errors that the writer and
 * the reader in codec/export have in common.
 */

/** The file google/appengine/datastore/entity_v3.proto, reduced to the fields that exports contain. */
const ENTITIES = `
  syntax = "proto2";
  message PropertyValue {
    optional int64 int64Value = 1;
    optional bool booleanValue = 2;
    optional bytes stringValue = 3;
    optional double doubleValue = 4;
    optional group PointValue = 5 { required double x = 6; required double y = 7; }
    optional group ReferenceValue = 12 {
      required string app = 13;
      repeated group PathElement = 14 { required string type = 15; optional int64 id = 16; optional string name = 17; }
      optional string database_id = 23;
    }
  }
  message Property {
    optional int32 meaning = 1;
    required string name = 3;
    required bool multiple = 4;
    required PropertyValue value = 5;
  }
  message Path {
    repeated group Element = 1 { required string type = 2; optional int64 id = 3; optional string name = 4; }
  }
  message Reference {
    required string app = 13;
    required Path path = 14;
    optional string database_id = 23;
  }
  message EntityProto {
    required Reference key = 13;
    repeated Property property = 14;
    repeated Property raw_property = 15;
    required Path entity_group = 16;
  }`;

const MEANING = { timestamp: 7, point: 9, bytes: 14, otherBytes: 16, map: 19, emptyList: 24 };
const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const VECTOR = "__vector__";

interface PathElement {
  readonly type: string;
  readonly id?: string;
  readonly name?: string;
}
interface PropertyValue {
  readonly int64Value?: string;
  readonly booleanValue?: boolean;
  readonly stringValue?: Buffer;
  readonly doubleValue?: number;
  readonly pointValue?: { readonly x: number; readonly y: number };
  readonly referenceValue?: {
    readonly app: string;
    readonly pathElement?: readonly PathElement[];
    readonly databaseId?: string;
  };
}
interface Property {
  readonly meaning?: number;
  readonly name: string;
  readonly multiple: boolean;
  readonly value: PropertyValue;
}
interface Entity {
  readonly key: {
    readonly app: string;
    readonly path: { readonly element?: readonly PathElement[] };
    readonly databaseId?: string;
  };
  readonly property?: readonly Property[];
  readonly rawProperty?: readonly Property[];
}

export interface DecodedExportDocument {
  readonly projectId: string;
  readonly databaseId: string;
  readonly path: string;
  readonly fields: ReadonlyMap<string, Value>;
}

const entityType = protobuf.parse(ENTITIES).root.lookupType("EntityProto");

/** Returns all documents of an `output-N` file. */
export function readExportOutputFile(file: Uint8Array): DecodedExportDocument[] {
  return readLevelDbRecords(file).map((record) => {
    const { key, ...entity } = decode(record);
    return {
      projectId: key.app.replace(/^[a-z]+~/, ""),
      databaseId: key.databaseId ?? "(default)",
      path: pathOf(key.path.element ?? []),
      fields: fieldsOf(entity),
    };
  });
}

/** Returns the records of a LevelDB log. Throws if a checksum is wrong. */
export function readLevelDbRecords(file: Uint8Array): Buffer[] {
  const bytes = Buffer.from(file);
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES);
    if (left < HEADER_BYTES) {
      at += left;
      continue;
    }
    const length = bytes.readUInt16LE(at + 4);
    const type = bytes.readUInt8(at + 6);
    const content = bytes.subarray(at + 6, at + HEADER_BYTES + length);
    if (maskedChecksum(content) !== bytes.readUInt32LE(at)) throw new Error("a checksum is wrong");
    parts.push(content.subarray(1));
    if (type === 1 || type === 4) {
      records.push(Buffer.concat(parts));
      parts = [];
    }
    at += HEADER_BYTES + length;
  }
  return records;
}

/** Computes the CRC-32C bit by bit, without a lookup table, and then masks it as LevelDB does. */
function maskedChecksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  }
  crc = (crc ^ 0xffffffff) >>> 0;
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

const decode = (bytes: Uint8Array): Entity =>
  // The cast is safe, because the protobuf descriptor ENTITIES defines the type of the decoded object.
  entityType.toObject(entityType.decode(bytes), { longs: String }) as Entity;

const pathOf = (elements: readonly PathElement[]): string =>
  elements.map(({ type, id, name }) => `${type}/${name ?? `__id${id}__`}`).join("/");

function fieldsOf({
  property = [],
  rawProperty = [],
}: Pick<Entity, "property" | "rawProperty">): ReadonlyMap<string, Value> {
  const fields = new Map<string, Value>();
  const lists = new Map<string, Value[]>();
  for (const each of [...property, ...rawProperty]) {
    if (each.meaning === MEANING.emptyList) {
      fields.set(each.name, { kind: "array", values: [] });
    } else if (each.multiple) {
      const values = lists.get(each.name) ?? [];
      values.push(toValue(each));
      lists.set(each.name, values);
      fields.set(each.name, { kind: "array", values });
    } else {
      fields.set(each.name, toValue(each));
    }
  }
  return fields;
}

function toValue({ meaning = 0, value }: Property): Value {
  const { int64Value, booleanValue, stringValue, doubleValue, pointValue, referenceValue } = value;
  if (meaning === MEANING.timestamp) return { kind: "timestamp", micros: BigInt(int64Value ?? 0) };
  if (meaning === MEANING.map) return mapOf(stringValue ?? Buffer.alloc(0));
  if (meaning === MEANING.bytes || meaning === MEANING.otherBytes) {
    return { kind: "bytes", value: new Uint8Array(stringValue ?? []) };
  }
  if (pointValue !== undefined) {
    return { kind: "geoPoint", latitude: pointValue.x, longitude: pointValue.y };
  }
  if (referenceValue !== undefined) return referenceOf(referenceValue);
  if (int64Value !== undefined) return { kind: "integer", value: BigInt(int64Value) };
  if (booleanValue !== undefined) return { kind: "boolean", value: booleanValue };
  if (doubleValue !== undefined) return { kind: "double", value: doubleValue };
  return stringValue === undefined
    ? { kind: "null" }
    : { kind: "string", value: stringValue.toString("utf8") };
}

/**
 * Converts an encoded entity to a map or a vector. An entity represents a vector if its only property has the
 * name `__vector__`.
 */
function mapOf(bytes: Buffer): Value {
  const fields = fieldsOf(decode(bytes));
  const vector = fields.get(VECTOR);
  if (vector === undefined || fields.size > 1) return { kind: "map", fields };
  return {
    kind: "map",
    fields: new Map<string, Value>([
      ["__type__", { kind: "string", value: VECTOR }],
      ["value", vector],
    ]),
  };
}

function referenceOf({
  app,
  pathElement = [],
  databaseId = "(default)",
}: NonNullable<PropertyValue["referenceValue"]>): Value {
  const project = app.replace(/^[a-z]+~/, "");
  const name = `projects/${project}/databases/${databaseId}/documents/${pathOf(pathElement)}`;
  return { kind: "reference", name };
}

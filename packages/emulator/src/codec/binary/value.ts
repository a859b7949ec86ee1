import { microsFromTimestamp, timestampFromMicros } from "../../model/timestamp.ts";
import {
  type EpochMicros,
  type FieldMap,
  NULL_VALUE,
  toBooleanValue,
  toIntegerValue,
  type Value,
} from "../../model/value.ts";
import {
  createMalformedPayloadError,
  createTypelessValueError,
  MAX_MESSAGE_NESTING_DEPTH,
} from "../malformed.ts";
import { GenerationalCache } from "./generational-cache.ts";
import { type BinaryReader, WIRE_TYPE } from "./reader.ts";
import { BinaryWriter } from "./writer.ts";

/*
 * The wire types of the fields of google.firestore.v1.Value. The key of a field combines its wire type with its
 * field number from google/firestore/v1/document.proto. The codec for this message is written by hand to be
 * fast, because values make up most of the transferred bytes.
 */

const { varint, fixed64, delimited } = WIRE_TYPE;
const BOOLEAN = (1 << 3) | varint;
const INTEGER = (2 << 3) | varint;
const DOUBLE = (3 << 3) | fixed64;
const REFERENCE = (5 << 3) | delimited;
const MAP = (6 << 3) | delimited;
const GEO_POINT = (8 << 3) | delimited;
const ARRAY = (9 << 3) | delimited;
const TIMESTAMP = (10 << 3) | delimited;
const NULL = (11 << 3) | varint;
const STRING = (17 << 3) | delimited;
const BYTES = (18 << 3) | delimited;

/*
 * Caches of decoded contents by their bytes. Documents of one collection repeat field names, texts and whole maps,
 * for example the questions in the submissions of an assessment. Decoded values are immutable, so documents can
 * share them, which saves most of the memory of a large database (docs/performance.md). The numbers are bytes of one
 * generation; small caches are soon full, so that the heap is steady.
 */
const MAX_SHARED_BYTES = 512;
/** Memory that an entry takes in addition to its bytes, roughly. */
const ENTRY_OVERHEAD_BYTES = 128;
const sharedFieldNames = new GenerationalCache<string, string>(250_000);
const sharedStrings = new GenerationalCache<string, Value>(500_000);
const sharedMaps = new GenerationalCache<string, Value>(1_500_000);
const sharedArrays = new GenerationalCache<string, Value>(250_000);

/**
 * Reads the length and the content of a field. Returns the shared value of an equal content, if there is one,
 * otherwise the result of `read`, which must read up to the index that it is given.
 */
function readShared<V>(
  cache: GenerationalCache<string, V>,
  reader: BinaryReader,
  limit: number,
  read: (end: number) => V,
): V {
  const end = reader.end(limit);
  const bytes = end - reader.position;
  if (bytes > MAX_SHARED_BYTES) return read(end);
  const value = cache.getOrCreate(
    reader.peekBytes(end),
    () => bytes + ENTRY_OVERHEAD_BYTES,
    () => read(end),
  );
  reader.position = end;
  return value;
}

/**
 * Reads a Value that ends at index `end`. If the bytes set the oneof `value_type` more than once, the last
 * occurrence applies.
 */
export function readFirestoreValue(reader: BinaryReader, end: number, depth: number): Value {
  if (depth > MAX_MESSAGE_NESTING_DEPTH) throw createMalformedPayloadError();
  let value: Value | undefined;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    const read = readTyped(reader, key, end, depth);
    if (read === undefined) reader.skip(key, end);
    else value = read;
  }
  if (value === undefined) throw createTypelessValueError();
  return value;
}

function readTyped(
  reader: BinaryReader,
  key: number,
  end: number,
  depth: number,
): Value | undefined {
  switch (key) {
    case BOOLEAN:
      return toBooleanValue(reader.bool());
    case INTEGER:
      return toIntegerValue(reader.int64());
    case DOUBLE:
      return { kind: "double", value: reader.double() };
    case STRING:
      return readShared(sharedStrings, reader, end, (inner) => ({
        kind: "string",
        value: reader.text(inner),
      }));
    case MAP:
      return readShared(sharedMaps, reader, end, (inner) => ({
        kind: "map",
        fields: readMap(reader, inner, depth),
      }));
    case ARRAY:
      return readShared(sharedArrays, reader, end, (inner) => ({
        kind: "array",
        values: readArray(reader, inner, depth),
      }));
    case TIMESTAMP:
      return { kind: "timestamp", micros: readTimestamp(reader, reader.end(end)) };
    case NULL:
      reader.int64();
      return NULL_VALUE;
    case REFERENCE:
      return { kind: "reference", name: reader.string(end) };
    case BYTES:
      return { kind: "bytes", value: reader.bytes(end) };
    case GEO_POINT:
      return readGeoPoint(reader, reader.end(end));
    default:
      return undefined;
  }
}

function readArray(reader: BinaryReader, end: number, depth: number): Value[] {
  const values: Value[] = [];
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((1 << 3) | delimited))
      values.push(readFirestoreValue(reader, reader.end(end), depth + 1));
    else reader.skip(key, end);
  }
  return values;
}

function readMap(reader: BinaryReader, end: number, depth: number): FieldMap {
  const fields = new Map<string, Value>();
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((1 << 3) | delimited)) readFieldMapEntry(reader, reader.end(end), depth, fields);
    else reader.skip(key, end);
  }
  return fields;
}

/** Reads one entry of a protobuf `map<string, Value>` and adds it to `fields`. */
export function readFieldMapEntry(
  reader: BinaryReader,
  end: number,
  depth: number,
  fields: Map<string, Value>,
): void {
  let name = "";
  let value: Value | undefined;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((1 << 3) | delimited))
      name = readShared(sharedFieldNames, reader, end, (inner) => reader.text(inner));
    else if (key === ((2 << 3) | delimited))
      value = readFirestoreValue(reader, reader.end(end), depth + 1);
    else reader.skip(key, end);
  }
  if (value === undefined) throw createTypelessValueError();
  fields.set(name, value);
}

export function readTimestamp(reader: BinaryReader, end: number): EpochMicros {
  let seconds = 0n;
  let nanos = 0;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((1 << 3) | varint)) seconds = reader.int64();
    else if (key === ((2 << 3) | varint)) nanos = reader.int32();
    else reader.skip(key, end);
  }
  return microsFromTimestamp({ seconds, nanos });
}

function readGeoPoint(reader: BinaryReader, end: number): Value {
  let latitude = 0;
  let longitude = 0;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((1 << 3) | fixed64)) latitude = reader.double();
    else if (key === ((2 << 3) | fixed64)) longitude = reader.double();
    else reader.skip(key, end);
  }
  return { kind: "geoPoint", latitude, longitude };
}

/** Writes the content of a Value. The caller writes the field key and the length. */
function writeValue(writer: BinaryWriter, value: Value): void {
  switch (value.kind) {
    case "null":
      writer.varint(NULL);
      writer.varint(0);
      return;
    case "boolean":
      writer.varint(BOOLEAN);
      writer.varint(value.value ? 1 : 0);
      return;
    case "integer":
      writer.varint(INTEGER);
      writer.int64(value.value);
      return;
    case "double":
      writer.varint(DOUBLE);
      writer.double(value.value);
      return;
    case "string":
      writer.textField(17, value.value);
      return;
    case "bytes":
      writer.bytesField(18, value.value);
      return;
    case "reference":
      writer.textField(5, value.name);
      return;
    case "timestamp":
      writeTimestamp(writer, 10, value.micros);
      return;
    case "geoPoint":
      writeGeoPoint(writer, value.latitude, value.longitude);
      return;
    case "array":
      writeArray(writer, value.values);
      return;
    case "map":
      writeMap(writer, value.fields);
      return;
  }
}

function writeArray(writer: BinaryWriter, values: readonly Value[]): void {
  const array = writer.begin(9);
  for (const element of values) writeValueField(writer, 1, element);
  writer.end(array);
}

function writeMap(writer: BinaryWriter, fields: FieldMap): void {
  const map = writer.begin(6);
  writeFieldMapEntries(writer, 1, fields);
  writer.end(map);
}

function writeGeoPoint(writer: BinaryWriter, latitude: number, longitude: number): void {
  const point = writer.begin(8);
  for (const [number, degrees] of [latitude, longitude].entries()) {
    if (Object.is(degrees, 0)) continue;
    writer.key(number + 1, fixed64);
    writer.double(degrees);
  }
  writer.end(point);
}

export function writeTimestamp(writer: BinaryWriter, number: number, micros: EpochMicros): void {
  const { seconds, nanos } = timestampFromMicros(micros);
  const timestamp = writer.begin(number);
  if (seconds !== 0n) {
    writer.key(1, varint);
    writer.int64(seconds);
  }
  if (nanos !== 0) {
    writer.key(2, varint);
    writer.int32(nanos);
  }
  writer.end(timestamp);
}

export function writeValueField(writer: BinaryWriter, number: number, value: Value): void {
  const start = writer.begin(number);
  writeValue(writer, value);
  writer.end(start);
}

export function writeFieldMapEntries(writer: BinaryWriter, number: number, fields: FieldMap): void {
  for (const [name, value] of fields) {
    const entry = writer.begin(number);
    writer.textField(1, name);
    writeValueField(writer, 2, value);
    writer.end(entry);
  }
}

/**
 * Caches the encoded fields of recently read documents, so that they are encoded once for all listeners. A cached
 * encoding is never outdated, because stored documents are immutable. The cache is small, because it also keeps fields
 * of documents that have changed since.
 */
const encodedFields = new GenerationalCache<FieldMap, Uint8Array>(250_000);

/** The protobuf field number of both `fields` in Document and `aggregate_fields` in AggregationResult. */
const FIELDS_NUMBER = 2;

export function writeDocumentFields(writer: BinaryWriter, fields: FieldMap): void {
  const bytes = encodedFields.getOrCreate(
    fields,
    ({ length }) => length + ENTRY_OVERHEAD_BYTES,
    () => {
      const own = new BinaryWriter();
      writeFieldMapEntries(own, FIELDS_NUMBER, fields);
      return own.finish();
    },
  );
  writer.raw(bytes);
}

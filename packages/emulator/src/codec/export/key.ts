import type { DatabaseId } from "../../model/document.ts";
import { DEFAULT_DATABASE_ID, formatDocumentName, parseNumericId } from "../../model/path.ts";
import { type BinaryReader, WIRE_TYPE } from "../binary/reader.ts";
import type { BinaryWriter } from "../binary/writer.ts";
import { createMalformedPayloadError } from "../malformed.ts";

/*
 * The field numbers of one path element in a Datastore key. A path element is a proto2 group (`element`) that
 * contains a collection id (`kind`) and a document id. The document id is an int64 (`id`) if it is numeric, such
 * as `__id7__`, and a string (`name`) otherwise.
 */

interface Numbers {
  readonly element: number;
  readonly kind: number;
  readonly id: number;
  readonly name: number;
}
const PATH: Numbers = { element: 1, kind: 2, id: 3, name: 4 };
const REFERENCE: Numbers = { element: 14, kind: 15, id: 16, name: 17 };

const APP = 13;
const KEY_PATH = 14;
const DATABASE = 23;
const EMULATOR_APP = "dev~";

export interface DatastoreKey {
  readonly database: DatabaseId;
  readonly path: string;
}

function writeElements(writer: BinaryWriter, segments: readonly string[], numbers: Numbers): void {
  for (let i = 0; i < segments.length; i += 2) {
    writer.key(numbers.element, WIRE_TYPE.start);
    writer.textField(numbers.kind, segments[i] ?? "");
    const name = segments[i + 1] ?? "";
    const id = parseNumericId(name);
    if (id === undefined) {
      writer.textField(numbers.name, name);
    } else {
      writer.key(numbers.id, WIRE_TYPE.varint);
      writer.int64(id);
    }
    writer.key(numbers.element, WIRE_TYPE.end);
  }
}

/** Writes the content of the field EntityProto.key. */
export function writeDatastoreKey(writer: BinaryWriter, { database, path }: DatastoreKey): void {
  writer.textField(APP, `${EMULATOR_APP}${database.projectId}`);
  const start = writer.begin(KEY_PATH);
  writeElements(writer, path.split("/"), PATH);
  writer.end(start);
  writeDatabase(writer, database);
}

/**
 * Writes the content of the field EntityProto.entity_group, which contains the first collection id and document id of
 * the path.
 */
export function writeEntityGroup(writer: BinaryWriter, path: string): void {
  writeElements(writer, path.split("/").slice(0, 2), PATH);
}

/**
 * Writes the fields of the ReferenceValue group in a PropertyValue message. `name` is the full name of the
 * referenced document.
 */
export function writeReferenceValue(writer: BinaryWriter, name: string): void {
  const [, projectId = "", , databaseId = "", , ...segments] = name.split("/");
  writer.textField(APP, `${EMULATOR_APP}${projectId}`);
  writeElements(writer, segments, REFERENCE);
  writeDatabase(writer, { projectId, databaseId });
}

function writeDatabase(writer: BinaryWriter, { databaseId }: DatabaseId): void {
  if (databaseId !== DEFAULT_DATABASE_ID) writer.textField(DATABASE, databaseId);
}

interface Draft {
  app: string;
  databaseId: string;
  readonly segments: string[];
}

const toKey = ({ app, databaseId, segments }: Draft): DatastoreKey => ({
  // Removes the prefix of the Datastore app id, for example `dev~`, `s~` or `europe-west~`. The rest is the
  // project id.
  database: {
    projectId: app.slice(app.indexOf("~") + 1),
    databaseId: databaseId || DEFAULT_DATABASE_ID,
  },
  path: segments.join("/"),
});

export function readDatastoreKey(reader: BinaryReader, end: number): DatastoreKey {
  const draft: Draft = { app: "", databaseId: "", segments: [] };
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((KEY_PATH << 3) | WIRE_TYPE.delimited))
      readPath(reader, reader.end(end), draft.segments);
    else readKeyPart(reader, key, end, draft);
  }
  return toKey(draft);
}

function readPath(reader: BinaryReader, end: number, segments: string[]): void {
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((PATH.element << 3) | WIRE_TYPE.start))
      segments.push(...readElement(reader, end, PATH));
    else reader.skip(key, end);
  }
}

function readKeyPart(reader: BinaryReader, key: number, end: number, draft: Draft): void {
  if (key === ((APP << 3) | WIRE_TYPE.delimited)) draft.app = reader.string(end);
  else if (key === ((DATABASE << 3) | WIRE_TYPE.delimited)) draft.databaseId = reader.string(end);
  else reader.skip(key, end);
}

/**
 * Reads the fields of a ReferenceValue group up to its end marker. Returns the full name of the referenced
 * document. `number` is the field number of the group. If `projectId` is given, it replaces the project id in
 * the reference.
 */
export function readReferenceValue(
  reader: BinaryReader,
  end: number,
  number: number,
  projectId: string | undefined,
): string {
  const draft: Draft = { app: "", databaseId: "", segments: [] };
  for (let key = readNextFieldKeyInGroup(reader, end, number); key !== undefined; ) {
    if (key === ((REFERENCE.element << 3) | WIRE_TYPE.start)) {
      draft.segments.push(...readElement(reader, end, REFERENCE));
    } else {
      readKeyPart(reader, key, end, draft);
    }
    key = readNextFieldKeyInGroup(reader, end, number);
  }
  const { database, path } = toKey(draft);
  return formatDocumentName({ ...database, projectId: projectId ?? database.projectId }, path);
}

/**
 * Reads the next field key (field number and wire type) in the group with the field number `number`. Returns
 * undefined if it reads the group's end marker instead.
 */
export function readNextFieldKeyInGroup(
  reader: BinaryReader,
  end: number,
  number: number,
): number | undefined {
  const key = reader.nextKey(end);
  if (key === undefined) throw createMalformedPayloadError();
  if ((key & 7) !== WIRE_TYPE.end) return key;
  if (key >>> 3 !== number) throw createMalformedPayloadError();
  return undefined;
}

function readElement(reader: BinaryReader, end: number, numbers: Numbers): [string, string] {
  let kind = "";
  let name = "";
  for (let key = readNextFieldKeyInGroup(reader, end, numbers.element); key !== undefined; ) {
    if (key === ((numbers.kind << 3) | WIRE_TYPE.delimited)) kind = reader.string(end);
    else if (key === ((numbers.name << 3) | WIRE_TYPE.delimited)) name = reader.string(end);
    else if (key === ((numbers.id << 3) | WIRE_TYPE.varint)) name = `__id${reader.int64()}__`;
    else reader.skip(key, end);
    key = readNextFieldKeyInGroup(reader, end, numbers.element);
  }
  return [kind, name];
}

import type { DatabaseId, Document } from "../model/document.ts";
import type { EventAuthor, FunctionEvent } from "../model/function-event.ts";
import { formatDatabaseName, parseDatabaseName } from "../model/path.ts";
import type { EpochMicros, Value } from "../model/value.ts";
import { BinaryReader, WIRE_TYPE } from "./binary/reader.ts";
import { readFieldMapEntry, writeFieldMapEntries } from "./binary/value.ts";
import { BinaryWriter } from "./binary/writer.ts";
import { createMalformedPayloadError } from "./malformed.ts";

/*
 * One commit, as stored in a record of the data directory. Each record is a protobuf message; the numbers in
 * parentheses are protobuf field numbers. A commit record contains the database (1), the time (2), the documents
 * after the commit (3), the paths of deleted documents (4) and the function events (6). A document contains its
 * path (1), fields (2), create time (3) and update time (4). A function event contains its id (1), the id of the
 * Cloud Function (2), the document before (3) and after (4) the change, the kind of author (5) and the user id
 * of the author (6).
 *
 * There are two more kinds of records, each with one field. The number of preceding records (5) marks the end of
 * a snapshot. An event id (7) marks the event as delivered.
 */

export interface CommitRecord {
  readonly database: DatabaseId;
  readonly time: EpochMicros;
  readonly documents: readonly Document[];
  readonly gone: readonly string[];
  readonly forFunctions: readonly FunctionEvent[];
}

export interface SnapshotEndRecord {
  readonly recordsBefore: number;
}

export interface DeliveredEventRecord {
  readonly settledEvent: string;
}

const { varint, delimited } = WIRE_TYPE;
const DATABASE = (1 << 3) | delimited;
const TIME = (2 << 3) | varint;
const DOCUMENT = (3 << 3) | delimited;
const GONE = (4 << 3) | delimited;
const END = (5 << 3) | varint;
const EVENT = (6 << 3) | delimited;
const SETTLED = (7 << 3) | delimited;

const PATH = (1 << 3) | delimited;
const FIELD = (2 << 3) | delimited;
const CREATE_TIME = (3 << 3) | varint;
const UPDATE_TIME = (4 << 3) | varint;

const EVENT_ID = (1 << 3) | delimited;
const FUNCTION = (2 << 3) | delimited;
const BEFORE = (3 << 3) | delimited;
const AFTER = (4 << 3) | delimited;
const AUTHOR = (5 << 3) | delimited;
const USER = (6 << 3) | delimited;

/**
 * Encodes a commit. The function events are encoded without a database and a time, because the commit already
 * contains both.
 */
export function encodeCommitRecord(record: CommitRecord): Uint8Array {
  const { database, time, documents, gone, forFunctions } = record;
  const writer = new BinaryWriter();
  writer.textField(1, formatDatabaseName(database));
  writeLong(writer, 2, time);
  for (const document of documents) writeDocument(writer, 3, document);
  for (const path of gone) writer.textField(4, path);
  for (const event of forFunctions) writeEvent(writer, event);
  return writer.finish();
}

export function encodeDeliveredEventRecord({ settledEvent }: DeliveredEventRecord): Uint8Array {
  const writer = new BinaryWriter();
  writer.textField(7, settledEvent);
  return writer.finish();
}

export function encodeSnapshotEndRecord({ recordsBefore }: SnapshotEndRecord): Uint8Array {
  const writer = new BinaryWriter();
  writer.key(5, varint);
  writer.varint(recordsBefore);
  return writer.finish();
}

function writeDocument(writer: BinaryWriter, number: number, document: Document): void {
  const start = writer.begin(number);
  writer.textField(1, document.path);
  writeFieldMapEntries(writer, 2, document.fields);
  writeLong(writer, 3, document.createTime);
  writeLong(writer, 4, document.updateTime);
  writer.end(start);
}

function writeEvent(writer: BinaryWriter, event: FunctionEvent): void {
  const { id, functionId, before, after, author } = event;
  const start = writer.begin(6);
  writer.textField(1, id);
  writer.textField(2, functionId);
  if (before !== undefined) writeDocument(writer, 3, before);
  if (after !== undefined) writeDocument(writer, 4, after);
  writer.textField(5, author.kind);
  if (author.kind === "user") writer.textField(6, author.uid);
  writer.end(start);
}

function writeLong(writer: BinaryWriter, number: number, value: bigint): void {
  writer.key(number, varint);
  writer.int64(value);
}

/** Decodes a record of the data directory. Throws a StatusError if the bytes are not a record. */
export function decodeDataDirectoryRecord(
  bytes: Uint8Array,
): CommitRecord | SnapshotEndRecord | DeliveredEventRecord {
  const reader = new BinaryReader(bytes);
  const end = reader.length;
  const documents: Document[] = [];
  const gone: string[] = [];
  const changes: EventOfRecord[] = [];
  let database = "";
  let time = 0n;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === DATABASE) database = reader.string(end);
    else if (key === TIME) time = reader.int64();
    else if (key === DOCUMENT) documents.push(readDocument(reader, reader.end(end)));
    else if (key === GONE) gone.push(reader.string(end));
    else if (key === EVENT) changes.push(readEvent(reader, reader.end(end)));
    else return readMark(reader, key, end);
  }
  const head = { database: parseDatabaseName(database), time };
  const forFunctions = changes.map((change) => ({ ...head, ...change }));
  return { ...head, documents, gone, forFunctions };
}

function readMark(
  reader: BinaryReader,
  key: number,
  end: number,
): SnapshotEndRecord | DeliveredEventRecord {
  if (key === END) return { recordsBefore: Number(reader.int64()) };
  if (key === SETTLED) return { settledEvent: reader.string(end) };
  throw createMalformedPayloadError();
}

type EventOfRecord = Omit<FunctionEvent, "database" | "time">;

function readEvent(reader: BinaryReader, end: number): EventOfRecord {
  let id = "";
  let functionId = "";
  let before: Document | undefined;
  let after: Document | undefined;
  let kind = "";
  let uid = "";
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    switch (key) {
      case EVENT_ID:
        id = reader.string(end);
        break;
      case FUNCTION:
        functionId = reader.string(end);
        break;
      case BEFORE:
        before = readDocument(reader, reader.end(end));
        break;
      case AFTER:
        after = readDocument(reader, reader.end(end));
        break;
      case AUTHOR:
        kind = reader.string(end);
        break;
      case USER:
        uid = reader.string(end);
        break;
      default:
        throw createMalformedPayloadError();
    }
  }
  const path = (after ?? before)?.path ?? "";
  const author = toAuthor(kind, uid);
  return { id, functionId, path, ...(before && { before }), ...(after && { after }), author };
}

function toAuthor(kind: string, uid: string): EventAuthor {
  if (kind === "user") return { kind, uid };
  if (kind === "admin" || kind === "anonymous") return { kind };
  throw createMalformedPayloadError();
}

function readDocument(reader: BinaryReader, end: number): Document {
  const fields = new Map<string, Value>();
  let path = "";
  let createTime = 0n;
  let updateTime = 0n;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === PATH) path = reader.string(end);
    else if (key === FIELD) readFieldMapEntry(reader, reader.end(end), 0, fields);
    else if (key === CREATE_TIME) createTime = reader.int64();
    else if (key === UPDATE_TIME) updateTime = reader.int64();
    else throw createMalformedPayloadError();
  }
  return { path, fields, createTime, updateTime };
}

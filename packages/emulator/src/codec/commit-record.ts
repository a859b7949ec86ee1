import type { DatabaseId, Document } from "../model/document.ts";
import { databaseName, parseDatabaseName } from "../model/path.ts";
import type { Micros, Value } from "../model/value.ts";
import { BinaryReader, WIRE } from "./binary/reader.ts";
import { readEntry, writeFields } from "./binary/value.ts";
import { BinaryWriter } from "./binary/writer.ts";
import { malformedPayload } from "./malformed.ts";

/*
 * What the data directory keeps of a commit, as a protobuf message: the database (1), the time (2), the documents as they
 * are afterwards (3), the paths of those that are gone (4). A document: path (1), fields (2), create time (3), update time
 * (4). A message with nothing but the number of those before it (5) ends a snapshot.
 */

export interface CommitRecord {
  readonly database: DatabaseId;
  readonly time: Micros;
  readonly documents: readonly Document[];
  readonly gone: readonly string[];
}

export interface EndRecord {
  readonly recordsBefore: number;
}

const { varint, delimited } = WIRE;
const DATABASE = (1 << 3) | delimited;
const TIME = (2 << 3) | varint;
const DOCUMENT = (3 << 3) | delimited;
const GONE = (4 << 3) | delimited;
const END = (5 << 3) | varint;

const PATH = (1 << 3) | delimited;
const FIELD = (2 << 3) | delimited;
const CREATE_TIME = (3 << 3) | varint;
const UPDATE_TIME = (4 << 3) | varint;

export function encodeCommitRecord({ database, time, documents, gone }: CommitRecord): Uint8Array {
  const writer = new BinaryWriter();
  writer.textField(1, databaseName(database));
  writeLong(writer, 2, time);
  for (const document of documents) {
    const start = writer.begin(3);
    writer.textField(1, document.path);
    writeFields(writer, 2, document.fields);
    writeLong(writer, 3, document.createTime);
    writeLong(writer, 4, document.updateTime);
    writer.end(start);
  }
  for (const path of gone) writer.textField(4, path);
  return writer.finish();
}

export function encodeEndRecord({ recordsBefore }: EndRecord): Uint8Array {
  const writer = new BinaryWriter();
  writer.key(5, varint);
  writer.varint(recordsBefore);
  return writer.finish();
}

function writeLong(writer: BinaryWriter, number: number, value: bigint): void {
  writer.key(number, varint);
  writer.int64(value);
}

/** Throws a StatusError for bytes that are neither. */
export function decodeRecord(bytes: Uint8Array): CommitRecord | EndRecord {
  const reader = new BinaryReader(bytes);
  const end = reader.length;
  const documents: Document[] = [];
  const gone: string[] = [];
  let database = "";
  let time = 0n;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === DATABASE) database = reader.string(end);
    else if (key === TIME) time = reader.int64();
    else if (key === DOCUMENT) documents.push(readDocument(reader, reader.end(end)));
    else if (key === GONE) gone.push(reader.string(end));
    else if (key === END) return { recordsBefore: Number(reader.int64()) };
    else throw malformedPayload();
  }
  return { database: parseDatabaseName(database), time, documents, gone };
}

function readDocument(reader: BinaryReader, end: number): Document {
  const fields = new Map<string, Value>();
  let path = "";
  let createTime = 0n;
  let updateTime = 0n;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === PATH) path = reader.string(end);
    else if (key === FIELD) readEntry(reader, reader.end(end), 0, fields);
    else if (key === CREATE_TIME) createTime = reader.int64();
    else if (key === UPDATE_TIME) updateTime = reader.int64();
    else throw malformedPayload();
  }
  return { path, fields, createTime, updateTime };
}

import type { EpochMicros } from "../../model/value.ts";
import { BinaryReader, WIRE_TYPE } from "../binary/reader.ts";
import { BinaryWriter } from "../binary/writer.ts";

export const EXPORT_FORMAT_VERSION = 0x33;

/**
 * An entry in the overall metadata file. Each entry describes one directory of the export. The directory
 * contains the documents of one kind (the Datastore term for a collection id) or of all kinds.
 */
export interface OverallMetadataEntry {
  readonly metadataPath: string;
  readonly entityCount: number;
  readonly sizeBytes: number;
}

export function encodeOverallMetadata(kinds: readonly OverallMetadataEntry[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const kind of kinds) {
    const start = writer.begin(1);
    // Writes a nested message that is the same in every official export: its field 1 has the value 2, and its
    // field 3 has the value 3.
    const constant = writer.begin(1);
    writeVarint(writer, 1, 2);
    writeVarint(writer, 3, 3);
    writer.end(constant);
    writer.textField(2, kind.metadataPath);
    writeVarint(writer, 3, kind.entityCount);
    writeVarint(writer, 4, kind.sizeBytes);
    writer.end(start);
  }
  return writer.finish();
}

/** Reads the overall metadata file. Returns the paths of the metadata files that it lists. */
export function readKindMetadataPaths(bytes: Uint8Array): string[] {
  return readNestedTexts(bytes, 1, 2);
}

export interface KindMetadata {
  readonly exportName: string;
  readonly startTime: EpochMicros;
  readonly endTime: EpochMicros;
  readonly outputs: readonly string[];
}

export function encodeKindMetadata(metadata: KindMetadata): Uint8Array {
  const writer = new BinaryWriter();
  const head = writer.begin(1);
  writer.textField(1, metadata.exportName);
  writer.key(2, WIRE_TYPE.varint);
  writer.int64(metadata.startTime);
  writer.key(3, WIRE_TYPE.varint);
  writer.int64(metadata.endTime);
  writer.end(head);
  for (const output of metadata.outputs) {
    const start = writer.begin(2);
    writer.textField(1, "");
    writer.textField(2, output);
    writer.end(start);
  }
  return writer.finish();
}

/**
 * Reads a metadata file that the overall metadata file lists. Returns the names of its output files, relative to
 * the directory of the metadata file.
 */
export function readOutputFileNames(bytes: Uint8Array): string[] {
  return readNestedTexts(bytes, 2, 2);
}

function writeVarint(writer: BinaryWriter, number: number, value: number): void {
  writer.key(number, WIRE_TYPE.varint);
  writer.varint(value);
}

/**
 * Returns one string from each message in a repeated field. `outer` is the field number of the repeated field.
 * `inner` is the field number of the string in each message.
 */
function readNestedTexts(bytes: Uint8Array, outer: number, inner: number): string[] {
  const reader = new BinaryReader(bytes);
  const texts: string[] = [];
  for (
    let key = reader.nextKey(reader.length);
    key !== undefined;
    key = reader.nextKey(reader.length)
  ) {
    if (key === ((outer << 3) | WIRE_TYPE.delimited)) {
      const text = readText(reader, reader.end(reader.length), inner);
      if (text !== undefined) texts.push(text);
    } else {
      reader.skip(key, reader.length);
    }
  }
  return texts;
}

function readText(reader: BinaryReader, end: number, number: number): string | undefined {
  let text: string | undefined;
  for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
    if (key === ((number << 3) | WIRE_TYPE.delimited)) text = reader.string(end);
    else reader.skip(key, end);
  }
  return text;
}

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

/** An entry that was read from the overall metadata file. Some programs omit the number of documents. */
export interface ExportedKind {
  readonly metadataPath: string;
  readonly entityCount: number | undefined;
}

/** Reads the overall metadata file. Returns its entries in the order of the file. */
export function readOverallMetadata(bytes: Uint8Array): ExportedKind[] {
  return readMessages(bytes, 1, (reader, end) => {
    let metadataPath = "";
    let entityCount: number | undefined;
    for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
      if (key === ((2 << 3) | WIRE_TYPE.delimited)) metadataPath = reader.string(end);
      else if (key === ((3 << 3) | WIRE_TYPE.varint)) entityCount = Number(reader.int64());
      else reader.skip(key, end);
    }
    return { metadataPath, entityCount };
  });
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
  const outputs = writer.begin(2);
  writer.textField(1, "");
  for (const output of metadata.outputs) writer.textField(2, output);
  writer.end(outputs);
  return writer.finish();
}

/**
 * Reads a metadata file that the overall metadata file lists. Returns the names of all its output files, relative
 * to the directory of the metadata file. The official emulator writes all names into one message. This function
 * also reads several messages with one name each.
 */
export function readOutputFileNames(bytes: Uint8Array): string[] {
  return readMessages(bytes, 2, (reader, end) => {
    const names: string[] = [];
    for (let key = reader.nextKey(end); key !== undefined; key = reader.nextKey(end)) {
      if (key === ((2 << 3) | WIRE_TYPE.delimited)) names.push(reader.string(end));
      else reader.skip(key, end);
    }
    return names;
  }).flat();
}

function writeVarint(writer: BinaryWriter, number: number, value: number): void {
  writer.key(number, WIRE_TYPE.varint);
  writer.varint(value);
}

/**
 * Reads the messages of a repeated field. `number` is the number of the field. `read` reads the content of one
 * message, which ends at the position `end`.
 */
function readMessages<T>(
  bytes: Uint8Array,
  number: number,
  read: (reader: BinaryReader, end: number) => T,
): T[] {
  const reader = new BinaryReader(bytes);
  const { length } = reader;
  const messages: T[] = [];
  for (let key = reader.nextKey(length); key !== undefined; key = reader.nextKey(length)) {
    if (key === ((number << 3) | WIRE_TYPE.delimited)) {
      messages.push(read(reader, reader.end(length)));
    } else {
      reader.skip(key, length);
    }
  }
  return messages;
}

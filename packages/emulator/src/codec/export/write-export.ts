import type { DatabaseId, Document } from "../../model/document.ts";
import type { EpochMicros } from "../../model/value.ts";
import { encodeDatastoreEntity } from "./entity-writer.ts";
import { encodeLevelDbLog } from "./leveldb-log.ts";
import { EXPORT_FORMAT_VERSION, encodeKindMetadata, encodeOverallMetadata } from "./metadata.ts";

export type ExportedDocument = Pick<Document, "path" | "fields">;

export interface ExportOptions {
  readonly database: DatabaseId;
  /**
   * The documents in the order in which they are written. If they are sorted by name, equal sets of documents
   * produce equal output files.
   */
  readonly documents: Iterable<ExportedDocument>;
  /** The name of the export's directory. The overall metadata file has the same name plus an extension. */
  readonly name: string;
  readonly startTime: EpochMicros;
  readonly endTime: EpochMicros;
}

const KIND_DIRECTORY = "all_namespaces/all_kinds";
const KIND_METADATA = `${KIND_DIRECTORY}/all_namespaces_all_kinds.export_metadata`;
/** The official emulator begins a new output file after this number of documents. */
const MAX_DOCUMENTS_PER_OUTPUT = 5_000;

/**
 * A part of an exported file. Consecutive chunks with the same path form one file. The path is relative to the
 * directory in which the export is created.
 */
export interface ExportFileChunk {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Yields the files of an export in the official format as chunks, so that the whole export need not fit in
 * memory. The export of an empty database consists only of the overall metadata file.
 */
export function* generateExportFileChunks(options: ExportOptions): Generator<ExportFileChunk> {
  const { database, name, startTime, endTime } = options;
  const outputs: string[] = [];
  let entityCount = 0;
  let sizeBytes = 0;
  for (const documents of splitIntoBatches(options.documents, MAX_DOCUMENTS_PER_OUTPUT)) {
    const output = `output-${outputs.length}`;
    outputs.push(output);
    entityCount += documents.length;
    for (const bytes of encodeLevelDbLog(encodeDocuments(database, documents))) {
      sizeBytes += bytes.length;
      yield { path: `${name}/${KIND_DIRECTORY}/${output}`, bytes };
    }
  }
  if (entityCount > 0) {
    const metadata = { exportName: name, startTime, endTime, outputs };
    yield { path: `${name}/${KIND_METADATA}`, bytes: encodeKindMetadata(metadata) };
  }
  const kinds = entityCount > 0 ? [{ metadataPath: KIND_METADATA, entityCount, sizeBytes }] : [];
  const records = [Uint8Array.of(EXPORT_FORMAT_VERSION), encodeOverallMetadata(kinds)];
  for (const bytes of encodeLevelDbLog(records))
    yield { path: getOverallMetadataPath(name), bytes };
}

function* splitIntoBatches<T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function* encodeDocuments(
  database: DatabaseId,
  documents: readonly ExportedDocument[],
): Generator<Uint8Array> {
  for (const { path, fields } of documents) {
    yield encodeDatastoreEntity({ database, path }, fields);
  }
}

export function getOverallMetadataPath(name: string): string {
  return `${name}/${name}.overall_export_metadata`;
}

/** Returns the contents of all files of the export, by path. */
export function buildExportFiles(options: ExportOptions): Map<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array[]>();
  for (const { path, bytes } of generateExportFileChunks(options)) {
    const earlier = pieces.get(path);
    if (earlier === undefined) pieces.set(path, [bytes]);
    else earlier.push(bytes);
  }
  return new Map([...pieces].map(([path, parts]) => [path, new Uint8Array(Buffer.concat(parts))]));
}

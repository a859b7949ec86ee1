import type { DatabaseId, Document } from "../../model/document.ts";
import type { Micros } from "../../model/value.ts";
import { writeEntity } from "./entity-writer.ts";
import { writeLog } from "./leveldb-log.ts";
import { EXPORT_FORMAT_VERSION, writeKindMetadata, writeOverallMetadata } from "./metadata.ts";

export type ExportedDocument = Pick<Document, "path" | "fields">;

export interface ExportOptions {
  readonly database: DatabaseId;
  /** The documents in the order in which they are written. In name order, equal data produces equal bytes. */
  readonly documents: Iterable<ExportedDocument>;
  /** The name of the directory and the prefix of the metadata file's name. */
  readonly name: string;
  readonly startTime: Micros;
  readonly endTime: Micros;
}

const KIND_DIRECTORY = "all_namespaces/all_kinds";
const KIND_METADATA = `${KIND_DIRECTORY}/all_namespaces_all_kinds.export_metadata`;
const OUTPUT = "output-0";

/**
 * A part of one exported file. Consecutive pieces with the same path form the file; paths are relative to the directory
 * of exports.
 */
export interface ExportPiece {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Yields an export in the official format piece by piece, so that it need not fit in memory. The export of an empty
 * database consists only of the overall metadata.
 */
export function* exportPieces(options: ExportOptions): Generator<ExportPiece> {
  const { database, name } = options;
  let entityCount = 0;
  let sizeBytes = 0;
  function* entities(): Generator<Uint8Array> {
    for (const { path, fields } of options.documents) {
      entityCount += 1;
      yield writeEntity({ database, path }, fields);
    }
  }
  for (const bytes of writeLog(entities())) {
    sizeBytes += bytes.length;
    yield { path: `${name}/${KIND_DIRECTORY}/${OUTPUT}`, bytes };
  }
  if (entityCount > 0) {
    const { startTime, endTime } = options;
    const metadata = { exportName: name, startTime, endTime, outputs: [OUTPUT] };
    yield { path: `${name}/${KIND_METADATA}`, bytes: writeKindMetadata(metadata) };
  }
  const kinds = entityCount > 0 ? [{ metadataPath: KIND_METADATA, entityCount, sizeBytes }] : [];
  const records = [Uint8Array.of(EXPORT_FORMAT_VERSION), writeOverallMetadata(kinds)];
  for (const bytes of writeLog(records)) yield { path: getOverallMetadataPath(name), bytes };
}

export function getOverallMetadataPath(name: string): string {
  return `${name}/${name}.overall_export_metadata`;
}

/** Returns the complete export as a map from path to bytes. */
export function writeExport(options: ExportOptions): Map<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array[]>();
  for (const { path, bytes } of exportPieces(options)) {
    const earlier = pieces.get(path);
    if (earlier === undefined) pieces.set(path, [bytes]);
    else earlier.push(bytes);
  }
  return new Map([...pieces].map(([path, parts]) => [path, new Uint8Array(Buffer.concat(parts))]));
}

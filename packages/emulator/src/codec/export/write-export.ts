import type { DatabaseId, Document } from "../../model/document.ts";
import type { Micros } from "../../model/value.ts";
import { writeEntity } from "./entity-writer.ts";
import { writeLog } from "./leveldb-log.ts";
import { EXPORT_FORMAT_VERSION, writeKindMetadata, writeOverallMetadata } from "./metadata.ts";

export type ExportedDocument = Pick<Document, "path" | "fields">;

export interface ExportOptions {
  readonly database: DatabaseId;
  /** Written in the given order. In name order, equal data produces equal bytes. */
  readonly documents: Iterable<ExportedDocument>;
  /** The name of the export's directory and of its metadata file. */
  readonly name: string;
  readonly startTime: Micros;
  readonly endTime: Micros;
}

const KIND_DIRECTORY = "all_namespaces/all_kinds";
const KIND_METADATA = `${KIND_DIRECTORY}/all_namespaces_all_kinds.export_metadata`;
const OUTPUT = "output-0";

/** A piece of a file. The pieces of one file are consecutive. Paths are relative to the directory of exports. */
export interface ExportPiece {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Yields an export in the official format piece by piece, so that its size is not limited by memory. The export
 * of an empty database is only the overall metadata.
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

/** Returns the complete export in memory. */
export function writeExport(options: ExportOptions): Map<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array[]>();
  for (const { path, bytes } of exportPieces(options)) {
    const earlier = pieces.get(path);
    if (earlier === undefined) pieces.set(path, [bytes]);
    else earlier.push(bytes);
  }
  return new Map([...pieces].map(([path, parts]) => [path, new Uint8Array(Buffer.concat(parts))]));
}

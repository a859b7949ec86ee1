import { dirname, join } from "node:path";
import { invalidArgument, StatusError } from "../../model/status.ts";
import type { Fields } from "../../model/value.ts";
import { readEntity } from "./entity-reader.ts";
import { readLog } from "./leveldb-log.ts";
import { EXPORT_FORMAT_VERSION, readKindMetadata, readOverallMetadata } from "./metadata.ts";

/** Reads the files of an export: from a directory, or from a Map in tests. */
export interface ExportSource {
  get(path: string): Uint8Array | undefined;
}

export interface ImportedDocument {
  /** The id of the exported database. The id of the exported project is not stored. */
  readonly databaseId: string;
  readonly path: string;
  readonly fields: Fields;
}

/**
 * Yields the documents of an export, starting at its overall metadata file. `projectId` is the importing project.
 * StatusErrors have the official texts.
 */
export function* readExport(
  source: ExportSource,
  metadataPath: string,
  projectId: string,
): Generator<ImportedDocument> {
  const root = dirname(metadataPath);
  for (const kind of readKinds(source.get(metadataPath))) {
    const { path, bytes } = find(source, root, kind);
    if (bytes === undefined) throw invalidArgument(`${path} (No such file or directory)`);
    for (const output of readParsed(path, () => readKindMetadata(bytes))) {
      yield* readOutput(find(source, dirname(path), output), projectId);
    }
  }
}

interface FoundFile {
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
}

/** Returns a file of the export. Exports from Windows contain file names with backslashes. */
function find(source: ExportSource, directory: string, name: string): FoundFile {
  const path = join(directory, name);
  const bytes = source.get(path);
  if (bytes !== undefined || !name.includes("\\")) return { path, bytes };
  const slashed = join(directory, name.replaceAll("\\", "/"));
  return { path: slashed, bytes: source.get(slashed) };
}

function readKinds(bytes: Uint8Array | undefined): string[] {
  if (bytes === undefined) throw unparsableMetadata();
  const [version, overall] = readMetadataRecords(bytes);
  if (version?.length !== 1 || version[0] !== EXPORT_FORMAT_VERSION) throw unsupportedVersion();
  if (overall === undefined) throw unparsableMetadata();
  try {
    return readOverallMetadata(overall);
  } catch (cause) {
    throw unparsableMetadata(cause);
  }
}

function readMetadataRecords(bytes: Uint8Array): Uint8Array[] {
  try {
    return [...readLog(bytes)];
  } catch (cause) {
    throw unsupportedVersion(cause);
  }
}

const unparsableMetadata = (cause?: unknown): StatusError =>
  new StatusError("INVALID_ARGUMENT", "Failed to parse overall export metadata file", { cause });
const unsupportedVersion = (cause?: unknown): StatusError =>
  new StatusError("INVALID_ARGUMENT", "Overall export metadata file version not supported", {
    cause,
  });

function* readOutput({ path, bytes }: FoundFile, projectId: string): Generator<ImportedDocument> {
  if (bytes === undefined) throw unparsableFile(path);
  for (const record of readLog(bytes)) {
    const { key, fields } = readParsed(path, () => readEntity(record, projectId));
    yield { databaseId: key.database.databaseId, path: key.path, fields };
  }
}

function readParsed<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unparsableFile(path, cause);
  }
}

const unparsableFile = (path: string, cause?: unknown): StatusError =>
  new StatusError("INVALID_ARGUMENT", `Failed parse entity file:${path}`, { cause });

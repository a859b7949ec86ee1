import { dirname, join } from "node:path";
import { createInvalidArgumentError, StatusError } from "../../model/status.ts";
import type { FieldMap } from "../../model/value.ts";
import { decodeDatastoreEntity } from "./entity-reader.ts";
import { decodeLevelDbLog } from "./leveldb-log.ts";
import {
  EXPORT_FORMAT_VERSION,
  type ExportedKind,
  readOutputFileNames,
  readOverallMetadata,
} from "./metadata.ts";

/**
 * Provides the files of an export by path. The emulator reads them from a directory, and tests read them from a
 * Map.
 */
export interface ExportFileProvider {
  get(path: string): Uint8Array | undefined;
}

export interface ImportedDocument {
  /**
   * The id of the exported database. The id of the exported project is absent, because the importer chooses the
   * project.
   */
  readonly databaseId: string;
  readonly path: string;
  readonly fields: FieldMap;
}

/**
 * Yields the documents of an export. `metadataPath` is the path of the overall metadata file. `projectId` is the
 * project into which the documents are imported. If the export is invalid, throws a StatusError with the same
 * text as the official emulator. Also throws a StatusError if the output files contain more or fewer documents
 * than the metadata lists.
 */
export function* readExportedDocuments(
  source: ExportFileProvider,
  metadataPath: string,
  projectId: string,
): Generator<ImportedDocument> {
  const root = dirname(metadataPath);
  for (const { metadataPath: kindPath, entityCount } of readKinds(source.get(metadataPath))) {
    const { path, bytes } = find(source, root, kindPath);
    if (bytes === undefined)
      throw createInvalidArgumentError(`${path} (No such file or directory)`);
    let found = 0;
    for (const output of readParsed(path, () => readOutputFileNames(bytes))) {
      for (const document of readOutput(find(source, dirname(path), output), projectId)) {
        found += 1;
        yield document;
      }
    }
    if (entityCount !== undefined && entityCount !== found) {
      throw createInvalidArgumentError(
        `The export is incomplete or damaged: ${metadataPath} lists ${entityCount} documents for ${path}, but its output files contain ${found}.`,
      );
    }
  }
}

interface FoundFile {
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
}

/**
 * Reads a file of the export. Also tries the name with `/` in place of `\`, because exports created on Windows
 * contain file names with backslashes.
 */
function find(source: ExportFileProvider, directory: string, name: string): FoundFile {
  const path = join(directory, name);
  const bytes = source.get(path);
  if (bytes !== undefined || !name.includes("\\")) return { path, bytes };
  const slashed = join(directory, name.replaceAll("\\", "/"));
  return { path: slashed, bytes: source.get(slashed) };
}

function readKinds(bytes: Uint8Array | undefined): ExportedKind[] {
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
    return [...decodeLevelDbLog(bytes)];
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
  for (const record of decodeLevelDbLog(bytes)) {
    const { key, fields } = readParsed(path, () => decodeDatastoreEntity(record, projectId));
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

import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { StatusError } from "../../model/status.ts";
import {
  type ExportFileProvider,
  type ImportedDocument,
  readExportedDocuments,
} from "./read-export.ts";
import {
  type ExportOptions,
  generateExportFileChunks,
  getOverallMetadataPath,
} from "./write-export.ts";

const BATCH_BYTES = 1 << 20;

/**
 * Writes an export to the directory `<directory>/<options.name>`. `directory` must exist. Returns the path of
 * the overall metadata file.
 */
export function exportToDirectory(directory: string, options: ExportOptions): string {
  if (!isDirectory(directory)) {
    throw new StatusError("FAILED_PRECONDITION", "export_directory must be a directory");
  }
  let file: OpenFile | undefined;
  try {
    for (const { path, bytes } of generateExportFileChunks(options)) {
      if (file?.path !== path) {
        file?.close();
        file = openFile(directory, path);
      }
      file.write(bytes);
    }
  } finally {
    file?.close();
  }
  return join(directory, getOverallMetadataPath(options.name));
}

/**
 * Returns the documents of an export. Reads all files first, so that an invalid export is rejected as a whole.
 */
export function importFromOverallMetadataFile(path: string, projectId: string): ImportedDocument[] {
  return [...readExportedDocuments(fileSource, path, projectId)];
}

const fileSource: ExportFileProvider = {
  get(path) {
    try {
      return readFileSync(path);
    } catch {
      return undefined;
    }
  },
};

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

interface OpenFile {
  readonly path: string;
  write(bytes: Uint8Array): void;
  close(): void;
}

/**
 * Opens a file for writing. The returned object writes the bytes in batches to make few system calls, because
 * one encoded document often has less than a hundred bytes.
 */
function openFile(directory: string, path: string): OpenFile {
  const full = join(directory, path);
  mkdirSync(dirname(full), { recursive: true });
  const descriptor = openSync(full, "w");
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  function flush(): void {
    const bytes = Buffer.concat(batch);
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(descriptor, bytes, written);
    }
    batch = [];
    batchBytes = 0;
  }
  return {
    path,
    write(bytes) {
      batch.push(bytes);
      batchBytes += bytes.length;
      if (batchBytes >= BATCH_BYTES) flush();
    },
    close() {
      flush();
      closeSync(descriptor);
    },
  };
}

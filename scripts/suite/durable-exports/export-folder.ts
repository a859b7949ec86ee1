import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** firebase-tools imports the parts that this file lists. It is written last, so an export that contains it is complete. */
const METADATA = "firebase-export-metadata.json";

export type ExportPart = "firestore" | "auth" | "storage";

interface PartEntry {
  readonly version: string;
  readonly path: string;
  readonly metadata_file?: string;
}
type Metadata = { readonly version: string } & Partial<Record<ExportPart, PartEntry>>;

export const isCompleteExport = (directory: string): boolean =>
  existsSync(join(directory, METADATA));

const readMetadata = (directory: string): Metadata =>
  JSON.parse(readFileSync(join(directory, METADATA), "utf8"));

const sync = (path: string): void => {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
};

/** Flushes the folder and its files to disk, so that they survive a power failure. */
export const fsyncFolder = (directory: string): void => {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    sync(join(entry.parentPath, entry.name));
  }
  sync(directory);
};

/** The folder name after `path`: `auth_export-1`, `auth_export-2` … */
const nextFolderName = (part: ExportPart, path: string): string =>
  `${part}_export-${Number(/-(\d+)$/.exec(path)?.[1] ?? 0) + 1}`;

/** The current folder of a part of an export; undefined if the export has no such part. */
export const getPartFolder = (directory: string, part: ExportPart): string | undefined => {
  const path = readMetadata(directory)[part]?.path;
  return path === undefined ? undefined : join(directory, path);
};

/**
 * Replaces one part of an export atomically. `write` fills a new folder and flushes it; renaming the metadata file then
 * makes that folder the current one. A crash at any point leaves a complete export.
 */
export const replaceExportPart = async (
  directory: string,
  part: ExportPart,
  write: (folder: string) => Promise<void>,
): Promise<void> => {
  const metadata = readMetadata(directory);
  const path = nextFolderName(part, metadata[part]?.path ?? "");
  const folder = join(directory, path);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await write(folder);
  const before = getPartFolder(directory, part);
  const entry: PartEntry = {
    version: metadata.version,
    path,
    ...(part === "firestore" && { metadata_file: `${path}/${path}.overall_export_metadata` }),
  };
  const next = join(directory, `${METADATA}.next`);
  // The metadata are read again because another part may have been replaced during `write`.
  writeFileSync(next, JSON.stringify({ ...readMetadata(directory), [part]: entry }, null, 2));
  sync(next);
  renameSync(next, join(directory, METADATA));
  sync(directory);
  if (before !== undefined) rmSync(before, { recursive: true, force: true });
};

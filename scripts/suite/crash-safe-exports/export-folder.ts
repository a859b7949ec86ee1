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

/**
 * The file that lists the parts of an export (Firestore, Auth and Storage). It is written last, so an export
 * that contains this file is complete.
 */
const METADATA = "firebase-export-metadata.json";

export type ExportedServiceName = "firestore" | "auth" | "storage";

interface PartEntry {
  readonly version: string;
  readonly path: string;
  readonly metadata_file?: string;
}
type Metadata = { readonly version: string } & Partial<Record<ExportedServiceName, PartEntry>>;

export const isCompleteExport = (directory: string): boolean =>
  existsSync(join(directory, METADATA));

const readMetadata = (directory: string): Metadata =>
  JSON.parse(readFileSync(join(directory, METADATA), "utf8"));

const sync = (path: string): void => {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
};

/** Flushes the folder and its files to disk (fsync), so that they survive a power failure. */
export const fsyncFolder = (directory: string): void => {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    sync(join(entry.parentPath, entry.name));
  }
  sync(directory);
};

/**
 * Returns the folder name that follows the name of the folder at `path`, for example `auth_export-2` after
 * `auth_export-1`.
 */
const nextFolderName = (part: ExportedServiceName, path: string): string =>
  `${part}_export-${Number(/-(\d+)$/.exec(path)?.[1] ?? 0) + 1}`;

/** Returns the current folder of one part of an export; undefined if the export lacks this part. */
export const getExportPartFolder = (
  directory: string,
  part: ExportedServiceName,
): string | undefined => {
  const path = readMetadata(directory)[part]?.path;
  return path === undefined ? undefined : join(directory, path);
};

/**
 * Replaces one part of an export atomically. `write` fills a new folder and flushes it to disk. Renaming the
 * metadata file then makes the new folder the current one. After a crash at any point, the export contains
 * either the old or the new part.
 */
export const replaceExportPart = async (
  directory: string,
  part: ExportedServiceName,
  write: (folder: string) => Promise<void>,
): Promise<void> => {
  const metadata = readMetadata(directory);
  const path = nextFolderName(part, metadata[part]?.path ?? "");
  const folder = join(directory, path);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await write(folder);
  const before = getExportPartFolder(directory, part);
  const entry: PartEntry = {
    version: metadata.version,
    path,
    ...(part === "firestore" && { metadata_file: `${path}/${path}.overall_export_metadata` }),
  };
  const next = join(directory, `${METADATA}.next`);
  // This line reads the metadata file again, because a call for another part of the export may have changed the
  // file during `write`.
  writeFileSync(next, JSON.stringify({ ...readMetadata(directory), [part]: entry }, null, 2));
  sync(next);
  renameSync(next, join(directory, METADATA));
  sync(directory);
  if (before !== undefined) rmSync(before, { recursive: true, force: true });
};

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

/** What firebase-tools imports from a folder is what this file in it names; an export that has it is whole. */
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

/** Everything in the folder would survive a loss of power when this returns. */
export const fsyncFolder = (directory: string): void => {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    sync(join(entry.parentPath, entry.name));
  }
  sync(directory);
};

/** `auth_export`, `auth_export-1`, `auth_export-2` … */
const folderAfter = (part: ExportPart, path: string): string =>
  `${part}_export-${Number(/-(\d+)$/.exec(path)?.[1] ?? 0) + 1}`;

/** The folder that holds a part of an export now. */
export const getPartFolder = (directory: string, part: ExportPart): string | undefined => {
  const path = readMetadata(directory)[part]?.path;
  return path === undefined ? undefined : join(directory, path);
};

/**
 * Replaces one part of an export. `write` fills a new folder, whose name it gets, and syncs it; the part is replaced in the
 * moment in which the export's metadata name that folder. Whatever ends this before or after loses nothing.
 */
export const replaceExportPart = async (
  directory: string,
  part: ExportPart,
  write: (folder: string) => Promise<void>,
): Promise<void> => {
  const metadata = readMetadata(directory);
  const path = folderAfter(part, metadata[part]?.path ?? "");
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
  // Another part may have been replaced meanwhile.
  writeFileSync(next, JSON.stringify({ ...readMetadata(directory), [part]: entry }, null, 2));
  sync(next);
  renameSync(next, join(directory, METADATA));
  sync(directory);
  if (before !== undefined) rmSync(before, { recursive: true, force: true });
};

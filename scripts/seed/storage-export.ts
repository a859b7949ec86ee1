import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { computeCrc32c } from "./crc32c.ts";
import type { LibraryFile } from "./library-files.ts";

/**
 * The response headers that the API sets for library files. Browsers may cache a file for 15 minutes; shared
 * caches must not store it.
 */
const RESPONSE_HEADERS = {
  contentDisposition: "inline",
  cacheControl: "private, max-age=900",
} as const;

const md5 = (bytes: Buffer): string => createHash("md5").update(bytes).digest("base64");

/**
 * Builds the metadata of a file in the format of `StoredFileMetadata` in firebase-tools
 * (src/emulator/storage/metadata.ts).
 */
const metadataOf = (file: LibraryFile, bucket: string): object => {
  const generation = file.createdAt.getTime();
  return {
    name: file.storagePath,
    bucket,
    metageneration: 1,
    generation,
    contentType: file.fileType,
    storageClass: "STANDARD",
    ...RESPONSE_HEADERS,
    downloadTokens: [],
    etag: createHash("sha1").update(`${generation}/1`).digest("base64").slice(0, -1),
    customMetadata: { ownerId: file.item.ownerId },
    timeCreated: file.createdAt,
    updated: file.createdAt,
    size: file.bytes.byteLength,
    md5Hash: md5(file.bytes),
    crc32c: String(computeCrc32c(file.bytes)),
  };
};

/** Writes the files of Cloud Storage to a folder, in the export format of firebase-tools. */
export const writeStorageExport = (
  directory: string,
  bucket: string,
  files: readonly LibraryFile[],
): void => {
  const blobs = join(directory, "blobs");
  const metadata = join(directory, "metadata");
  mkdirSync(blobs, { recursive: true });
  mkdirSync(metadata);
  const buckets = { buckets: [{ id: bucket }] };
  writeFileSync(join(directory, "buckets.json"), `${JSON.stringify(buckets, null, 2)}\n`);
  for (const file of files) {
    writeFileSync(join(blobs, file.item.id), file.bytes);
    const content = `${JSON.stringify(metadataOf(file, bucket), null, 2)}\n`;
    writeFileSync(join(metadata, `${file.item.id}.json`), content);
  }
};

import type { FunctionsConfig } from "../config.ts";
import {
  createEmulatorFileLinks,
  createSignedFileLinks,
  type StorageBucket,
} from "./file-links.ts";
import type { FileStorage, FileVersion, NewFileMetadata } from "./files.ts";
import { getFirebaseApp } from "./firebase-app.ts";

/**
 * The numeric value of the SDK constant `IdempotencyStrategy.RetryAlways`, which lets the SDK retry every failed
 * operation. A retry is safe, because all operations in this module are idempotent.
 */
const RETRY_ALWAYS = 0;

/** Imports the SDK on first use, because the import is slow. */
const connect = async (): Promise<StorageBucket> => {
  const [app, sdk] = await Promise.all([getFirebaseApp(), import("firebase-admin/storage")]);
  const bucket = sdk.getStorage(app).bucket();
  bucket.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return bucket;
};

const codeOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "code" in error ? Number(error.code) : 0;

const NOT_FOUND = 404;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Returns the result of `work`. If `work` fails with the HTTP status `code`, returns `instead`. Rethrows all
 * other errors.
 */
const unless = async <T, U>(code: number, work: Promise<T>, instead: U): Promise<T | U> => {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === code) return instead;
    throw error;
  }
};

/**
 * The Cache-Control header of stored files. Browsers may cache a file for 15 minutes (900 s), which is also the
 * lifetime of a link to the file.
 */
const CACHE_CONTROL = "private, max-age=900";

/**
 * Returns the complete metadata for a file that is written or copied. Without metadata, a copy would inherit the
 * custom metadata of its source, which contain a permanent download token.
 */
const toMetadata = ({ contentType, ownerId }: NewFileMetadata) => ({
  contentType,
  contentDisposition: "inline",
  cacheControl: CACHE_CONTROL,
  metadata: { ownerId },
});

const reading = (connected: () => Promise<StorageBucket>) => {
  const fileOf = async ({ path, generation }: FileVersion) =>
    (await connected()).file(path, { generation });
  return {
    stat: async (path: string) => {
      const found = await unless(
        NOT_FOUND,
        (await connected()).file(path).getMetadata(),
        undefined,
      );
      if (found === undefined) return undefined;
      const [{ size, timeCreated, generation }] = found;
      return {
        sizeBytes: Number(size),
        createdAt: new Date(timeCreated ?? 0),
        generation: String(generation),
      };
    },
    readStart: async (version: FileVersion, maxBytes: number) => {
      const file = await fileOf(version);
      // Without `decompress: false`, the SDK decompresses gzip-encoded files. Type detection would then accept a
      // file whose stored bytes are not of the detected type.
      const range = { start: 0, end: maxBytes - 1, decompress: false };
      const read = unless(RANGE_NOT_SATISFIABLE, file.download(range), [Buffer.alloc(0)]);
      return (await unless(NOT_FOUND, read, undefined))?.[0];
    },
    copy: async (version: FileVersion, to: string, as: NewFileMetadata) => {
      const copied = (await fileOf(version)).copy(to, toMetadata(as));
      const result = await unless(NOT_FOUND, copied, undefined);
      return result === undefined ? ("gone" as const) : ("copied" as const);
    },
  };
};

/** The number of files that are deleted in parallel. */
const BATCH = 50;

const removing = (connected: () => Promise<StorageBucket>) => {
  const removeOlder = async (folder: string, before?: Date): Promise<number> => {
    const bucket = await connected();
    let removed = 0;
    let batch: Promise<unknown>[] = [];
    for await (const file of bucket.getFilesStream({ prefix: `${folder}/` })) {
      const createdAt = new Date(file.metadata.timeCreated);
      if (before === undefined || createdAt < before) {
        removed += 1;
        batch.push(file.delete({ ignoreNotFound: true }));
      }
      if (batch.length === BATCH) {
        await Promise.all(batch);
        batch = [];
      }
    }
    await Promise.all(batch);
    return removed;
  };
  return {
    remove: async (path: string) => {
      await (await connected()).file(path).delete({ ignoreNotFound: true });
    },
    removeFolder: async (folder: string) => {
      await removeOlder(folder);
    },
    removeOlder,
  };
};

export const createFirebaseFileStorage = ({
  storageEmulatorHost,
}: Pick<FunctionsConfig, "storageEmulatorHost">): FileStorage => {
  let connection: Promise<StorageBucket> | undefined;
  const connected = (): Promise<StorageBucket> => {
    connection ??= connect();
    return connection;
  };
  const baseUrl = async (): Promise<string> => `gs://${(await connected()).name}/`;
  return {
    ...reading(connected),
    ...removing(connected),
    urlOf: async (path) => (await baseUrl()) + path,
    pathOf: async (url) => {
      const base = await baseUrl();
      return url.startsWith(base) ? url.slice(base.length) : undefined;
    },
    write: async (path, bytes, file) => {
      const { contentType, ...metadata } = toMetadata(file);
      const saved = { contentType, metadata, resumable: false };
      await (await connected())
        .file(path)
        .save(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), saved);
    },
    createLinks: async (path, options) => {
      const bucket = await connected();
      return storageEmulatorHost === undefined
        ? createSignedFileLinks(bucket, path, options)
        : createEmulatorFileLinks(storageEmulatorHost, bucket, path, options);
    },
  };
};

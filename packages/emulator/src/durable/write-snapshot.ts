import { setImmediate as nextTurn } from "node:timers/promises";
import { encodeCommitRecord, encodeSnapshotEndRecord } from "../codec/commit-record.ts";
import type { DatabaseId, Document } from "../model/document.ts";
import { computeDocumentSizeBytes } from "../model/document-size.ts";
import type { FunctionEvent } from "../model/function-event.ts";
import type { EpochMicros } from "../model/value.ts";
import type { DiskOperations } from "./disk.ts";
import { encodeRecordFrame } from "./frames.ts";

const NOTHING = { documents: [], gone: [], forFunctions: [] } as const;

/**
 * Minimum total size in bytes of the documents in one record of a snapshot; only the last record of a database
 * may be smaller. Each record is written in its own turn of the event loop.
 */
const SLICE_BYTES = 1 << 18;

export interface DatabaseContent {
  readonly id: DatabaseId;
  /** The time of this state of the database. It is not earlier than the last commit. */
  readonly time: EpochMicros;
  readonly documents: readonly Document[];
}

export interface SnapshotContent {
  readonly databases: readonly DatabaseContent[];
  /** Undelivered function events. Events of the same function and document are in commit order. */
  readonly forFunctions: readonly FunctionEvent[];
}

/**
 * Writes a snapshot to an empty file and syncs the file. After each record, waits for the next turn of the event
 * loop, so that the emulator can serve requests meanwhile. Returns the length of the file, or undefined if
 * `isWanted` returns false after a record or after the sync.
 */
export async function writeSnapshot(
  disk: DiskOperations,
  file: number,
  { databases, forFunctions }: SnapshotContent,
  isWanted: () => boolean,
): Promise<number | undefined> {
  let length = 0;
  let records = 0;
  const write = (record: Uint8Array): void => {
    const bytes = encodeRecordFrame(record, 0);
    disk.write(file, bytes, length);
    length += bytes.length;
    records += 1;
  };
  for (const database of databases) {
    for (const documents of slices(database.documents)) {
      const { id, time } = database;
      write(encodeCommitRecord({ ...NOTHING, database: id, time, documents }));
      await nextTurn();
      if (!isWanted()) return undefined;
    }
  }
  for (const event of forFunctions) {
    const { database, time } = event;
    write(encodeCommitRecord({ ...NOTHING, database, time, forFunctions: [event] }));
    await nextTurn();
    if (!isWanted()) return undefined;
  }
  write(encodeSnapshotEndRecord({ recordsBefore: records }));
  await synced(disk, file);
  return isWanted() ? length : undefined;
}

/**
 * Splits the documents of a database into slices, each of which becomes one record of the snapshot. Yields at
 * least one slice, so that an empty database is stored too.
 */
function* slices(documents: readonly Document[]): Generator<readonly Document[]> {
  let slice: Document[] = [];
  let bytes = 0;
  for (const document of documents) {
    slice.push(document);
    bytes += computeDocumentSizeBytes(document.path, document.fields);
    if (bytes < SLICE_BYTES) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0 || documents.length === 0) yield slice;
}

const synced = (disk: DiskOperations, file: number): Promise<void> =>
  new Promise((resolve, reject) => {
    disk.syncSoon(file, (failure) => {
      if (failure === null) resolve();
      else reject(failure);
    });
  });

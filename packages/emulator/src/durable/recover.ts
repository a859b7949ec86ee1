import { join } from "node:path";
import {
  type CommitRecord,
  type DeliveredEventRecord,
  decodeDataDirectoryRecord,
} from "../codec/commit-record.ts";
import type { DatabaseId, Document } from "../model/document.ts";
import type { FunctionEvent } from "../model/function-event.ts";
import { formatDatabaseName } from "../model/path.ts";
import type { EpochMicros } from "../model/value.ts";
import type { RecoveredDatabase } from "../store/journal.ts";
import {
  classifyDataFiles,
  type DataDirectoryFiles,
  getCommitLogPath,
  getSnapshotPath,
} from "./data-files.ts";
import type { DiskOperations } from "./disk.ts";
import { type RecordReadingResult, readFramedRecords } from "./frames.ts";

export interface RecoveredData {
  readonly databases: readonly RecoveredDatabase[];
  /** Undelivered function events. Events of the same function and document are in commit order. */
  readonly forFunctions: readonly FunctionEvent[];
  /** The number N in the name `log-N` of the log file to which the next commits are appended. */
  readonly generation: number;
  readonly snapshotBytes: number;
}

/**
 * Recovers the state from a data directory and removes obsolete files. If the last log ends with an incomplete
 * record, removes the record and warns. Throws if a file is damaged in any other way.
 */
export function recoverDataDirectory(
  directory: string,
  disk: DiskOperations,
  warn: (line: string) => void,
): RecoveredData {
  const files = classifyDataFiles(directory, disk.list(directory));
  const state = new RecoveredState();
  const snapshotBytes = files.hasSnapshot ? readSnapshot(directory, disk, files, state) : 0;
  const last = files.logs.at(-1) ?? files.base;
  for (const generation of files.logs) {
    const path = getCommitLogPath(directory, generation);
    const end = readFile(disk, path, (bytes) => state.apply(recordOfLog(bytes, path)));
    if (end.torn === 0) continue;
    if (end.isDamaged || generation !== last) throw damaged(path, end.length);
    warn(`${path}: cut off ${end.torn} bytes behind ${end.length} that were being written.`);
    cut(disk, path, end.length);
  }
  for (const name of files.obsolete) disk.remove(join(directory, name));
  const databases = state.databases();
  return { databases, forFunctions: state.forFunctions(), generation: last, snapshotBytes };
}

function readSnapshot(
  directory: string,
  disk: DiskOperations,
  { base }: DataDirectoryFiles,
  state: RecoveredState,
): number {
  const path = getSnapshotPath(directory, base);
  let records = 0;
  let isWhole = false;
  const { length, torn } = readFile(disk, path, (bytes) => {
    const record = decode(bytes, path);
    if ("recordsBefore" in record) isWhole = record.recordsBefore === records;
    else state.apply(record);
    records += 1;
  });
  if (torn > 0 || !isWhole) throw damaged(path, length);
  return length;
}

function readFile(
  disk: DiskOperations,
  path: string,
  onRecord: (bytes: Uint8Array) => void,
): RecordReadingResult {
  const file = disk.open(path);
  try {
    return readFramedRecords(disk, file, onRecord);
  } finally {
    disk.close(file);
  }
}

function cut(disk: DiskOperations, path: string, length: number): void {
  const file = disk.open(path);
  disk.truncate(file, length);
  disk.sync(file);
  disk.close(file);
}

function recordOfLog(bytes: Uint8Array, path: string): CommitRecord | DeliveredEventRecord {
  const record = decode(bytes, path);
  if ("recordsBefore" in record) throw new Error(`${path} has a record of a snapshot in it.`);
  return record;
}

function decode(bytes: Uint8Array, path: string): ReturnType<typeof decodeDataDirectoryRecord> {
  try {
    return decodeDataDirectoryRecord(bytes);
  } catch (cause) {
    throw new Error(`${path} has a record in it that this version cannot read.`, { cause });
  }
}

const damaged = (path: string, length: number): Error =>
  new Error(
    `${path} is damaged behind byte ${length}, where records were that had been kept. Nothing was changed. ` +
      "Restore the directory from a copy, or start with another one.",
  );

/** Builds the databases by applying the records in the order in which they are read. */
class RecoveredState {
  readonly #databases = new Map<
    string,
    { readonly id: DatabaseId; time: EpochMicros; readonly documents: Map<string, Document> }
  >();

  readonly #events = new Map<string, FunctionEvent>();

  apply(record: CommitRecord | DeliveredEventRecord): void {
    if ("settledEvent" in record) this.#events.delete(record.settledEvent);
    else this.#applyCommit(record);
  }

  #applyCommit({ database: id, time, documents, gone, forFunctions }: CommitRecord): void {
    const name = formatDatabaseName(id);
    const known = this.#databases.get(name);
    const database = known ?? { id, time, documents: new Map<string, Document>() };
    if (known === undefined) this.#databases.set(name, database);
    if (time > database.time) database.time = time;
    for (const document of documents) database.documents.set(document.path, document);
    for (const path of gone) database.documents.delete(path);
    for (const event of forFunctions) this.#events.set(event.id, event);
  }

  forFunctions(): readonly FunctionEvent[] {
    return [...this.#events.values()];
  }

  databases(): readonly RecoveredDatabase[] {
    return [...this.#databases.values()].map(({ id, time, documents }) => ({
      id,
      time,
      documents: documents.values(),
    }));
  }
}

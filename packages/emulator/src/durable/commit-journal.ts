import { encodeCommitRecord, encodeDeliveredEventRecord } from "../codec/commit-record.ts";
import type { DatabaseId, Document } from "../model/document.ts";
import { StatusError } from "../model/status.ts";
import type { StoreJournal } from "../store/journal.ts";
import type { CommitEvent } from "../store/types.ts";
import type { DiskOperations } from "./disk.ts";
import { encodeRecordFrame } from "./frames.ts";

type Settle = (failure?: Error) => void;

interface Entry {
  readonly record: Uint8Array;
  readonly settle: Settle;
}

export interface CommitJournalOptions {
  readonly disk: DiskOperations;
  /**
   * The descriptor of the open log file. The bytes that the file contains when the journal is created must
   * already be synced.
   */
  readonly file: number;
  /**
   * Called when all commits that were written are synced and their `settle` callbacks have run. No write is in
   * progress during the call.
   */
  readonly onQuiet: () => void;
  /** Called once after the first disk error. After that error, all commits fail. */
  readonly onFailure: (failure: Error) => void;
}

/**
 * The write-ahead log of all databases. Commits are written and synced together if they arrive in the same turn
 * of the event loop or while the disk is busy.
 *
 *   append ──► (waiting) ── the turn ends, the disk is free ──► (written) ── synced ──► settled
 *
 * After a disk error the content of the disk is unknown. Therefore all later commits fail until the emulator is
 * restarted and reads the directory again.
 */
export class CommitJournal implements StoreJournal {
  readonly #options: CommitJournalOptions;
  #file: number;
  #length: number;
  /** The log file is synced up to this length in bytes. */
  #synced: number;
  #waiting: Entry[] = [];
  #written: readonly Entry[] = [];
  #isScheduled = false;
  #failure: Error | undefined;

  constructor(options: CommitJournalOptions) {
    this.#options = options;
    this.#file = options.file;
    this.#length = options.disk.length(options.file);
    this.#synced = this.#length;
  }

  /** The length of the log file in bytes. */
  get length(): number {
    return this.#length;
  }

  append(database: DatabaseId, event: CommitEvent, settle: Settle): void {
    this.#waiting.push({ record: encodeEvent(database, event), settle });
    this.#schedule();
  }

  /**
   * Records that a function event needs no further delivery. If a crash loses this record, the event is delivered
   * again.
   */
  settleEvent(id: string): void {
    const record = encodeDeliveredEventRecord({ settledEvent: id });
    this.#waiting.push({ record, settle: () => undefined });
    this.#schedule();
  }

  flush(): void {
    if (this.#waiting.length > 0) this.#attempt(() => this.#write());
    if (this.#written.length > 0) this.#attempt(() => this.#options.disk.sync(this.#file));
    if (this.#written.length > 0) this.#land();
  }

  /**
   * Switches to the empty log file with the descriptor `file`. Returns the descriptor of the previous log file.
   * Must not be called while a write is in progress.
   */
  switchTo(file: number): number {
    const before = this.#file;
    this.#file = file;
    this.#length = 0;
    this.#synced = 0;
    return before;
  }

  /** Writes and syncs the pending commits, then closes the log file. Commits appended later fail. */
  close(): void {
    this.flush();
    this.#failure ??= new StatusError("UNAVAILABLE", "The emulator is closing.");
    this.#options.disk.close(this.#file);
  }

  #schedule(): void {
    if (this.#isScheduled || this.#written.length > 0 || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#waiting.length > 0 && this.#written.length === 0) this.#writeAndSync();
    });
  }

  #writeAndSync(): void {
    this.#attempt(() => this.#write());
    const written = this.#written;
    if (written.length === 0) return;
    this.#options.disk.syncSoon(this.#file, (failure) => {
      // Ignores the result of this sync if `flush` has synced and settled the same commits in the meantime.
      if (this.#written !== written) return;
      if (failure === null) this.#land();
      else this.#fail(failure);
    });
  }

  #write(): void {
    if (this.#failure !== undefined) throw this.#failure;
    const entries = this.#waiting;
    const bytes = Buffer.concat(
      entries.map(({ record }) => encodeRecordFrame(record, this.#synced)),
    );
    this.#written = [...this.#written, ...entries];
    this.#waiting = [];
    this.#options.disk.write(this.#file, bytes, this.#length);
    this.#length += bytes.length;
  }

  #land(): void {
    const landed = this.#written;
    this.#written = [];
    this.#synced = this.#length;
    for (const { settle } of landed) settle();
    if (this.#written.length === 0) this.#options.onQuiet();
    this.#schedule();
  }

  #attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #fail(cause: Error): void {
    if (this.#failure === undefined) {
      const message = `The data directory cannot be written any more: ${cause.message}`;
      this.#failure = new StatusError("UNAVAILABLE", message, { cause });
      this.#options.onFailure(this.#failure);
    }
    const lost = [...this.#written, ...this.#waiting];
    this.#written = [];
    this.#waiting = [];
    for (const { settle } of lost) settle(this.#failure);
  }
}

function encodeEvent(database: DatabaseId, event: CommitEvent): Uint8Array {
  const { time, changes, functionEvents: forFunctions } = event;
  const documents: Document[] = [];
  const gone: string[] = [];
  for (const { path, after } of changes) {
    if (after === undefined) gone.push(path);
    else documents.push(after);
  }
  return encodeCommitRecord({ database, time, documents, gone, forFunctions });
}

import type { DatabaseId, Document } from "../model/document.ts";
import type { EpochMicros } from "../model/value.ts";
import type { CommitEvent } from "./types.ts";

/** Persists commits, so that they survive the end of the process. */
export interface StoreJournal {
  /**
   * Appends a commit. Calls `settle` after the commit is persisted, or with an error if that fails. The `settle`
   * calls happen in commit order, and never before `append` returns.
   */
  append(database: DatabaseId, event: CommitEvent, settle: (failure?: Error) => void): void;
  /** Persists all appended commits. Calls all outstanding `settle` callbacks before it returns. */
  flush(): void;
}

/** A database that was recovered from the data directory of the previous process. */
export interface RecoveredDatabase {
  readonly id: DatabaseId;
  /** A time at or after the last commit of the database. */
  readonly time: EpochMicros;
  readonly documents: Iterable<Document>;
}

import type { DatabaseId, Document } from "../model/document.ts";
import type { Micros } from "../model/value.ts";
import type { CommitEvent } from "./types.ts";

/** Persists commits, so that they survive the end of the process. */
export interface Journal {
  /**
   * Appends a commit. Calls `settle` after the commit is persisted, with an error if that fails. These calls have the
   * order of the commits and never happen before `append` returns.
   */
  append(database: DatabaseId, event: CommitEvent, settle: (failure?: Error) => void): void;
  /** Persists everything appended so far, and calls all outstanding `settle` callbacks before it returns. */
  flush(): void;
}

/** A database that was recovered from the data directory of the previous process. */
export interface RecoveredDatabase {
  readonly id: DatabaseId;
  /** A time at or after the last commit of the database. */
  readonly time: Micros;
  readonly documents: Iterable<Document>;
}

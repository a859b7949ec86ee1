import type { DatabaseId, Document } from "../model/document.ts";
import type { Micros } from "../model/value.ts";
import type { CommitEvent } from "./types.ts";

/** Keeps commits beyond the life of the process. */
export interface Journal {
  /**
   * Calls `settle` once the commit is kept or, with the reason, cannot be: after this has returned, and in the order of
   * the calls.
   */
  append(database: DatabaseId, event: CommitEvent, settle: (failure?: Error) => void): void;
  /** Settles everything that was appended before it returns. */
  flush(): void;
}

/** What a database held when the process before this one ended. */
export interface RecoveredDatabase {
  readonly id: DatabaseId;
  /** Not before any of its commits. */
  readonly time: Micros;
  readonly documents: Iterable<Document>;
}

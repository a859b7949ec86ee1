import type { DatabaseId, Document } from "../model/document.ts";
import type { Micros } from "../model/value.ts";
import type { CommitEvent } from "./types.ts";

/** Persists commits beyond the life of the process. */
export interface Journal {
  /**
   * Appends a commit. Calls `settle` after the commit is persisted, or with an error if it cannot be: never
   * before `append` returns, and in the order of the calls.
   */
  append(database: DatabaseId, event: CommitEvent, settle: (failure?: Error) => void): void;
  /** Settles everything appended so far before it returns. */
  flush(): void;
}

/** The content of a database at the end of the previous process. */
export interface RecoveredDatabase {
  readonly id: DatabaseId;
  /** Not earlier than any commit of the database. */
  readonly time: Micros;
  readonly documents: Iterable<Document>;
}

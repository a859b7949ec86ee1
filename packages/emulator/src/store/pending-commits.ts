import type { DatabaseId, Document } from "../model/document.ts";
import type { EpochMicros } from "../model/value.ts";
import type { StoreJournal } from "./journal.ts";
import type { CommitEvent, CommitResult, DocumentChange } from "./types.ts";

interface Waiter {
  resolve(): void;
  reject(failure: Error): void;
}

interface Pending {
  readonly event: CommitEvent;
  readonly waiters: Waiter[];
}

/**
 * The pending commits, in order. A commit is pending if it is accepted but not yet persisted. Later commits
 * build on pending commits, but reads of the current state exclude pending commits, because a crash may lose
 * them.
 */
export class PendingCommits {
  readonly #database: DatabaseId;
  readonly #journal: StoreJournal;
  readonly #announce: (event: CommitEvent) => void;
  readonly #queue: Pending[] = [];
  /** The last pending change of each document, by document path. */
  readonly #latest = new Map<string, DocumentChange>();
  /** The time of the last persisted commit. */
  #keptTime: EpochMicros = 0n;
  #failure: Error | undefined;

  /** `announce` is called in commit order for each commit, as soon as the commit is persisted. */
  constructor(database: DatabaseId, journal: StoreJournal, announce: (event: CommitEvent) => void) {
    this.#database = database;
    this.#journal = journal;
    this.#announce = announce;
  }

  /** The time of the first commit that is not yet persisted. Undefined if all commits are persisted. */
  get firstTime(): EpochMicros | undefined {
    return this.#queue[0]?.event.time;
  }

  get lastTime(): EpochMicros | undefined {
    return this.#queue.at(-1)?.event.time;
  }

  /** Adds a commit and appends it to the journal. Throws if the journal has failed. */
  add(event: CommitEvent): void {
    if (this.#failure !== undefined) throw this.#failure;
    this.#queue.push({ event, waiters: [] });
    for (const change of event.changes) this.#latest.set(change.path, change);
    this.#journal.append(this.#database, event, (failure) => this.#settle(failure));
  }

  /** Returns the last pending change of the document. Returns undefined if no pending commit changes it. */
  latest(path: string): DocumentChange | undefined {
    return this.#latest.get(path);
  }

  /**
   * Returns the documents that the pending commits up to the commit time `time` change. The key is the document
   * path. The value is the document after these commits, or undefined if the document is deleted.
   */
  upTo(time: EpochMicros): ReadonlyMap<string, Document | undefined> {
    const states = new Map<string, Document | undefined>();
    for (const { event } of this.#queue) {
      if (event.time > time) break;
      for (const { path, after } of event.changes) states.set(path, after);
    }
    return states;
  }

  /**
   * Resolves when all commits up to `time` are persisted. Without `time`, waits for all commits that are pending
   * at the call. Rejects if persisting fails.
   */
  settled(time?: EpochMicros): Promise<void> {
    const last = this.#queue.findLast(({ event }) => time === undefined || event.time <= time);
    if (last === undefined)
      return this.#wereKept(time) ? Promise.resolve() : Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      last.waiters.push({ resolve, reject });
    });
  }

  /**
   * Waits until the commit is persisted. If the commit is rejected, waits until all pending commits are persisted.
   * A pending commit may be the reason for the rejection, and the caller must not learn of a commit that is not
   * persisted yet.
   */
  async whenPersisted(commit: Promise<CommitResult>): Promise<CommitResult> {
    let time: EpochMicros | undefined;
    try {
      const result = await commit;
      time = result.time;
      return result;
    } finally {
      await this.settled(time);
    }
  }

  #wereKept(time: EpochMicros | undefined): boolean {
    return this.#failure === undefined || (time !== undefined && time <= this.#keptTime);
  }

  /** Persists all pending commits synchronously. Throws if persisting fails. */
  flush(): void {
    this.#journal.flush();
    if (this.#failure !== undefined) throw this.#failure;
  }

  #settle(failure: Error | undefined): void {
    const first = this.#queue.shift();
    if (first === undefined) return;
    this.#failure ??= failure;
    for (const change of first.event.changes) {
      if (this.#latest.get(change.path) === change) this.#latest.delete(change.path);
    }
    if (this.#failure === undefined) {
      this.#keptTime = first.event.time;
      this.#announce(first.event);
    }
    for (const waiter of first.waiters) {
      if (this.#failure === undefined) waiter.resolve();
      else waiter.reject(this.#failure);
    }
  }
}

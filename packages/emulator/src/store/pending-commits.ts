import type { DatabaseId, Document } from "../model/document.ts";
import type { Micros } from "../model/value.ts";
import type { Journal } from "./journal.ts";
import type { CommitEvent, DocumentChange } from "./types.ts";

interface Waiter {
  resolve(): void;
  reject(failure: Error): void;
}

interface Pending {
  readonly event: CommitEvent;
  readonly waiters: Waiter[];
}

/**
 * The commits that are accepted in order but not yet persisted. Later commits build on them. Reads of the current state
 * exclude them, because a crash may lose the last of them.
 */
export class PendingCommits {
  readonly #database: DatabaseId;
  readonly #journal: Journal;
  readonly #announce: (event: CommitEvent) => void;
  readonly #queue: Pending[] = [];
  /** The latest pending change by document path. */
  readonly #latest = new Map<string, DocumentChange>();
  /** The time of the last persisted commit. */
  #keptTime: Micros = 0n;
  #failure: Error | undefined;

  /** `announce` is called for each commit in order, as soon as it is persisted. */
  constructor(database: DatabaseId, journal: Journal, announce: (event: CommitEvent) => void) {
    this.#database = database;
    this.#journal = journal;
    this.#announce = announce;
  }

  /** The time of the first commit that is not yet persisted. */
  get firstTime(): Micros | undefined {
    return this.#queue[0]?.event.time;
  }

  get lastTime(): Micros | undefined {
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

  /** Returns the documents that pending commits up to `time` change, each with its state after them. */
  upTo(time: Micros): ReadonlyMap<string, Document | undefined> {
    const states = new Map<string, Document | undefined>();
    for (const { event } of this.#queue) {
      if (event.time > time) break;
      for (const { path, after } of event.changes) states.set(path, after);
    }
    return states;
  }

  /**
   * Resolves when the commits up to `time` are persisted, by default all commits that are pending at the call. Rejects
   * if persisting fails.
   */
  settled(time?: Micros): Promise<void> {
    const last = this.#queue.findLast(({ event }) => time === undefined || event.time <= time);
    if (last === undefined)
      return this.#wereKept(time) ? Promise.resolve() : Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      last.waiters.push({ resolve, reject });
    });
  }

  #wereKept(time: Micros | undefined): boolean {
    return this.#failure === undefined || (time !== undefined && time <= this.#keptTime);
  }

  /** Persists all pending commits before it returns. Throws if this fails. */
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

import type { DatabaseId, Document } from "../model/document.ts";
import type { TransactionOptions } from "../model/messages.ts";
import { getLastPathSegment } from "../model/path.ts";
import type { Aggregation } from "../model/query.ts";
import { createInvalidArgumentError, StatusError } from "../model/status.ts";
import type { EpochMicros } from "../model/value.ts";
import type { Write } from "../model/write.ts";
import { planAggregations } from "../query/aggregate.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import type { QueryPlan } from "../query/plan.ts";
import { applyOffsetAndLimit } from "../query/run.ts";
import { CommitClock } from "./commit-clock.ts";
import { CommitFeed } from "./commit-feed.ts";
import { CommitLog, type CommitLogLimits } from "./commit-log.ts";
import { createDocumentChange } from "./document-change.ts";
import { DocumentTree } from "./document-tree.ts";
import { findDocumentsWithOverlay } from "./find-documents.ts";
import type { IndexBuildPolicy } from "./index-set.ts";
import type { RecoveredDatabase, StoreJournal } from "./journal.ts";
import {
  iterateDocumentsAtOrBelow,
  listCollectionDocuments,
  listCollectionIds,
  type PastDocumentVersions,
} from "./listing.ts";
import {
  ALL_DOCUMENTS_LOCK_KEY,
  getCollectionLockKey,
  getDocumentLockKey,
  getLockKeysOfWrites,
  getQueryLockKey,
} from "./lock-keys.ts";
import { LockTable } from "./lock-table.ts";
import type { ParsedWrite } from "./parse-writes.ts";
import { PendingCommits } from "./pending-commits.ts";
import { stageWrites } from "./stage-writes.ts";
import type { StoreTimerScheduler } from "./timers.ts";
import { type StoreTransaction, TransactionTable } from "./transaction-table.ts";
import type {
  AggregationResult,
  CollectionPageOptions,
  CommitEvent,
  CommitOptions,
  CommitResult,
  Database,
  DocumentChange,
  FunctionEventsFactory,
  ListedDocument,
  QueryResult,
  ReadVersionSelector,
  WallClock,
} from "./types.ts";
import { validateWrites } from "./validate-writes.ts";

export interface FirestoreDatabaseOptions {
  readonly clock: WallClock;
  readonly timers: StoreTimerScheduler;
  readonly limits: CommitLogLimits;
  readonly indexes: IndexBuildPolicy;
  readonly firstTransaction: bigint;
  readonly report: (error: unknown) => void;
  readonly eventsForFunctions: FunctionEventsFactory;
  readonly journal?: StoreJournal;
  readonly recovered?: RecoveredDatabase;
}

const NO_OVERLAY: PastDocumentVersions = new Map();

export class FirestoreDatabase implements Database {
  readonly id: DatabaseId;
  readonly #clock: CommitClock;
  readonly #history: EpochMicros;
  readonly #eventsForFunctions: FunctionEventsFactory;
  readonly #tree: DocumentTree;
  readonly #log: CommitLog;
  readonly #feed: CommitFeed;
  readonly #locks: LockTable;
  readonly #transactions: TransactionTable;
  /**
   * The commits that are not yet persisted. Undefined if there is no journal, because commits are then applied
   * immediately.
   */
  readonly #pending: PendingCommits | undefined;

  constructor(id: DatabaseId, options: FirestoreDatabaseOptions) {
    const { recovered, journal } = options;
    this.id = id;
    this.#clock = new CommitClock(options.clock, recovered?.time);
    this.#history = options.limits.history;
    this.#eventsForFunctions = options.eventsForFunctions;
    this.#tree = new DocumentTree(options.indexes);
    const start = recovered?.time ?? this.#clock.now();
    this.#log = new CommitLog(options.limits, start, recovered !== undefined);
    for (const after of recovered?.documents ?? []) this.#tree.apply({ path: after.path, after });
    this.#pending = journal && new PendingCommits(id, journal, (event) => this.#announce(event));
    this.#feed = new CommitFeed(options.report);
    this.#locks = new LockTable(options.timers);
    this.#transactions = new TransactionTable(
      this.#locks,
      options.timers,
      options.firstTransaction,
    );
  }

  /**
   * Returns the read time for a read of the current state. Such a read does not include pending commits, which
   * are not yet persisted. The read time is therefore earlier than the time of the first pending commit.
   */
  readTime(): EpochMicros {
    const pending = this.#pending?.firstTime;
    return pending === undefined ? this.#clock.next() : pending - 1n;
  }

  get(path: string): Document | undefined {
    return this.#tree.get(path);
  }

  async read(paths: readonly string[], at: ReadVersionSelector) {
    const time = await this.#enter(at, paths.map(getDocumentLockKey));
    const overlay = this.#isPending(time) ? this.#overlayAt(time) : undefined;
    const answer = {
      documents: paths.map((path) =>
        overlay?.has(path) === true ? overlay.get(path) : this.#getAt(path, time),
      ),
      readTime: time ?? this.readTime(),
    };
    if (overlay !== undefined) await this.#pending?.settled();
    return answer;
  }

  async query(plan: QueryPlan, at: ReadVersionSelector): Promise<QueryResult> {
    const time = await this.#enter(at, [getQueryLockKey(plan)]);
    const isPending = this.#isPending(time);
    const answer = this.#query(plan, time);
    if (isPending) await this.#pending?.settled();
    return answer;
  }

  queryCommitted(plan: QueryPlan): readonly Document[] {
    return applyOffsetAndLimit(plan, findDocumentsWithOverlay(this.#tree, plan, NO_OVERLAY))
      .documents;
  }

  async aggregate(
    plan: QueryPlan,
    aggregations: readonly Aggregation[],
    at: ReadVersionSelector,
  ): Promise<AggregationResult> {
    const aggregation = planAggregations(plan, aggregations);
    const time = await this.#enter(at, [getQueryLockKey(plan)]);
    const isPending = this.#isPending(time);
    const { documents, skipped, readTime } = this.#query(aggregation.plan, time);
    if (isPending) await this.#pending?.settled();
    const matched = documents.length + skipped;
    return { values: aggregation.compute(documents), matched, readTime };
  }

  async listCollectionIds(
    parent: string,
    at: ReadVersionSelector = {},
  ): Promise<readonly string[]> {
    const time = await this.#enter(at, [ALL_DOCUMENTS_LOCK_KEY]);
    if (this.#isPending(time)) this.#pending?.flush();
    return listCollectionIds(this.#tree, parent, this.#overlayAt(time));
  }

  async listCollection(
    collectionPath: string,
    at: ReadVersionSelector = {},
    page?: CollectionPageOptions,
  ): Promise<readonly ListedDocument[]> {
    const time = await this.#enter(at, [getCollectionLockKey(getLastPathSegment(collectionPath))]);
    if (this.#isPending(time)) this.#pending?.flush();
    return listCollectionDocuments(this.#tree, collectionPath, this.#overlayAt(time), page);
  }

  async commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult> {
    const transaction = options.transaction && this.#transactions.find(options.transaction);
    try {
      const commit = this.#commit(writes, options);
      return await (this.#pending?.whenPersisted(commit) ?? commit);
    } finally {
      if (transaction !== undefined) this.#transactions.releaseLocks(transaction);
    }
  }

  async #commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult> {
    const transaction =
      options.transaction === undefined
        ? undefined
        : this.#transactions.require(options.transaction);
    const parsed = validateWrites(this.id, writes);
    if (transaction === undefined) {
      return this.#locks.exclusive(undefined, getLockKeysOfWrites(parsed), () =>
        this.#commitNow(parsed, options),
      );
    }
    if (transaction.mode === "readOnly" && parsed.length > 0) {
      throw createInvalidArgumentError("Cannot modify entities in a read-only transaction.");
    }
    return this.#commitTransaction(transaction, parsed, options);
  }

  /**
   * Commits a transaction. The transaction ends with its commit, whether the commit succeeds or fails. Only an
   * invalid write leaves the transaction open, as in the official emulator.
   */
  async #commitTransaction(
    transaction: StoreTransaction,
    parsed: readonly ParsedWrite[],
    options: CommitOptions,
  ): Promise<CommitResult> {
    this.#transactions.suspend(transaction);
    try {
      return await this.#locks.exclusive(transaction, getLockKeysOfWrites(parsed), () => {
        const result = this.#commitNow(parsed, options);
        this.#transactions.end(transaction);
        return result;
      });
    } catch (error) {
      const isInvalid = error instanceof StatusError && error.code === "INVALID_ARGUMENT";
      if (isInvalid) this.#transactions.resume(transaction);
      else this.#transactions.end(transaction);
      throw error;
    }
  }

  #commitNow(parsed: readonly ParsedWrite[], { authorize: judge }: CommitOptions): CommitResult {
    const staged = stageWrites(parsed, this.#commitTime(), (path) => this.#latest(path));
    judge?.(staged);
    if (staged.fault !== undefined) throw staged.fault;
    const { time, changes, writeResults } = staged;
    this.#apply({
      time,
      changes,
      functionEvents: this.#eventsForFunctions(this.id, time, changes),
    });
    return { time, writeResults };
  }

  begin({ mode, readTime }: TransactionOptions): Uint8Array {
    if (readTime !== undefined) this.#assertReadable(readTime);
    return this.#transactions.begin(mode, readTime ?? this.readTime());
  }

  rollback(id: Uint8Array): void {
    const transaction = this.#transactions.find(id);
    if (transaction !== undefined) this.#transactions.finish(transaction);
  }

  onCommit(listener: (event: CommitEvent) => void): () => void {
    return this.#feed.subscribe(listener);
  }

  changesSince(time: EpochMicros): readonly DocumentChange[] | undefined {
    if (!this.#log.containsChangesSince(time)) return undefined;
    const changes: DocumentChange[] = [];
    for (const [path, before] of this.#log.since(time)) {
      const after = this.#tree.get(path);
      if (before !== after) changes.push(createDocumentChange(path, before, after));
    }
    return changes;
  }

  load(documents: Iterable<Pick<Document, "path" | "fields">>): void {
    this.#pending?.flush();
    const time = this.#commitTime();
    const loaded = new Map<string, Document>();
    for (const { path, fields } of documents) {
      loaded.set(path, { path, fields, createTime: time, updateTime: time });
    }
    const changes = [...loaded].map(([path, after]) =>
      createDocumentChange(path, this.#tree.get(path), after),
    );
    this.#apply({ time, changes, functionEvents: [] });
    this.#pending?.flush();
  }

  remove(path: string): void {
    this.#pending?.flush();
    const removed = [...iterateDocumentsAtOrBelow(this.#tree, path)];
    const changes = removed.map((before) => createDocumentChange(before.path, before, undefined));
    this.#apply({ time: this.#commitTime(), changes, functionEvents: [] });
    this.#pending?.flush();
  }

  documentsByName(): Iterable<Document> {
    return [...this.#tree.documents()].sort((left, right) =>
      compareDocumentNames(left.path, right.path),
    );
  }

  documents(): Iterable<Document> {
    return this.#tree.documents();
  }

  /** Deletes all documents and ends all transactions. Listeners stay registered and receive the deletions. */
  reset(): void {
    this.#transactions.finishAll();
    this.remove("");
  }

  #apply(event: CommitEvent): void {
    if (event.changes.length === 0) return;
    if (this.#pending === undefined) this.#announce(event);
    else this.#pending.add(event);
  }

  #announce(event: CommitEvent): void {
    this.#tree.applyAll(event.changes);
    this.#log.append(event.time, event.changes);
    this.#feed.publish(event);
  }

  /**
   * Returns the time of the next commit. If there is a journal and no commit is pending, leaves one unused
   * microsecond before the commit time. Reads of the current state use this microsecond as their read time until
   * the commit is persisted.
   */
  #commitTime(): EpochMicros {
    const isFirstPending = this.#pending !== undefined && this.#pending.firstTime === undefined;
    return this.#clock.next(isFirstPending ? 2n : 1n);
  }

  /**
   * Returns the document after all commits, including commits that are not yet persisted. New commits build on
   * this state.
   */
  #latest(path: string): Document | undefined {
    const pending = this.#pending?.latest(path);
    return pending === undefined ? this.#tree.get(path) : pending.after;
  }

  /**
   * Returns true if a read at `time` must include at least one pending commit. A commit is pending until it is
   * persisted. Returns false if `time` is undefined, because a read of the current state includes only persisted
   * commits.
   */
  #isPending(time: EpochMicros | undefined): boolean {
    const first = this.#pending?.firstTime;
    return time !== undefined && first !== undefined && time >= first;
  }

  /**
   * Prepares a read. In a read-write transaction, acquires shared locks on `keys`. Returns the read time, or
   * undefined for a read of the current state.
   */
  async #enter(
    { readTime, transaction: id }: ReadVersionSelector,
    keys: readonly string[],
  ): Promise<EpochMicros | undefined> {
    if (id !== undefined) {
      const transaction = this.#transactions.require(id);
      if (transaction.mode === "readOnly") {
        this.#assertReadable(transaction.readTime);
        return transaction.readTime;
      }
      await this.#locks.share(transaction, keys);
      return this.#pending?.lastTime;
    }
    if (readTime !== undefined) this.#assertReadable(readTime);
    return readTime;
  }

  #assertReadable(time: EpochMicros): void {
    const now = this.#clock.now();
    if (time > now)
      throw createInvalidArgumentError("The requested 'read_time' cannot be in the future.");
    if (time < now - this.#history || !this.#log.canReadAt(time)) {
      throw new StatusError("FAILED_PRECONDITION", "The requested 'read_time' is too old.");
    }
    this.#clock.seal(time);
  }

  #getAt(path: string, time: EpochMicros | undefined): Document | undefined {
    const past = time === undefined ? undefined : this.#log.versionAt(path, time);
    return past === undefined ? this.#tree.get(path) : past.document;
  }

  #overlayAt(time: EpochMicros | undefined): PastDocumentVersions {
    if (time === undefined) return NO_OVERLAY;
    if (this.#pending !== undefined && this.#isPending(time)) return this.#pending.upTo(time);
    return this.#log.since(time);
  }

  #query(plan: QueryPlan, time: EpochMicros | undefined): QueryResult {
    const overlay = this.#overlayAt(time);
    const { documents, skipped } = applyOffsetAndLimit(
      plan,
      findDocumentsWithOverlay(this.#tree, plan, overlay),
    );
    return { documents, skipped, readTime: time ?? this.readTime() };
  }
}

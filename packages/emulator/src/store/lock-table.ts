import { StatusError } from "../model/status.ts";
import type { StoreTimerScheduler } from "./timers.ts";

const LOCK_TIMEOUT_MS = 2_000;

/** The holder of shared locks, which is a transaction. Owners are compared by identity. */
export type LockOwner = object;

interface Waiter {
  readonly keys: readonly string[];
  grant(): void;
  reject(error: StatusError): void;
}
/** A waiting read of a transaction. */
interface SharedWaiter extends Waiter {
  readonly mode: "shared";
  readonly owner: LockOwner;
}
/** A waiting commit. `owner` is undefined if the commit does not belong to a transaction. */
interface ExclusiveWaiter extends Waiter {
  readonly mode: "exclusive";
  readonly owner: LockOwner | undefined;
}

const lockTimeout = (): StatusError => new StatusError("ABORTED", "Transaction lock timeout.");
export const createTransactionFinishedError = (): StatusError =>
  new StatusError("ABORTED", "The referenced transaction has expired or is no longer valid.");

/**
 * Reader-writer locks for documents and collections. Transactions hold shared locks on what they have read. A
 * writer holds no locks, but runs synchronously as soon as no other owner holds a lock on its keys.
 *
 * A shared request waits behind the writers that already wait for one of its keys. Otherwise, overlapping readers
 * could block a writer forever. A writer that waits for a lock of the requester itself does not delay the request,
 * because this would be a deadlock. Deadlocks are therefore possible only between commits of transactions.
 */
export class LockTable {
  readonly #timers: StoreTimerScheduler;
  readonly #holders = new Map<string, Set<LockOwner>>();
  readonly #keys = new Map<LockOwner, Set<string>>();
  /** The waiting requests in order of arrival. */
  readonly #waiters = new Set<SharedWaiter | ExclusiveWaiter>();

  constructor(timers: StoreTimerScheduler) {
    this.#timers = timers;
  }

  get hasWaiters(): boolean {
    return this.#waiters.size > 0;
  }

  /**
   * Acquires shared locks. Waits for the writers that already wait for one of the keys. Needs no timeout, because
   * these writers run or time out within two seconds.
   */
  async share(owner: LockOwner, keys: readonly string[]): Promise<void> {
    if (!this.#hasWriterAhead(owner, keys)) {
      this.#hold(owner, keys);
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const grant = () => {
        this.#hold(owner, keys);
        resolve();
      };
      this.#waiters.add({ mode: "shared", owner, keys, grant, reject });
    });
  }

  /**
   * Runs `work` synchronously as soon as no other owner holds a lock on any of the keys. Resolves with the
   * result of `work`.
   */
  async exclusive<T>(
    owner: LockOwner | undefined,
    keys: readonly string[],
    work: () => T,
  ): Promise<T> {
    if (this.#blockers(owner, keys).size === 0) return work();
    const granted = this.#waitForExclusive(owner, keys, work);
    if (owner !== undefined) {
      this.#breakDeadlocks(owner);
      this.#grantWaiting();
    }
    return granted;
  }

  /** Releases all locks of the owner and grants the requests that were waiting for them. */
  release(owner: LockOwner): void {
    for (const key of this.#keys.get(owner) ?? []) {
      const holders = this.#holders.get(key);
      holders?.delete(owner);
      if (holders?.size === 0) this.#holders.delete(key);
    }
    this.#keys.delete(owner);
    this.#grantWaiting();
  }

  /** Rejects the waiting requests of the owner, whose transaction has ended. The owner keeps its locks. */
  rejectWaiting(owner: LockOwner): void {
    for (const waiter of this.#waiters) {
      if (waiter.owner === owner) this.#reject(waiter, createTransactionFinishedError());
    }
  }

  #waitForExclusive<T>(
    owner: LockOwner | undefined,
    keys: readonly string[],
    work: () => T,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiter: ExclusiveWaiter = {
        mode: "exclusive",
        owner,
        keys,
        grant: () => {
          cancelTimeout();
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        },
        reject: (error) => {
          cancelTimeout();
          reject(error);
        },
      };
      const cancelTimeout = this.#timers.after(LOCK_TIMEOUT_MS, () =>
        this.#reject(waiter, lockTimeout()),
      );
      this.#waiters.add(waiter);
    });
  }

  #hold(owner: LockOwner, keys: readonly string[]): void {
    const held = this.#keys.get(owner) ?? new Set<string>();
    this.#keys.set(owner, held);
    for (const key of keys) {
      held.add(key);
      const holders = this.#holders.get(key) ?? new Set<LockOwner>();
      this.#holders.set(key, holders.add(owner));
    }
  }

  #reject(waiter: SharedWaiter | ExclusiveWaiter, error: StatusError): void {
    this.#waiters.delete(waiter);
    waiter.reject(error);
    this.#grantWaiting();
  }

  /** Grants all waiting requests that can be granted, in order of arrival. */
  #grantWaiting(): void {
    for (;;) {
      const waiter = this.#firstGrantable();
      if (waiter === undefined) return;
      this.#waiters.delete(waiter);
      waiter.grant();
    }
  }

  #firstGrantable(): SharedWaiter | ExclusiveWaiter | undefined {
    for (const waiter of this.#waiters) {
      const mustWait =
        waiter.mode === "exclusive"
          ? this.#blockers(waiter.owner, waiter.keys).size > 0
          : this.#hasWriterAhead(waiter.owner, waiter.keys, waiter);
      if (!mustWait) return waiter;
    }
    return undefined;
  }

  /** Returns the other owners that hold a lock on one of the keys. */
  #blockers(owner: LockOwner | undefined, keys: readonly string[]): Set<LockOwner> {
    const blockers = new Set<LockOwner>();
    for (const key of keys) {
      for (const holder of this.#holders.get(key) ?? []) {
        if (holder !== owner) blockers.add(holder);
      }
    }
    return blockers;
  }

  /**
   * Returns whether a shared request must wait for a writer that waits for one of its keys. A writer that itself
   * waits, directly or indirectly, for the owner of the request does not count.
   */
  #hasWriterAhead(owner: LockOwner, keys: readonly string[], request?: SharedWaiter): boolean {
    return this.#writersAhead(keys, request).some(
      (writer) => !this.#withOwnersAhead(this.#ownersOf(writer)).has(owner),
    );
  }

  /** Returns the waiting writers for one of the keys. If `request` is waiting, only the writers ahead of it. */
  #writersAhead(keys: readonly string[], request?: SharedWaiter): readonly ExclusiveWaiter[] {
    const writers: ExclusiveWaiter[] = [];
    const wanted = new Set(keys);
    for (const waiter of this.#waiters) {
      if (waiter === request) break;
      if (waiter.mode === "shared") continue;
      if (waiter.keys.some((key) => wanted.has(key))) writers.push(waiter);
    }
    return writers;
  }

  /** Returns the owner of a waiting writer and the owners of the locks for which the writer waits. */
  #ownersOf({ owner, keys }: ExclusiveWaiter): Set<LockOwner> {
    const owners = this.#blockers(owner, keys);
    return owner === undefined ? owners : owners.add(owner);
  }

  /**
   * Adds all owners for which the given owners wait, directly or indirectly. Follows waiting reads too, unless
   * `commitsOnly` is set.
   */
  #withOwnersAhead(owners: Set<LockOwner>, { commitsOnly = false } = {}): Set<LockOwner> {
    const waiters = [...this.#waiters].filter(({ mode }) => mode === "exclusive" || !commitsOnly);
    let size: number;
    do {
      size = owners.size;
      for (const waiter of waiters) {
        if (waiter.owner !== undefined && owners.has(waiter.owner)) this.#addAhead(waiter, owners);
      }
    } while (owners.size > size);
    return owners;
  }

  #addAhead(waiter: SharedWaiter | ExclusiveWaiter, owners: Set<LockOwner>): void {
    const writers = waiter.mode === "shared" ? this.#writersAhead(waiter.keys, waiter) : [waiter];
    for (const writer of writers) {
      for (const owner of this.#ownersOf(writer)) owners.add(owner);
    }
  }

  /**
   * Rejects waiting commits until the newest commit, which is of the transaction `newest`, is in no deadlock. In
   * each deadlock rejects the commit that has waited longest, because its lock timeout ends first in the official
   * emulator.
   */
  #breakDeadlocks(newest: LockOwner): void {
    const waitsFor = (from: LockOwner, to: LockOwner): boolean =>
      this.#withOwnersAhead(new Set([from]), { commitsOnly: true }).has(to);
    for (const waiter of this.#waiters) {
      const { mode, owner } = waiter;
      if (mode === "shared" || owner === undefined || owner === newest) continue;
      if (waitsFor(owner, newest) && waitsFor(newest, owner)) this.#reject(waiter, lockTimeout());
    }
  }
}

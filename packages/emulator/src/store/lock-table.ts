import { StatusError } from "../model/status.ts";
import type { StoreTimerScheduler } from "./timers.ts";

const LOCK_TIMEOUT_MS = 2_000;

/** The holder of shared locks, which is a transaction. Owners are compared by identity. */
export type LockOwner = object;

interface Waiter {
  readonly owner: LockOwner | undefined;
  readonly keys: readonly string[];
  run(): void;
  reject(error: StatusError): void;
}

const lockTimeout = (): StatusError => new StatusError("ABORTED", "Transaction lock timeout.");
export const createTransactionFinishedError = (): StatusError =>
  new StatusError("ABORTED", "The referenced transaction has expired or is no longer valid.");

/**
 * Reader-writer locks for documents and collections. Transactions hold shared locks on what they have read. A
 * writer holds no locks, but runs synchronously as soon as no other owner holds a lock on its keys. A deadlock
 * is possible only between transactions that wait for each other's shared locks.
 */
export class LockTable {
  readonly #timers: StoreTimerScheduler;
  readonly #holders = new Map<string, Set<LockOwner>>();
  readonly #keys = new Map<LockOwner, Set<string>>();
  /** The waiting writers in order of arrival. */
  readonly #waiters = new Set<Waiter>();
  #isDraining = false;

  constructor(timers: StoreTimerScheduler) {
    this.#timers = timers;
  }

  share(owner: LockOwner, key: string): void {
    const holders = this.#holders.get(key) ?? new Set<LockOwner>();
    this.#holders.set(key, holders.add(owner));
    const keys = this.#keys.get(owner) ?? new Set<string>();
    this.#keys.set(owner, keys.add(key));
  }

  /**
   * Releases all locks of the owner and runs the writers that were waiting for them. Rejects waiting
   * writers of the same owner.
   */
  release(owner: LockOwner): void {
    for (const key of this.#keys.get(owner) ?? []) {
      const holders = this.#holders.get(key);
      holders?.delete(owner);
      if (holders?.size === 0) this.#holders.delete(key);
    }
    this.#keys.delete(owner);
    for (const waiter of this.#waiters) {
      if (waiter.owner === owner) waiter.reject(createTransactionFinishedError());
    }
    this.#drain();
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
    const blockers = this.#blockers(owner, keys);
    if (blockers.size === 0) return work();
    if (owner !== undefined && this.#isWaitedForBy(owner, blockers)) throw lockTimeout();
    return this.#wait(owner, keys, work);
  }

  #wait<T>(owner: LockOwner | undefined, keys: readonly string[], work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        cancelTimeout();
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter = {
        owner,
        keys,
        run: () => {
          leave();
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      };
      const cancelTimeout = this.#timers.after(LOCK_TIMEOUT_MS, () => waiter.reject(lockTimeout()));
      this.#waiters.add(waiter);
    });
  }

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
   * Returns whether one of the blockers waits, directly or indirectly, for locks of the owner. If so, the owner
   * must not wait for the blockers, because this would be a deadlock.
   */
  #isWaitedForBy(owner: LockOwner, blockers: ReadonlySet<LockOwner>): boolean {
    const reached = new Set(blockers);
    for (const candidate of reached) {
      for (const waiter of this.#waiters) {
        if (waiter.owner !== candidate) continue;
        for (const next of this.#blockers(candidate, waiter.keys)) reached.add(next);
      }
    }
    return reached.has(owner);
  }

  /**
   * Runs all waiting writers that are not blocked. A running writer may release locks, which calls this method
   * again. A flag prevents this recursion.
   */
  #drain(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    try {
      let waiter = this.#admissible();
      while (waiter !== undefined) {
        waiter.run();
        waiter = this.#admissible();
      }
    } finally {
      this.#isDraining = false;
    }
  }

  #admissible(): Waiter | undefined {
    for (const waiter of this.#waiters) {
      if (this.#blockers(waiter.owner, waiter.keys).size === 0) return waiter;
    }
    return undefined;
  }
}

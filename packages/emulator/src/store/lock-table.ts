import { StatusError } from "../model/status.ts";
import type { Timers } from "./timers.ts";

const LOCK_TIMEOUT_MS = 2_000;

/** Whoever holds shared locks: a transaction, by identity. */
export type Owner = object;

interface Waiter {
  readonly owner: Owner | undefined;
  readonly keys: readonly string[];
  run(): void;
  reject(error: StatusError): void;
}

const lockTimeout = (): StatusError => new StatusError("ABORTED", "Transaction lock timeout.");
export const transactionFinished = (): StatusError =>
  new StatusError("ABORTED", "The referenced transaction has expired or is no longer valid.");

/**
 * Readers share locks and keep them; writers work at once, in one go, when no other owner holds one of their keys, and
 * hold nothing afterwards. So readers never wait, and only writers that wait for each other's read locks can deadlock.
 */
export class LockTable {
  readonly #timers: Timers;
  readonly #holders = new Map<string, Set<Owner>>();
  readonly #keys = new Map<Owner, Set<string>>();
  /** In order of arrival. */
  readonly #waiters = new Set<Waiter>();
  #isDraining = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  share(owner: Owner, key: string): void {
    const holders = this.#holders.get(key) ?? new Set<Owner>();
    this.#holders.set(key, holders.add(owner));
    const keys = this.#keys.get(owner) ?? new Set<string>();
    this.#keys.set(owner, keys.add(key));
  }

  /** Lets go of everything, and lets in who waited for it. What the owner itself waits for fails. */
  release(owner: Owner): void {
    for (const key of this.#keys.get(owner) ?? []) {
      const holders = this.#holders.get(key);
      holders?.delete(owner);
      if (holders?.size === 0) this.#holders.delete(key);
    }
    this.#keys.delete(owner);
    for (const waiter of this.#waiters) {
      if (waiter.owner === owner) waiter.reject(transactionFinished());
    }
    this.#drain();
  }

  /** Runs the work, synchronously, once nobody else holds one of the keys. */
  async exclusive<T>(owner: Owner | undefined, keys: readonly string[], work: () => T): Promise<T> {
    const blockers = this.#blockers(owner, keys);
    if (blockers.size === 0) return work();
    if (owner !== undefined && this.#isWaitedForBy(owner, blockers)) throw lockTimeout();
    return this.#wait(owner, keys, work);
  }

  #wait<T>(owner: Owner | undefined, keys: readonly string[], work: () => T): Promise<T> {
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

  #blockers(owner: Owner | undefined, keys: readonly string[]): Set<Owner> {
    const blockers = new Set<Owner>();
    for (const key of keys) {
      for (const holder of this.#holders.get(key) ?? []) {
        if (holder !== owner) blockers.add(holder);
      }
    }
    return blockers;
  }

  /** Whether one of the blockers waits, perhaps through others, for the owner's own locks. */
  #isWaitedForBy(owner: Owner, blockers: ReadonlySet<Owner>): boolean {
    const reached = new Set(blockers);
    for (const candidate of reached) {
      for (const waiter of this.#waiters) {
        if (waiter.owner !== candidate) continue;
        for (const next of this.#blockers(candidate, waiter.keys)) reached.add(next);
      }
    }
    return reached.has(owner);
  }

  /** Work that runs here may release locks in its turn. */
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

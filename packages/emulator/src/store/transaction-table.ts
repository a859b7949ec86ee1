import type { TransactionOptions } from "../model/messages.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import type { EpochMicros } from "../model/value.ts";
import { createTransactionFinishedError, type LockTable } from "./lock-table.ts";
import { runAfterResponse, type StoreTimerScheduler } from "./timers.ts";

const IDLE_EXPIRY_MS = 60_000;
const TOTAL_EXPIRY_MS = 270_000;
const ID_TAG = 0x11;
const ID_BYTES = 9;

export interface StoreTransaction {
  readonly id: bigint;
  readonly mode: TransactionOptions["mode"];
  /** The time of the database version that a read-only transaction reads. */
  readonly readTime: EpochMicros;
}

/**
 * The open transactions. A transaction id consists of the byte 0x11 and a little-endian counter that starts at a
 * random number.
 */
export class TransactionTable {
  readonly #locks: LockTable;
  readonly #timers: StoreTimerScheduler;
  readonly #start: bigint;
  #next: bigint;
  readonly #open = new Map<bigint, StoreTransaction>();
  readonly #cancelExpiry = new Map<bigint, () => void>();
  readonly #cancelTotal = new Map<bigint, () => void>();

  constructor(locks: LockTable, timers: StoreTimerScheduler, start: bigint) {
    this.#locks = locks;
    this.#timers = timers;
    this.#start = start;
    this.#next = start;
  }

  begin(mode: TransactionOptions["mode"], readTime: EpochMicros): Uint8Array {
    const id = this.#next++;
    const transaction = { id, mode, readTime };
    this.#open.set(id, transaction);
    this.#cancelTotal.set(
      id,
      this.#timers.after(TOTAL_EXPIRY_MS, () => this.#overdue(transaction)),
    );
    this.resume(transaction);
    return encodeId(id);
  }

  /**
   * Returns an open transaction and restarts its idle timeout. Throws if the transaction is finished or its id
   * is unknown.
   */
  require(bytes: Uint8Array): StoreTransaction {
    const transaction = this.find(bytes);
    if (transaction === undefined) throw createTransactionFinishedError();
    this.resume(transaction);
    return transaction;
  }

  /** Returns an open transaction. Returns undefined for a finished transaction. Throws for an unknown id. */
  find(bytes: Uint8Array): StoreTransaction | undefined {
    const id = decodeId(bytes);
    if (id === undefined) throw createInvalidArgumentError("Invalid transaction.");
    if (id < this.#start || id >= this.#next) {
      throw createInvalidArgumentError("Transaction is invalid or expired.");
    }
    return this.#open.get(id);
  }

  /** Stops the idle timeout while a commit of the transaction waits for locks. */
  suspend({ id }: StoreTransaction): void {
    this.#cancelExpiry.get(id)?.();
    this.#cancelExpiry.delete(id);
  }

  resume(transaction: StoreTransaction): void {
    this.suspend(transaction);
    if (!this.#open.has(transaction.id)) return;
    if (!this.#cancelTotal.has(transaction.id)) {
      this.finish(transaction);
      return;
    }
    const cancel = this.#timers.after(IDLE_EXPIRY_MS, () => this.finish(transaction));
    this.#cancelExpiry.set(transaction.id, cancel);
  }

  /** Ends a transaction. The response to the request that ended it is sent before its locks are released. */
  finish(transaction: StoreTransaction): void {
    this.end(transaction);
    this.releaseLocks(transaction);
  }

  /** Ends a transaction but keeps its locks, so that the caller can release them after its response is ready. */
  end(transaction: StoreTransaction): void {
    this.suspend(transaction);
    this.#cancelTotal.get(transaction.id)?.();
    this.#cancelTotal.delete(transaction.id);
    this.#open.delete(transaction.id);
    this.#locks.rejectWaiting(transaction);
  }

  /** Releases the locks of an ended transaction. Does nothing if the transaction is still open. */
  releaseLocks(transaction: StoreTransaction): void {
    if (this.#open.has(transaction.id)) return;
    const release = (): void => this.#locks.release(transaction);
    if (this.#locks.hasWaiters) runAfterResponse(release);
    else release();
  }

  /**
   * Ends a transaction that has reached its total time limit, unless its commit is waiting for locks, because
   * that commit may still complete.
   */
  #overdue(transaction: StoreTransaction): void {
    this.#cancelTotal.delete(transaction.id);
    if (this.#cancelExpiry.has(transaction.id)) this.finish(transaction);
  }

  finishAll(): void {
    for (const transaction of this.#open.values()) this.finish(transaction);
  }
}

function encodeId(id: bigint): Uint8Array {
  const bytes = new Uint8Array(ID_BYTES);
  bytes[0] = ID_TAG;
  new DataView(bytes.buffer).setBigUint64(1, id, true);
  return bytes;
}

function decodeId(bytes: Uint8Array): bigint | undefined {
  if (bytes.length !== ID_BYTES || bytes[0] !== ID_TAG) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(1, true);
}

import { setTimeout as delay } from "node:timers/promises";
import type {
  DocumentReference,
  Firestore,
  Timestamp,
  WriteResult,
} from "firebase-admin/firestore";
import { pickRandom } from "../../scripts/seed/random.ts";
import {
  buildFirestoreQuery,
  recordQueryResult,
  SOAK_TEST_COLLECTION,
  toEpochMicros,
} from "./soak-listeners.ts";
import type { QueryResultChecker, SoakDocumentFields } from "./soak-model.ts";

const MAX_BATCH_SIZE = 20;
const PAUSE_MS = 10;
const COUNTERS = 3;
const RANKS = 1_000;
/**
 * The maximum number of attempts of a transaction. All writers increment the same counters, so during a long
 * run some transactions are aborted many times.
 */
const MAX_ATTEMPTS = 50;

export interface SoakWriterOptions {
  readonly firestore: Firestore;
  readonly model: QueryResultChecker;
  readonly random: () => number;
  readonly groups: readonly string[];
  /** The ids of the documents that only this writer changes. */
  readonly ids: readonly string[];
}

const timeOf = (result: WriteResult | undefined, fallback?: Timestamp): bigint => {
  const time = result?.writeTime ?? fallback;
  if (time === undefined) throw new Error("A write has no time.");
  return toEpochMicros(time);
};

/**
 * A writer that performs sets, deletes, batches and transactions one after another. It records each of them,
 * with its commit time, in the result checker `model`.
 */
export class SoakWriter {
  readonly #options: SoakWriterOptions;
  #versions = 0;
  /** The number of counter increments by this writer. */
  added = 0;

  constructor(options: SoakWriterOptions) {
    this.#options = options;
  }

  async writeUntil(end: number): Promise<void> {
    while (performance.now() < end) {
      await this.#step();
      await delay(PAUSE_MS);
    }
  }

  /**
   * Writes a new version of every document of this writer. A listener that has received these versions has
   * received all earlier changes.
   */
  async rewriteAll(): Promise<void> {
    const { firestore, groups, ids, model } = this.#options;
    const batch = firestore.batch();
    const changes = new Map<string, SoakDocumentFields>();
    for (const [index, id] of ids.entries()) {
      const item = this.#newItem(groups[index % groups.length]);
      changes.set(id, item);
      batch.set(this.#reference(id), { ...item });
    }
    const [first] = await batch.commit();
    model.commit(timeOf(first), changes);
  }

  #step(): Promise<void> {
    const kind = this.#options.random();
    if (kind < 0.4) return this.#set();
    if (kind < 0.6) return this.#batch();
    if (kind < 0.7) return this.#remove();
    if (kind < 0.85) return this.#transact();
    return this.#query();
  }

  async #set(): Promise<void> {
    const [id, item] = [this.#anyId(), this.#newItem()];
    const result = await this.#reference(id).set({ ...item });
    this.#options.model.commit(timeOf(result), new Map([[id, item]]));
  }

  /** Creates, replaces and deletes documents in one commit. */
  async #batch(): Promise<void> {
    const { firestore, random, model } = this.#options;
    const batch = firestore.batch();
    const changes = new Map<string, SoakDocumentFields | undefined>();
    for (let left = 1 + Math.trunc(random() * MAX_BATCH_SIZE); left > 0; left -= 1) {
      const id = this.#anyId();
      if (changes.has(id)) continue;
      const item = random() < 0.2 ? undefined : this.#newItem();
      changes.set(id, item);
      if (item === undefined) batch.delete(this.#reference(id));
      else batch.set(this.#reference(id), { ...item });
    }
    const [first] = await batch.commit();
    model.commit(timeOf(first), changes);
  }

  async #remove(): Promise<void> {
    const id = this.#anyId();
    const result = await this.#reference(id).delete();
    this.#options.model.commit(timeOf(result), new Map([[id, undefined]]));
  }

  /** Moves a document to another group and increments a counter that all writers share, in one transaction. */
  async #transact(): Promise<void> {
    const { firestore, random, model } = this.#options;
    const id = this.#anyId();
    const item = this.#newItem();
    const counter = firestore.doc(`counters/c${Math.trunc(random() * COUNTERS)}`);
    await firestore.runTransaction(
      async (transaction) => {
        const [, counted] = await transaction.getAll(this.#reference(id), counter);
        transaction.set(this.#reference(id), { ...item });
        transaction.set(counter, { count: Number(counted?.get("count") ?? 0) + 1 });
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
    this.added += 1;
    // The update time of the document is the commit time of the transaction, because no other writer changes
    // this document.
    const { updateTime } = await this.#reference(id).get();
    model.commit(timeOf(undefined, updateTime), new Map([[id, item]]));
  }

  async #query(): Promise<void> {
    const { firestore, model } = this.#options;
    const question = {
      kind: pickRandom(this.#options.random, ["all", "top"] as const),
      group: this.#group(),
    };
    recordQueryResult(
      model,
      "a query",
      question,
      await buildFirestoreQuery(firestore, question.kind, question.group).get(),
    );
  }

  #reference(id: string): DocumentReference {
    return this.#options.firestore.collection(SOAK_TEST_COLLECTION).doc(id);
  }

  #anyId(): string {
    return pickRandom(this.#options.random, this.#options.ids);
  }

  #group(): string {
    return pickRandom(this.#options.random, this.#options.groups);
  }

  #newItem(group = this.#group()): SoakDocumentFields {
    this.#versions += 1;
    const rank = Math.trunc(this.#options.random() * RANKS);
    return { group, rank, version: this.#versions };
  }
}

/** Adds up the values of all shared counters. */
export const sumSharedCounters = async (firestore: Firestore): Promise<number> => {
  const { docs } = await firestore.collection("counters").get();
  return docs.reduce((sum, document) => sum + Number(document.get("count")), 0);
};

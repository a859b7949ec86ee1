import type { ImportOutcome } from "@darasa/contract/people-import";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { BatchOutcomes, ImportJob } from "./import-job.ts";

/** An import that was started on this device and has not finished. */
export interface UnfinishedImport {
  readonly job: ImportJob;
  readonly outcomes: BatchOutcomes;
}

interface ImportSchema extends DBSchema {
  jobs: { key: "current"; value: ImportJob };
  outcomes: { key: number; value: readonly ImportOutcome[] };
}

const VERSION = 1;
const KEY = "current";
const STORES = ["jobs", "outcomes"] as const;

/**
 * Stores one unfinished import in the IndexedDB database `name`. The outcomes of each request are a separate entry, so
 * that a finished request writes little. Every promise rejects if the device cannot store or read them.
 */
export class ImportStore {
  readonly #name: string;
  #database: IDBPDatabase<ImportSchema> | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  async load(): Promise<UnfinishedImport | undefined> {
    const transaction = (await this.#open()).transaction(STORES);
    const outcomes = transaction.objectStore("outcomes");
    const [job, batches, values] = await Promise.all([
      transaction.objectStore("jobs").get(KEY),
      outcomes.getAllKeys(),
      outcomes.getAll(),
    ]);
    if (job === undefined) return undefined;
    return { job, outcomes: new Map(batches.map((batch, index) => [batch, values[index] ?? []])) };
  }

  /** Stores a new import instead of the previous one. */
  async save(job: ImportJob): Promise<void> {
    const transaction = (await this.#open()).transaction(STORES, "readwrite");
    await Promise.all([
      transaction.objectStore("jobs").put(job, KEY),
      transaction.objectStore("outcomes").clear(),
      transaction.done,
    ]);
  }

  async saveOutcomes(batch: number, outcomes: readonly ImportOutcome[]): Promise<void> {
    await (await this.#open()).put("outcomes", outcomes, batch);
  }

  async clear(): Promise<void> {
    const transaction = (await this.#open()).transaction(STORES, "readwrite");
    await Promise.all([
      transaction.objectStore("jobs").clear(),
      transaction.objectStore("outcomes").clear(),
      transaction.done,
    ]);
  }

  async #open(): Promise<IDBPDatabase<ImportSchema>> {
    this.#database ??= await this.#connect();
    return this.#database;
  }

  async #connect(): Promise<IDBPDatabase<ImportSchema>> {
    const disconnect = (): void => {
      if (this.#database === database) this.#database = undefined;
    };
    const database = await openDB<ImportSchema>(this.#name, VERSION, {
      upgrade: (created) => {
        for (const store of STORES) created.createObjectStore(store);
      },
      // A logout in another tab deletes the database. The open connection would block the deletion.
      blocking: () => {
        database.close();
        disconnect();
      },
      terminated: disconnect,
    });
    return database;
  }
}

import type { EpochMicros, Value } from "../../model/value.ts";
import type { FieldTransform, Precondition, Write } from "../../model/write.ts";
import { createDatabaseStore, type DatabaseStoreOptions } from "../create-store.ts";
import type { StoreTimerScheduler } from "../timers.ts";
import type { Database, DatabaseStore } from "../types.ts";

const ROOT = "projects/p/databases/d/documents";

/**
 * The start time of the test clock. It is a whole number of milliseconds, so that tests can detect whether later
 * times are rounded down to milliseconds.
 */
export const TEST_CLOCK_START_TIME: EpochMicros = 1_700_000_000_000_000n;

/** Timers for tests. Their time advances only when the test calls `advance`. */
class ManualTimers implements StoreTimerScheduler {
  #now = 0;
  readonly #pending = new Set<{ readonly due: number; readonly run: () => void }>();

  after(milliseconds: number, run: () => void): () => void {
    const timer = { due: this.#now + milliseconds, run };
    this.#pending.add(timer);
    return () => {
      this.#pending.delete(timer);
    };
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of [...this.#pending]) {
      if (timer.due <= this.#now && this.#pending.delete(timer)) timer.run();
    }
  }

  get pending(): number {
    return this.#pending.size;
  }
}

export interface TestStore {
  readonly store: DatabaseStore;
  readonly database: Database;
  readonly timers: ManualTimers;
  /** Sets the time that the simulated wall clock of the store returns. */
  setTime(time: EpochMicros): void;
}

export function createTestStore(options: Partial<DatabaseStoreOptions> = {}): TestStore {
  let time = TEST_CLOCK_START_TIME;
  const timers = new ManualTimers();
  const store = createDatabaseStore({ clock: () => time, timers, ...options });
  return {
    store,
    timers,
    database: store.database({ projectId: "p", databaseId: "d" }),
    setTime: (next) => {
      time = next;
    },
  };
}

export function toDocumentName(path: string): string {
  return `${ROOT}/${path}`;
}

interface UpdateOptions {
  readonly mask?: readonly string[];
  readonly transforms?: readonly FieldTransform[];
  readonly precondition?: Precondition;
}

export function buildUpdateWrite(
  path: string,
  fields: Record<string, Value> | ReadonlyMap<string, Value> = {},
  { transforms = [], ...options }: UpdateOptions = {},
): Write {
  const given = fields instanceof Map ? fields : new Map(Object.entries(fields));
  return { kind: "update", name: toDocumentName(path), fields: given, transforms, ...options };
}

export function buildDeleteWrite(path: string, precondition?: Precondition): Write {
  return {
    kind: "delete",
    name: toDocumentName(path),
    ...(precondition === undefined ? {} : { precondition }),
  };
}

export function buildVerifyOnlyWrite(path: string, precondition?: Precondition): Write {
  return {
    kind: "verify",
    name: toDocumentName(path),
    ...(precondition === undefined ? {} : { precondition }),
  };
}

export function buildTransformWrite(path: string, ...transforms: FieldTransform[]): Write {
  return { kind: "transform", name: toDocumentName(path), transforms };
}

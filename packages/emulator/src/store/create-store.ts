import { randomBytes } from "node:crypto";
import type { DatabaseId } from "../model/document.ts";
import { formatDatabaseName } from "../model/path.ts";
import type { EpochMicros } from "../model/value.ts";
import { FirestoreDatabase } from "./firestore-database.ts";
import { DEFAULT_INDEX_BUILD_POLICY, type IndexBuildPolicy } from "./index-set.ts";
import type { RecoveredDatabase, StoreJournal } from "./journal.ts";
import { type StoreTimerScheduler, UNREF_TIMER_SCHEDULER } from "./timers.ts";
import type { Database, DatabaseStore, FunctionEventsFactory, WallClock } from "./types.ts";

const HOUR: EpochMicros = 3_600_000_000n;
const MAX_LOGGED_CHANGES = 200_000;
const MAX_LOGGED_BYTES = 128 * 1_048_576;
const TRANSACTION_SEED_BYTES = 7;

export interface DatabaseStoreOptions {
  readonly clock: WallClock;
  readonly randomBytes?: (size: number) => Uint8Array;
  /** Maximum age of a read time in microseconds. Reads at earlier times fail. */
  readonly history?: EpochMicros;
  readonly timers?: StoreTimerScheduler;
  readonly indexes?: IndexBuildPolicy;
  /** Receives errors that commit listeners throw. */
  readonly report?: (error: unknown) => void;
  /** Creates the function events of a commit. If absent, commits have no function events. */
  readonly createFunctionEvents?: FunctionEventsFactory;
  /**
   * Persists commits. Each commit is acknowledged and announced only after the journal has persisted it. Without
   * a journal, each commit is acknowledged and announced immediately.
   */
  readonly journal?: StoreJournal;
  readonly recovered?: Iterable<RecoveredDatabase>;
}

export function createDatabaseStore(options: DatabaseStoreOptions): DatabaseStore {
  const {
    history = HOUR,
    indexes = DEFAULT_INDEX_BUILD_POLICY,
    timers = UNREF_TIMER_SCHEDULER,
  } = options;
  const { report = throwLater, createFunctionEvents: eventsForFunctions = () => [] } = options;
  const random = options.randomBytes ?? randomBytes;
  const databases = new Map<string, FirestoreDatabase>();
  const listeners = new Set<(database: Database) => void>();

  const create = (id: DatabaseId, recovered?: RecoveredDatabase): FirestoreDatabase => {
    const database = new FirestoreDatabase(id, {
      clock: options.clock,
      timers,
      limits: { history, maxChanges: MAX_LOGGED_CHANGES, maxBytes: MAX_LOGGED_BYTES },
      indexes,
      firstTransaction: toBigInt(random(TRANSACTION_SEED_BYTES)),
      report,
      eventsForFunctions,
      ...(options.journal && { journal: options.journal }),
      ...(recovered && { recovered }),
    });
    databases.set(formatDatabaseName(id), database);
    return database;
  };

  for (const recovered of options.recovered ?? []) create(recovered.id, recovered);
  return {
    database(id) {
      const known = databases.get(formatDatabaseName(id));
      if (known !== undefined) return known;
      const database = create(id);
      for (const listener of listeners) listener(database);
      return database;
    },
    databases(projectId) {
      return [...databases.values()].filter(({ id }) => id.projectId === projectId);
    },
    reset() {
      for (const database of databases.values()) database.reset();
    },
    onDatabase(listener) {
      listeners.add(listener);
      for (const database of databases.values()) listener(database);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

function toBigInt(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

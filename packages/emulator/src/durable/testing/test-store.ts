import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeCommitRecord } from "../../codec/commit-record.ts";
import type { FunctionEvent } from "../../model/function-event.ts";
import type { Value } from "../../model/value.ts";
import { createDatabaseStore } from "../../store/create-store.ts";
import { TEST_CLOCK_START_TIME } from "../../store/testing/build.ts";
import type { Database, FunctionEventsFactory } from "../../store/types.ts";
import { DataDirectory, type DataDirectoryOptions } from "../data-directory.ts";
import { type DiskOperations, realDiskOperations } from "../disk.ts";

export const buildIntegerValue = (value: number): Value => ({
  kind: "integer",
  value: BigInt(value),
});

const DATABASE = { projectId: "p", databaseId: "d" };

export interface PersistentTestStore {
  readonly data: DataDirectory;
  readonly database: Database;
  readonly warnings: readonly string[];
}

interface OpenTestStoreOptions extends Partial<DataDirectoryOptions> {
  readonly clock?: () => bigint;
  /**
   * `eventsFor` creates the function events of a commit. `unheard` returns the undelivered function events,
   * which snapshots contain.
   */
  readonly functions?: Readonly<{
    eventsFor: FunctionEventsFactory;
    unheard: () => Iterable<FunctionEvent>;
  }>;
}

/**
 * Opens a store that saves its databases in a data directory. By default the clock of the store always returns
 * the same time.
 */
export function openPersistentTestStore(
  directory: string,
  { clock = () => TEST_CLOCK_START_TIME, functions, ...options }: OpenTestStoreOptions = {},
): PersistentTestStore {
  const warnings: string[] = [];
  const data = new DataDirectory({ directory, warn: (line) => warnings.push(line), ...options });
  const store = createDatabaseStore({
    clock,
    journal: data.journal,
    recovered: data.recovered,
    ...(functions && { createFunctionEvents: functions.eventsFor }),
  });
  data.follow(store, functions?.unheard ?? (() => []));
  return { data, database: store.database(DATABASE), warnings };
}

/**
 * Serializes all documents of a database with their create and update times. Equal databases give equal strings.
 */
export function serializeDatabase(database: Pick<Database, "documentsByName">): string {
  const documents = [...database.documentsByName()];
  const record = encodeCommitRecord({
    database: DATABASE,
    time: 0n,
    documents,
    gone: [],
    forFunctions: [],
  });
  return Buffer.from(record).toString("latin1");
}

/** Opens the directory as the emulator does after a crash. Returns the recovered database as a string. */
export function serializeRecoveredDatabase(directory: string): string {
  const { data, database } = openPersistentTestStore(directory);
  const content = serializeDatabase(database);
  data.close();
  return content;
}

/** Creates temporary directories. `remove` deletes all directories that were created. */
export class TemporaryDirectoryFactory {
  readonly #root = mkdtempSync(join(tmpdir(), "emulator-data-"));
  #made = 0;

  next(): string {
    this.#made += 1;
    return join(this.#root, String(this.#made));
  }

  copy(directory: string): string {
    const copy = this.next();
    cpSync(directory, copy, { recursive: true });
    return copy;
  }

  remove(): void {
    rmSync(this.#root, { recursive: true });
  }
}

const CHANGES = ["open", "write", "truncate", "rename", "remove"] as const;

/**
 * Wraps disk operations. The returned object calls `before` with the name of each operation that changes the
 * directory, before it executes the operation.
 */
export function observeDiskOperations(
  before: (step: string) => void,
  disk: DiskOperations = realDiskOperations,
): DiskOperations {
  const watch =
    <Args extends readonly unknown[], Result>(name: string, step: (...args: Args) => Result) =>
    (...args: Args): Result => {
      before(name);
      return step(...args);
    };
  const [open, write, truncate, rename, remove] = CHANGES;
  return {
    ...disk,
    open: watch(open, disk.open),
    write: watch(write, disk.write),
    truncate: watch(truncate, disk.truncate),
    rename: watch(rename, disk.rename),
    remove: watch(remove, disk.remove),
  };
}

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeCommitRecord } from "../../codec/commit-record.ts";
import type { FunctionEvent } from "../../model/function-event.ts";
import type { Value } from "../../model/value.ts";
import { createStore } from "../../store/create-store.ts";
import { START_TIME } from "../../store/testing/build.ts";
import type { CreateFunctionEvents, Database } from "../../store/types.ts";
import { DataDirectory, type DataOptions } from "../data-directory.ts";
import { type Disk, systemDisk } from "../disk.ts";

export const integerValue = (value: number): Value => ({ kind: "integer", value: BigInt(value) });

const DATABASE = { projectId: "p", databaseId: "d" };

export interface OpenTestStore {
  readonly data: DataDirectory;
  readonly database: Database;
  readonly warnings: readonly string[];
}

interface OpenTestStoreOptions extends Partial<DataOptions> {
  readonly clock?: () => bigint;
  /** Creates function events and returns the undelivered ones for snapshots. */
  readonly functions?: Readonly<{
    eventsFor: CreateFunctionEvents;
    unheard: () => Iterable<FunctionEvent>;
  }>;
}

/** Opens a store on a data directory. Its clock stands still by default. */
export function openTestStore(
  directory: string,
  { clock = () => START_TIME, functions, ...options }: OpenTestStoreOptions = {},
): OpenTestStore {
  const warnings: string[] = [];
  const data = new DataDirectory({ directory, warn: (line) => warnings.push(line), ...options });
  const store = createStore({
    clock,
    journal: data.journal,
    recovered: data.recovered,
    ...(functions && { createFunctionEvents: functions.eventsFor }),
  });
  data.follow(store, functions?.unheard ?? (() => []));
  return { data, database: store.database(DATABASE), warnings };
}

/** Serializes a database including its times. Equal databases give equal strings. */
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

/** Recovers a directory as after a crash, and serializes the recovered database. */
export function serializeAfterRestart(directory: string): string {
  const { data, database } = openTestStore(directory);
  const content = serializeDatabase(database);
  data.close();
  return content;
}

/** Creates temporary directories and removes them recursively. */
export class TemporaryDirectories {
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

/** Returns a disk that calls `before` before each operation that changes the directory. */
export function observeDisk(before: (step: string) => void, disk: Disk = systemDisk): Disk {
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

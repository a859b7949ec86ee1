import { dirname, join, resolve } from "node:path";
import type { FunctionEvent } from "../model/function-event.ts";
import type { RecoveredDatabase, StoreJournal } from "../store/journal.ts";
import type { Database, DatabaseStore } from "../store/types.ts";
import { CommitJournal } from "./commit-journal.ts";
import {
  classifyDataFiles,
  getCommitLogPath,
  getSnapshotPath,
  getUnfinishedSnapshotPath,
} from "./data-files.ts";
import { lockDirectory } from "./directory-lock.ts";
import { type DiskOperations, realDiskOperations } from "./disk.ts";
import { type RecoveredData, recoverDataDirectory } from "./recover.ts";
import { type DatabaseContent, type SnapshotContent, writeSnapshot } from "./write-snapshot.ts";

const SMALLEST_LOG_BYTES = 8 << 20;
/** The log is replaced by a new snapshot when it is this many times as large as the last snapshot. */
const GROWTH = 2;

export interface DataDirectoryOptions {
  /** Path of the directory that stores the snapshots and logs. Created if it does not exist. */
  readonly directory: string;
  /** Receives each warning as one line of text. */
  readonly warn: (line: string) => void;
  readonly disk?: DiskOperations;
  /** Logs smaller than this number of bytes are not replaced by a snapshot. The default is 8 MiB. */
  readonly smallestLogBytes?: number;
}

/**
 * Persists all databases in a write-ahead log. When the log has grown too large, replaces the log by a snapshot.
 */
export class DataDirectory {
  readonly recovered: readonly RecoveredDatabase[];
  /**
   * Function events that the previous emulator process recorded but did not deliver. Events of the same function
   * and document are in commit order.
   */
  readonly forFunctions: readonly FunctionEvent[];
  readonly #directory: string;
  readonly #options: DataDirectoryOptions;
  readonly #disk: DiskOperations;
  readonly #unlock: () => void;
  readonly #journal: CommitJournal;
  readonly #databases: Database[] = [];
  #unheard: () => Iterable<FunctionEvent> = () => [];
  #generation: number;
  #snapshotBytes: number;
  #state: "open" | "compacting" | "closed" = "open";

  /** Opens and locks the directory. Throws if another process uses it or if its files are damaged. */
  constructor(options: DataDirectoryOptions) {
    this.#options = options;
    this.#disk = options.disk ?? realDiskOperations;
    this.#directory = resolve(options.directory);
    this.#unlock = lockDirectory(this.#directory);
    try {
      const recovered = recoverDataDirectory(this.#directory, this.#disk, options.warn);
      this.recovered = recovered.databases;
      this.forFunctions = recovered.forFunctions;
      this.#generation = recovered.generation;
      this.#snapshotBytes = recovered.snapshotBytes;
      this.#journal = this.#openJournal(recovered);
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  get journal(): StoreJournal {
    return this.#journal;
  }

  /**
   * Sets the sources of the data in snapshots: `store` provides the databases, and `unheard` provides the
   * undelivered function events, including recovered ones. `store` must write its commits to the journal of this
   * data directory.
   */
  follow(store: Pick<DatabaseStore, "onDatabase">, unheard: () => Iterable<FunctionEvent>): void {
    this.#unheard = unheard;
    store.onDatabase((database) => this.#databases.push(database));
  }

  /** Records that a function event was delivered or dropped. */
  settleEvent({ id }: FunctionEvent): void {
    this.#journal.settleEvent(id);
  }

  close(): void {
    if (this.#state === "closed") return;
    this.#journal.close();
    this.#state = "closed";
    this.#unlock();
  }

  #openJournal({ generation }: RecoveredData): CommitJournal {
    const file = this.#disk.open(getCommitLogPath(this.#directory, generation));
    // Syncs the log file before clients can read its data, because a killed process may have written data without
    // syncing it.
    this.#disk.sync(file);
    this.#disk.syncDirectory(this.#directory);
    this.#disk.syncDirectory(dirname(this.#directory));
    return new CommitJournal({
      disk: this.#disk,
      file,
      onQuiet: () => this.#onQuiet(),
      onFailure: ({ message }) => this.#options.warn(`${message} Reads go on, writes are refused.`),
    });
  }

  #onQuiet(): void {
    const smallest = this.#options.smallestLogBytes ?? SMALLEST_LOG_BYTES;
    if (this.#state !== "open" || this.#databases.length === 0) return;
    if (this.#journal.length < Math.max(smallest, GROWTH * this.#snapshotBytes)) return;
    this.#state = "compacting";
    this.#compact().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      // Only warns if replacing the log by a snapshot fails. A retry would probably fail too, and the logs still
      // contain all data.
      this.#options.warn(`The log in ${this.#directory} could not be replaced: ${reason}`);
    });
  }

  /**
   * Replaces the logs by a snapshot. First switches to a new log and collects the state of the databases in the
   * same turn of the event loop, so that the snapshot contains exactly the commits of the previous logs.
   */
  async #compact(): Promise<void> {
    const generation = this.#generation + 1;
    this.#startLog(generation);
    const state: SnapshotContent = {
      databases: this.#databases.map(stateOf),
      forFunctions: [...this.#unheard()],
    };
    const part = getUnfinishedSnapshotPath(this.#directory, generation);
    const file = this.#disk.open(part);
    let length: number | undefined;
    try {
      length = await writeSnapshot(this.#disk, file, state, () => this.#state === "compacting");
    } finally {
      this.#disk.close(file);
    }
    if (length === undefined) return;
    this.#disk.rename(part, getSnapshotPath(this.#directory, generation));
    this.#disk.syncDirectory(this.#directory);
    this.#snapshotBytes = length;
    const { obsolete } = classifyDataFiles(this.#directory, this.#disk.list(this.#directory));
    for (const name of obsolete) this.#disk.remove(join(this.#directory, name));
    this.#state = "open";
  }

  #startLog(generation: number): void {
    const file = this.#disk.open(getCommitLogPath(this.#directory, generation));
    this.#disk.syncDirectory(this.#directory);
    this.#disk.close(this.#journal.switchTo(file));
    this.#generation = generation;
  }
}

const stateOf = (database: Database): DatabaseContent => ({
  id: database.id,
  time: database.readTime(),
  documents: [...database.documents()],
});

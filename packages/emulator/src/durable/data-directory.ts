import { dirname, join, resolve } from "node:path";
import type { FunctionEvent } from "../model/function-event.ts";
import type { Journal, RecoveredDatabase } from "../store/journal.ts";
import type { Database, Store } from "../store/types.ts";
import { CommitJournal } from "./commit-journal.ts";
import { logPath, partPath, snapshotPath, sortDataFiles } from "./data-files.ts";
import { lockDirectory } from "./directory-lock.ts";
import { type Disk, systemDisk } from "./disk.ts";
import { type Recovered, recover } from "./recover.ts";
import { type DatabaseState, type State, writeSnapshot } from "./write-snapshot.ts";

const SMALLEST_LOG_BYTES = 8 << 20;
/** A log this many times as large as the snapshot before it is replaced. */
const GROWTH = 2;

export interface DataOptions {
  /** Made when absent. */
  readonly directory: string;
  /** Takes one readable line at a time. */
  readonly warn: (line: string) => void;
  readonly disk?: Disk;
  /** A log smaller than this is never replaced by a snapshot; 8 MiB when absent. */
  readonly smallestLogBytes?: number;
}

/** The directory in which all databases live on: a log of commits, replaced by a snapshot when it has grown. */
export class DataDirectory {
  readonly recovered: readonly RecoveredDatabase[];
  /** What functions had not heard of when the process before this one ended, in order. */
  readonly forFunctions: readonly FunctionEvent[];
  readonly #directory: string;
  readonly #options: DataOptions;
  readonly #disk: Disk;
  readonly #unlock: () => void;
  readonly #journal: CommitJournal;
  readonly #databases: Database[] = [];
  #unheard: () => Iterable<FunctionEvent> = () => [];
  #generation: number;
  #snapshotBytes: number;
  #state: "open" | "compacting" | "closed" = "open";

  /** Throws when the directory is in use or damaged. */
  constructor(options: DataOptions) {
    this.#options = options;
    this.#disk = options.disk ?? systemDisk;
    this.#directory = resolve(options.directory);
    this.#unlock = lockDirectory(this.#directory);
    try {
      const recovered = recover(this.#directory, this.#disk, options.warn);
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

  get journal(): Journal {
    return this.#journal;
  }

  /**
   * Snapshots are taken of this store, which has the journal and began with what was recovered, and of what functions are
   * still to hear of: all of its commits' events, and those recovered, that were not settled.
   */
  follow(store: Pick<Store, "onDatabase">, unheard: () => Iterable<FunctionEvent>): void {
    this.#unheard = unheard;
    store.onDatabase((database) => this.#databases.push(database));
  }

  /** The function has heard of it, or never will. */
  settleEvent({ id }: FunctionEvent): void {
    this.#journal.settleEvent(id);
  }

  close(): void {
    if (this.#state === "closed") return;
    this.#journal.close();
    this.#state = "closed";
    this.#unlock();
  }

  #openJournal({ generation }: Recovered): CommitJournal {
    const file = this.#disk.open(logPath(this.#directory, generation));
    // What a killed process left to the system to write is kept, too, before anybody is told of it.
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
      // The state stays: another attempt would fail alike, and what there is can be read without it.
      this.#options.warn(`The log in ${this.#directory} could not be replaced: ${reason}`);
    });
  }

  /** From here to the first wait nothing else happens: the state is exactly what the logs so far make. */
  async #compact(): Promise<void> {
    const generation = this.#generation + 1;
    this.#startLog(generation);
    const state: State = {
      databases: this.#databases.map(stateOf),
      forFunctions: [...this.#unheard()],
    };
    const part = partPath(this.#directory, generation);
    const file = this.#disk.open(part);
    let length: number | undefined;
    try {
      length = await writeSnapshot(this.#disk, file, state, () => this.#state === "compacting");
    } finally {
      this.#disk.close(file);
    }
    if (length === undefined) return;
    this.#disk.rename(part, snapshotPath(this.#directory, generation));
    this.#disk.syncDirectory(this.#directory);
    this.#snapshotBytes = length;
    const { obsolete } = sortDataFiles(this.#directory, this.#disk.list(this.#directory));
    for (const name of obsolete) this.#disk.remove(join(this.#directory, name));
    this.#state = "open";
  }

  #startLog(generation: number): void {
    const file = this.#disk.open(logPath(this.#directory, generation));
    this.#disk.syncDirectory(this.#directory);
    this.#disk.close(this.#journal.switchTo(file));
    this.#generation = generation;
  }
}

const stateOf = (database: Database): DatabaseState => ({
  id: database.id,
  time: database.readTime(),
  documents: [...database.documents()],
});

import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import { isTransientError } from "./api-error.ts";
import { getErrorMessage } from "./get-error-message.ts";
import {
  type Batch,
  type EntryKind,
  isUnsentEntries,
  readUnsentEntries,
  type UnsavedOf,
  type UnsentEntries,
  type UnsentEntriesStorage,
  type UnsentTables,
  writeUnsentEntries,
} from "./unsent-entries.ts";

/** Entries that were typed within this time go into one request. */
const BATCH_MS = 1_500;
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

interface SavedEntries<K extends EntryKind> {
  readonly conflicts: readonly K["conflict"][];
  readonly changedByName?: string | undefined;
}

/** How the outbox handles one kind of table. */
export interface EntryHandlers<K extends EntryKind>
  extends Pick<UnsentEntriesStorage, "storageKey"> {
  readonly batchSize: number;
  readonly failedMessage: string;
  readonly formatKey: (key: K["key"]) => string;
  /** Returns a text that is equal for entries in the same place. */
  readonly getPlace: (entry: K["entry"] | K["conflict"]) => string;
  readonly getValue: (entry: K["entry"] | K["conflict"]) => K["value"];
  /** Returns the value that a table has in the place of an entry. */
  readonly getShown: (sheet: K["sheet"], entry: K["entry"]) => K["value"];
  /** Returns the table with these entries instead of its own. */
  readonly withEntries: (
    sheet: K["sheet"],
    entries: readonly (K["entry"] | K["conflict"])[],
  ) => K["sheet"];
}

export interface EntryOutboxDeps<K extends EntryKind>
  extends EntryHandlers<K>,
    UnsentEntriesStorage {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly send: (key: K["key"], batch: Batch<K>) => Promise<SavedEntries<K>>;
  /** Called with the entries of a table that are stored now. */
  readonly onStored: (key: K["key"], entries: readonly (K["entry"] | K["conflict"])[]) => void;
}

/**
 * Stores typed entries on the device and sends them in small batches until the server confirms them. A value that somebody
 * else changed meanwhile is never sent over it, but kept as a conflict until the user decides.
 */
export class EntryOutbox<K extends EntryKind> {
  readonly #deps: EntryOutboxDeps<K>;
  readonly #watchers = new Set<() => void>();
  #sheets: UnsentTables<K>;
  #isSending = false;
  #retryMs = FIRST_RETRY_MS;
  #stopTimer: CancelTimerFunction | undefined;

  constructor(deps: EntryOutboxDeps<K>) {
    this.#deps = deps;
    this.#sheets = readUnsentEntries(deps);
  }

  readonly sheets = (): UnsentTables<K> => this.#sheets;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Adds typed entries. `sheet` is the table that the user saw. */
  type(key: K["key"], sheet: K["sheet"], cells: readonly K["entry"][]): void {
    const id = this.#deps.formatKey(key);
    const known = this.#sheets[id] ?? { key, sheet, cells: [], conflicts: [] };
    const { failure: _, ...waiting } = known;
    const changed = cells.reduce<UnsentEntries<K>>(
      (all, cell) => this.#add(all, cell, this.#deps.getShown(sheet, cell)),
      waiting,
    );
    this.#set(id, changed);
    this.#wait(BATCH_MS);
  }

  /** Keeps the stored value of a conflict, and forgets the typed one. */
  keepStored(key: K["key"], conflict: K["conflict"]): void {
    const id = this.#deps.formatKey(key);
    const known = this.#sheets[id];
    if (known === undefined) return;
    this.#set(id, {
      ...known,
      conflicts: known.conflicts.filter((one) => !this.#isSame(one, conflict)),
    });
  }

  /** Forgets all entries of a table that are not stored. */
  discard(key: K["key"]): void {
    const { [this.#deps.formatKey(key)]: _, ...others } = this.#sheets;
    this.#replace(others);
  }

  readonly retry = (key: K["key"]): void => {
    const id = this.#deps.formatKey(key);
    const { failure: _, ...waiting } = this.#sheets[id] ?? {};
    if (isUnsentEntries<K>(waiting)) this.#set(id, waiting);
    this.flush();
  };

  /** Sends waiting entries now. */
  readonly flush = (): void => {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (!this.#isSending) void this.#sendAll();
  };

  /** Reads the stored entries again. Must be called after another tab has changed them. */
  readonly reload = (): void => {
    if (this.#isSending) return;
    this.#sheets = readUnsentEntries(this.#deps);
    this.#notify();
  };

  #isSame(one: K["entry"] | K["conflict"], other: K["entry"] | K["conflict"]): boolean {
    return this.#deps.getPlace(one) === this.#deps.getPlace(other);
  }

  /** Returns the value that the server has after everything before this change. */
  #findBefore(known: UnsentEntries<K>, cell: K["entry"], shown: K["value"]): K["value"] {
    const { getValue } = this.#deps;
    const conflict = known.conflicts.find((one) => this.#isSame(one, cell));
    if (conflict !== undefined) return getValue(conflict);
    const waiting = known.cells.find((one) => this.#isSame(one, cell));
    if (waiting !== undefined) return waiting.before;
    const sent = known.batch?.changes.find((one) => this.#isSame(one, cell));
    return sent === undefined ? shown : getValue(sent);
  }

  #add(known: UnsentEntries<K>, cell: K["entry"], shown: K["value"]): UnsentEntries<K> {
    const before = this.#findBefore(known, cell, shown);
    const others = known.cells.filter((one) => !this.#isSame(one, cell));
    return {
      ...known,
      cells: this.#deps.getValue(cell) === before ? others : [...others, { ...cell, before }],
      conflicts: known.conflicts.filter((one) => !this.#isSame(one, cell)),
    };
  }

  #wait(delayMs: number): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#deps.clock.after(delayMs, this.flush);
  }

  #nextId(): string | undefined {
    return Object.keys(this.#sheets).find((id) => {
      const known = this.#sheets[id];
      const isWaiting = known?.batch !== undefined || (known?.cells.length ?? 0) > 0;
      return isWaiting && known?.failure === undefined;
    });
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let id = this.#nextId();
    while (id !== undefined) id = (await this.#sendOne(id)) ? this.#nextId() : undefined;
    this.#isSending = false;
  }

  /** Puts the next entries into a request, which the device stores before it is sent. */
  #prepare(id: string, known: UnsentEntries<K>): Batch<K> {
    if (known.batch !== undefined) return known.batch;
    const { batchSize, newId } = this.#deps;
    const batch = { changeId: newId(), changes: known.cells.slice(0, batchSize) };
    this.#set(id, { ...known, batch, cells: known.cells.slice(batchSize) });
    return batch;
  }

  /** Sends one request. After a transient failure, schedules a retry and returns false. */
  async #sendOne(id: string): Promise<boolean> {
    const known = this.#sheets[id];
    if (known === undefined) return true;
    const batch = this.#prepare(id, known);
    try {
      const saved = await this.#deps.send(known.key, batch);
      this.#retryMs = FIRST_RETRY_MS;
      this.#settle(id, batch, saved);
      return true;
    } catch (error) {
      if (isTransientError(error)) {
        this.#wait(this.#retryMs);
        this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
        return false;
      }
      this.#refuse(id, batch, getErrorMessage(error, this.#deps.failedMessage));
      return true;
    }
  }

  #settle(id: string, { changes }: Batch<K>, { conflicts, changedByName }: SavedEntries<K>): void {
    const { batch: _, ...rest } = this.#sheets[id] ?? {};
    if (!isUnsentEntries<K>(rest)) return;
    const unsaved = conflicts.map((conflict): UnsavedOf<K> => {
      const sent = changes.find((one) => this.#isSame(one, conflict));
      const typed = sent === undefined ? null : this.#deps.getValue(sent);
      return { ...conflict, typed, changedByName };
    });
    const stored = changes.map(
      (one) => conflicts.find((conflict) => this.#isSame(conflict, one)) ?? one,
    );
    this.#deps.onStored(rest.key, stored);
    this.#set(id, {
      ...rest,
      sheet: this.#deps.withEntries(rest.sheet, stored),
      conflicts: [
        ...rest.conflicts.filter((one) => !unsaved.some((newer) => this.#isSame(newer, one))),
        ...unsaved,
      ],
    });
  }

  /** Puts the entries of a refused request back, so that the user can send them again or throw them away. */
  #refuse(id: string, { changes }: Batch<K>, failure: string): void {
    const { batch: _, ...rest } = this.#sheets[id] ?? {};
    if (!isUnsentEntries<K>(rest)) return;
    const newer = rest.cells.map((cell) => {
      const sent = changes.find((one) => this.#isSame(one, cell));
      return sent === undefined ? cell : { ...cell, before: sent.before };
    });
    const older = changes.filter((one) => !rest.cells.some((cell) => this.#isSame(cell, one)));
    this.#set(id, { ...rest, cells: [...older, ...newer], failure });
  }

  #set(id: string, changed: UnsentEntries<K>): void {
    const isEmpty =
      changed.batch === undefined && changed.cells.length + changed.conflicts.length === 0;
    const { [id]: _, ...others } = this.#sheets;
    this.#replace(isEmpty ? others : { ...others, [id]: changed });
  }

  #replace(sheets: UnsentTables<K>): void {
    this.#sheets = sheets;
    writeUnsentEntries(this.#deps, sheets);
    this.#notify();
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

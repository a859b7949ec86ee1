import { PAPER_ENTRIES_PER_REQUEST_LIMIT } from "@darasa/contract/limits";
import type {
  NewPaperEntry,
  PaperEntriesBody,
  SavedPaperEntry,
} from "@darasa/contract/paper-entries";
import type { PaperVersion } from "@darasa/contract/random-draw";
import { isTransientError } from "@/lib/api-error.ts";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";
import { PAPER_ENTRIES_STORAGE_KEY } from "./entry-key.ts";

const RETRY_MS = 5_000;

/** The paper and the class of an entry. */
export interface EntryPlace {
  readonly assessmentId: string;
  readonly classId: string;
}

/** Why the server did not store an entry: a conflict, or a request that it refused. */
export type EntryProblem = NonNullable<SavedPaperEntry["problem"]> | "REFUSED";

/** A row that the teacher has typed and that the server has not confirmed. */
export interface TypedEntry extends EntryPlace {
  readonly studentId: string;
  readonly studentName: string;
  readonly version: PaperVersion;
  /** What was typed for each question, in the order of the version. */
  readonly cells: readonly string[];
  /** The revision of the stored entry that the teacher has seen. */
  readonly replaces?: string;
  /** What is sent. Absent until the teacher saves the row. */
  readonly sent?: NewPaperEntry;
  readonly problem?: EntryProblem;
}

interface PaperEntryOutboxDeps {
  readonly ownerId: string;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly send: (
    place: EntryPlace,
    entries: PaperEntriesBody["entries"],
  ) => Promise<readonly SavedPaperEntry[]>;
  /** Called with what is stored now, after each answer of the server. */
  readonly onStored: (place: EntryPlace, results: readonly SavedPaperEntry[]) => void;
}

type RowKey = EntryPlace & Pick<TypedEntry, "studentId">;

const isTypedEntry = (value: unknown): value is TypedEntry => {
  const { assessmentId, classId, studentId, studentName, version, cells }: Partial<TypedEntry> =
    Object(value);
  const texts = [assessmentId, classId, studentId, studentName, version];
  return texts.every((text) => typeof text === "string") && Array.isArray(cells);
};

const readEntries = (storage: KeyValueStore, ownerId: string): readonly TypedEntry[] => {
  const { ownerId: owner, entries }: { ownerId?: unknown; entries?: unknown } = Object(
    readStoredJson(storage, PAPER_ENTRIES_STORAGE_KEY),
  );
  return owner === ownerId && Array.isArray(entries) ? entries.filter(isTypedEntry) : [];
};

export const isSamePlace = (one: EntryPlace, other: EntryPlace): boolean =>
  one.assessmentId === other.assessmentId && one.classId === other.classId;

const isSameRow = (one: RowKey, other: RowKey): boolean =>
  one.studentId === other.studentId && isSamePlace(one, other);

const isWaiting = ({ sent, problem }: TypedEntry): boolean =>
  sent !== undefined && problem === undefined;

/**
 * Keeps typed rows on the device until the server has confirmed them. Rows that the teacher has saved are sent in small
 * batches, and repeated with the same ids until the server answers. A row that it did not store stays, with the reason.
 */
export class PaperEntryOutbox {
  readonly #deps: PaperEntryOutboxDeps;
  readonly #watchers = new Set<() => void>();
  #entries: readonly TypedEntry[];
  #isSending = false;
  #stopRetry: CancelTimerFunction | undefined;

  constructor(deps: PaperEntryOutboxDeps) {
    this.#deps = deps;
    this.#entries = readEntries(deps.storage, deps.ownerId);
  }

  readonly entries = (): readonly TypedEntry[] => this.#entries;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Keeps a typed row. It replaces the row of the same student. */
  put(entry: TypedEntry): void {
    this.#set([...this.#entries.filter((other) => !isSameRow(other, entry)), entry]);
  }

  discard(row: RowKey): void {
    this.#set(this.#entries.filter((other) => !isSameRow(other, row)));
  }

  /** Sends waiting rows now. */
  readonly flush = (): void => {
    this.stop();
    if (!this.#isSending) void this.#sendAll();
  };

  /** Stops waiting for the next attempt to send. */
  stop(): void {
    this.#stopRetry?.();
    this.#stopRetry = undefined;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let isGoingOn = true;
    while (isGoingOn) {
      const first = this.#entries.find(isWaiting);
      isGoingOn = first !== undefined && (await this.#sendBatch(first));
    }
    this.#isSending = false;
  }

  /** Sends the waiting rows of one paper and class. Returns false if there is no connection: the rows wait then. */
  async #sendBatch({ assessmentId, classId }: EntryPlace): Promise<boolean> {
    const place = { assessmentId, classId };
    const batch = this.#entries
      .filter((entry) => isWaiting(entry) && isSamePlace(entry, place))
      .slice(0, PAPER_ENTRIES_PER_REQUEST_LIMIT)
      .flatMap(({ sent }) => sent ?? []);
    try {
      const results = await this.#deps.send(place, batch);
      this.#deps.onStored(place, results);
      this.#settle(
        place,
        batch,
        (studentId) => results.find((result) => result.studentId === studentId)?.problem,
      );
      return true;
    } catch (error) {
      if (isTransientError(error)) {
        this.#stopRetry = this.#deps.clock.after(RETRY_MS, this.flush);
        return false;
      }
      this.#settle(place, batch, () => "REFUSED");
      return true;
    }
  }

  /** Removes the stored rows. What the teacher has typed meanwhile stays. */
  #settle(
    place: EntryPlace,
    batch: readonly NewPaperEntry[],
    problemOf: (studentId: string) => EntryProblem | undefined,
  ): void {
    const ids = new Set(batch.map(({ id }) => id));
    this.#set(
      this.#entries.flatMap((entry) => {
        if (!isSamePlace(entry, place) || entry.sent === undefined || !ids.has(entry.sent.id)) {
          return [entry];
        }
        const problem = problemOf(entry.studentId);
        return problem === undefined ? [] : [{ ...entry, problem }];
      }),
    );
  }

  #set(entries: readonly TypedEntry[]): void {
    this.#entries = entries;
    const { storage, ownerId } = this.#deps;
    const value = entries.length === 0 ? undefined : { ownerId, entries };
    writeStoredJson(storage, PAPER_ENTRIES_STORAGE_KEY, value);
    for (const watcher of this.#watchers) watcher();
  }
}

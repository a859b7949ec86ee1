import { MARKS_PER_REQUEST_LIMIT } from "@darasa/contract/limits";
import type {
  MarkChange,
  MarkConflict,
  MarkSheet,
  MarksBody,
  SavedMarks,
} from "@darasa/contract/mark-sheets";
import type { Mark } from "@darasa/contract/mark-totals";
import { marksNotSavedMessage } from "@texts/mark-sheets.ts";
import { isTransientError } from "@/lib/api-error.ts";
import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type KeyValueStore, readStoredJson, writeStoredJson } from "@/lib/storage.ts";
import { type CellMark, withMarks } from "./marks.ts";
import { MARK_OUTBOX_STORAGE_KEY } from "./outbox-key.ts";
import { formatSheetKey, type SheetKey } from "./sheet-key.ts";

/** Marks that were typed within this time go into one request. */
const BATCH_MS = 1_500;
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

/** A typed mark that was not stored, with the mark that is stored. */
export interface UnsavedMark extends MarkConflict {
  readonly typed: Mark;
  /** Who changed the mark sheet before. */
  readonly changedByName?: string | undefined;
}

/** The marks of one mark sheet that the server has not confirmed. */
export interface UnsentSheet {
  readonly key: SheetKey;
  /** The mark sheet as the server last showed it, so that it opens without a network. */
  readonly sheet: MarkSheet;
  /** The request that is being sent. It is repeated with the same id until the server answers. */
  readonly batch?: Pick<MarksBody, "changeId" | "marks">;
  readonly cells: readonly MarkChange[];
  readonly conflicts: readonly UnsavedMark[];
  /** Why the server refused the marks; absent while they wait. */
  readonly failure?: string;
}

export interface MarkOutboxDeps {
  readonly ownerId: string;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly send: (key: SheetKey, batch: NonNullable<UnsentSheet["batch"]>) => Promise<SavedMarks>;
  /** Called with the marks of a mark sheet that are stored now. */
  readonly onStored: (key: SheetKey, marks: readonly CellMark[]) => void;
}

type Sheets = Readonly<Record<string, UnsentSheet>>;

const isSameCell = (
  one: Pick<CellMark, "studentId" | "columnId">,
  other: Pick<CellMark, "studentId" | "columnId">,
): boolean => one.studentId === other.studentId && one.columnId === other.columnId;

const isUnsentSheet = (value: unknown): value is UnsentSheet => {
  const { key, sheet, cells, conflicts }: Partial<UnsentSheet> = Object(value);
  const areParts = typeof key === "object" && typeof sheet === "object";
  return areParts && Array.isArray(cells) && Array.isArray(conflicts);
};

/** Reads what the device stores. Marks of another user of the device are ignored. */
const readSheets = (storage: KeyValueStore, ownerId: string): Sheets => {
  const { ownerId: owner, sheets }: { ownerId?: unknown; sheets?: unknown } = Object(
    readStoredJson(storage, MARK_OUTBOX_STORAGE_KEY),
  );
  if (owner !== ownerId) return {};
  return Object.fromEntries(
    Object.entries(Object(sheets)).flatMap(([id, value]) =>
      isUnsentSheet(value) ? [[id, value] as const] : [],
    ),
  );
};

/** Returns the marks that are shown instead of those of the server, the newest last. */
export const listUnsentMarks = ({ batch, cells }: UnsentSheet): readonly CellMark[] => [
  ...(batch?.marks ?? []),
  ...cells,
];

/** Returns the mark that the server has after everything before this change. */
const findBefore = (known: UnsentSheet, cell: CellMark, shown: Mark): Mark => {
  const conflict = known.conflicts.find((one) => isSameCell(one, cell));
  if (conflict !== undefined) return conflict.mark;
  const waiting = known.cells.find((one) => isSameCell(one, cell));
  if (waiting !== undefined) return waiting.before;
  const sent = known.batch?.marks.find((one) => isSameCell(one, cell));
  return sent === undefined ? shown : sent.mark;
};

const addCell = (known: UnsentSheet, cell: CellMark, shown: Mark): UnsentSheet => {
  const change = { ...cell, before: findBefore(known, cell, shown) };
  const others = known.cells.filter((one) => !isSameCell(one, cell));
  return {
    ...known,
    cells: change.mark === change.before ? others : [...others, change],
    conflicts: known.conflicts.filter((one) => !isSameCell(one, cell)),
  };
};

/**
 * Stores typed marks on the device and sends them in small batches until the server confirms them. A mark that somebody
 * else changed meanwhile is never sent over it, but kept as a conflict until the user decides.
 */
export class MarkOutbox {
  readonly #deps: MarkOutboxDeps;
  readonly #watchers = new Set<() => void>();
  #sheets: Sheets;
  #isSending = false;
  #retryMs = FIRST_RETRY_MS;
  #stopTimer: CancelTimerFunction | undefined;

  constructor(deps: MarkOutboxDeps) {
    this.#deps = deps;
    this.#sheets = readSheets(deps.storage, deps.ownerId);
  }

  readonly sheets = (): Sheets => this.#sheets;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Adds typed marks. `sheet` is the mark sheet that the user saw. */
  type(key: SheetKey, sheet: MarkSheet, cells: readonly CellMark[]): void {
    const id = formatSheetKey(key);
    const known = this.#sheets[id] ?? { key, sheet, cells: [], conflicts: [] };
    const { failure: _, ...waiting } = known;
    const changed = cells.reduce<UnsentSheet>((all, cell) => {
      const student = sheet.students.find((one) => one.id === cell.studentId);
      return addCell(all, cell, student?.marks[cell.columnId] ?? null);
    }, waiting);
    this.#set(id, changed);
    this.#wait(BATCH_MS);
  }

  /** Keeps the stored mark of a conflict, and forgets the typed one. */
  keepStored(key: SheetKey, conflict: UnsavedMark): void {
    const id = formatSheetKey(key);
    const known = this.#sheets[id];
    if (known === undefined) return;
    this.#set(id, {
      ...known,
      conflicts: known.conflicts.filter((one) => !isSameCell(one, conflict)),
    });
  }

  /** Forgets all marks of a mark sheet that are not stored. */
  discard(key: SheetKey): void {
    const { [formatSheetKey(key)]: _, ...others } = this.#sheets;
    this.#replace(others);
  }

  readonly retry = (key: SheetKey): void => {
    const id = formatSheetKey(key);
    const { failure: _, ...waiting } = this.#sheets[id] ?? {};
    if (isUnsentSheet(waiting)) this.#set(id, waiting);
    this.flush();
  };

  /** Sends waiting marks now. */
  readonly flush = (): void => {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (!this.#isSending) void this.#sendAll();
  };

  /** Reads the stored marks again. Must be called after another tab has changed them. */
  readonly reload = (): void => {
    if (this.#isSending) return;
    this.#sheets = readSheets(this.#deps.storage, this.#deps.ownerId);
    this.#notify();
  };

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

  /** Puts the next marks into a request, which the device stores before it is sent. */
  #prepare(id: string, known: UnsentSheet): NonNullable<UnsentSheet["batch"]> {
    if (known.batch !== undefined) return known.batch;
    const marks = known.cells.slice(0, MARKS_PER_REQUEST_LIMIT);
    const batch = { changeId: this.#deps.newId(), marks };
    this.#set(id, { ...known, batch, cells: known.cells.slice(MARKS_PER_REQUEST_LIMIT) });
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
      this.#refuse(id, batch, getErrorMessage(error, marksNotSavedMessage));
      return true;
    }
  }

  #settle(
    id: string,
    { marks }: NonNullable<UnsentSheet["batch"]>,
    { conflicts, changedByName }: SavedMarks,
  ): void {
    const { batch: _, ...rest } = this.#sheets[id] ?? {};
    if (!isUnsentSheet(rest)) return;
    const unsaved = conflicts.map((conflict): UnsavedMark => {
      const typed = marks.find((one) => isSameCell(one, conflict))?.mark ?? null;
      return { ...conflict, typed, changedByName };
    });
    const stored = marks.map(
      (one) => conflicts.find((conflict) => isSameCell(conflict, one)) ?? one,
    );
    this.#deps.onStored(rest.key, stored);
    this.#set(id, {
      ...rest,
      sheet: withMarks(rest.sheet, stored),
      conflicts: [
        ...rest.conflicts.filter((one) => !unsaved.some((newer) => isSameCell(newer, one))),
        ...unsaved,
      ],
    });
  }

  /** Puts the marks of a refused request back, so that the user can send them again or throw them away. */
  #refuse(id: string, { marks }: NonNullable<UnsentSheet["batch"]>, failure: string): void {
    const { batch: _, ...rest } = this.#sheets[id] ?? {};
    if (!isUnsentSheet(rest)) return;
    const newer = rest.cells.map((cell) => {
      const sent = marks.find((one) => isSameCell(one, cell));
      return sent === undefined ? cell : { ...cell, before: sent.before };
    });
    const older = marks.filter((one) => !rest.cells.some((cell) => isSameCell(cell, one)));
    this.#set(id, { ...rest, cells: [...older, ...newer], failure });
  }

  #set(id: string, changed: UnsentSheet): void {
    const isEmpty =
      changed.batch === undefined && changed.cells.length + changed.conflicts.length === 0;
    const { [id]: _, ...others } = this.#sheets;
    this.#replace(isEmpty ? others : { ...others, [id]: changed });
  }

  #replace(sheets: Sheets): void {
    this.#sheets = sheets;
    const { storage, ownerId } = this.#deps;
    const isEmpty = Object.keys(sheets).length === 0;
    writeStoredJson(storage, MARK_OUTBOX_STORAGE_KEY, isEmpty ? undefined : { ownerId, sheets });
    this.#notify();
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

import { MARKS_PER_REQUEST_LIMIT } from "@darasa/contract/limits";
import type { MarkConflict, MarkSheet } from "@darasa/contract/mark-sheets";
import type { Mark } from "@darasa/contract/mark-totals";
import { marksNotSavedMessage } from "@texts/mark-sheets.ts";
import type { EntryHandlers, EntryOutbox } from "@/lib/entry-outbox.ts";
import type { EntryKind, UnsavedOf, UnsentEntries } from "@/lib/unsent-entries.ts";
import { type CellMark, withMarks } from "./marks.ts";
import { MARK_OUTBOX_STORAGE_KEY } from "./outbox-key.ts";
import { formatSheetKey, type SheetKey } from "./sheet-key.ts";

export interface MarkKind extends EntryKind {
  readonly key: SheetKey;
  readonly sheet: MarkSheet;
  readonly entry: CellMark;
  readonly value: Mark;
  readonly conflict: MarkConflict;
}

/** A typed mark that was not stored, with the mark that is stored. */
export type UnsavedMark = UnsavedOf<MarkKind>;
/** The marks of one mark sheet that the server has not confirmed. */
export type UnsentSheet = UnsentEntries<MarkKind>;
export type MarkOutbox = EntryOutbox<MarkKind>;

/** How the outbox handles marks. */
export const markHandlers: EntryHandlers<MarkKind> = {
  storageKey: MARK_OUTBOX_STORAGE_KEY,
  batchSize: MARKS_PER_REQUEST_LIMIT,
  failedMessage: marksNotSavedMessage,
  formatKey: formatSheetKey,
  getPlace: ({ studentId, columnId }) => `${studentId}/${columnId}`,
  getValue: ({ mark }) => mark,
  getShown: ({ students }, { studentId, columnId }) =>
    students.find(({ id }) => id === studentId)?.marks[columnId] ?? null,
  withEntries: withMarks,
};

import type { MarkSheet } from "@darasa/contract/mark-sheets";
import type { Mark } from "@darasa/contract/mark-totals";
import * as text from "@texts/mark-sheets.ts";
import { UnsavedEntries } from "@/components/feedback/unsaved-entries.tsx";
import type { UnsavedMark } from "../mark-outbox.ts";
import { formatMark } from "../marks.ts";

const inWords = (mark: Mark): string => (mark === null ? text.emptyMarkText : formatMark(mark));

const describe = (sheet: MarkSheet, conflict: UnsavedMark): string => {
  const { studentId, columnId, kind, mark, typed, changedByName } = conflict;
  const student = sheet.students.find(({ id }) => id === studentId)?.name;
  const column = sheet.columns.find(({ id }) => id === columnId)?.title;
  const cell = text.formatCellLabel(
    student ?? text.unknownStudentLabel,
    column ?? text.unknownColumnLabel,
  );
  if (kind === "GONE") return text.formatGone(cell, inWords(typed));
  if (kind === "TOO_HIGH") return text.formatTooHigh(cell, inWords(typed));
  const words = { typed: inWords(typed), stored: inWords(mark), by: changedByName };
  return text.formatConflict(cell, words);
};

interface MarkConflictsProps {
  readonly sheet: MarkSheet;
  readonly of: readonly UnsavedMark[];
  readonly onUseTyped: (conflict: UnsavedMark) => void;
  readonly onKeepStored: (conflict: UnsavedMark) => void;
}

/** Says which typed marks were not saved, and lets the user decide between the two marks. */
export function MarkConflicts({ sheet, ...entries }: MarkConflictsProps) {
  return (
    <UnsavedEntries
      heading={text.conflictsHeading}
      getKey={({ studentId, columnId }) => `${studentId}/${columnId}`}
      describe={(conflict) => describe(sheet, conflict)}
      {...entries}
    />
  );
}

import type { ReportForms, ReportValue } from "@darasa/contract/report-forms";
import * as text from "@texts/report-forms.ts";
import { UnsavedEntries } from "@/components/feedback/unsaved-entries.tsx";
import type { UnsavedEntry } from "../entries.ts";

const inWords = (value: ReportValue): string =>
  value === null ? text.emptyValueText : String(value);

const describe = ({ students }: ReportForms, conflict: UnsavedEntry): string => {
  const { studentId, field, kind, value, typed, changedByName } = conflict;
  const student = students.find(({ id }) => id === studentId)?.name ?? studentId;
  const place = text.formatPlace(student, field);
  if (kind === "TOO_HIGH") return text.formatTooManyDays(place, inWords(typed));
  const words = { typed: inWords(typed), stored: inWords(value), by: changedByName };
  return text.formatConflict(place, words);
};

interface EntryConflictsProps {
  readonly forms: ReportForms;
  readonly of: readonly UnsavedEntry[];
  readonly onUseTyped: (conflict: UnsavedEntry) => void;
  readonly onKeepStored: (conflict: UnsavedEntry) => void;
}

/** Says which entries were not saved, and lets the user decide between the two values. */
export function EntryConflicts({ forms, ...entries }: EntryConflictsProps) {
  return (
    <UnsavedEntries
      heading={text.conflictsHeading}
      getKey={({ studentId, field }) => `${studentId}/${field}`}
      describe={(conflict) => describe(forms, conflict)}
      {...entries}
    />
  );
}

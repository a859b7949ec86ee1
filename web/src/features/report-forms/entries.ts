import { REPORT_ENTRIES_PER_REQUEST_LIMIT } from "@darasa/contract/limits";
import type {
  ReportConflict,
  ReportField,
  ReportFormStudent,
  ReportForms,
  ReportValue,
} from "@darasa/contract/report-forms";
import { notSavedMessage } from "@texts/report-forms.ts";
import type { EntryHandlers, EntryOutbox } from "@/lib/entry-outbox.ts";
import type { EntryKind, UnsavedOf, UnsentEntries } from "@/lib/unsent-entries.ts";
import { REPORT_OUTBOX_STORAGE_KEY } from "./outbox-key.ts";

/** What identifies the report forms of a class in a term. */
export interface FormsKey {
  readonly classId: string;
  readonly term: number;
}

/** A typed comment or number of days. */
export interface TypedEntry {
  /** Absent for the days of the whole class. */
  readonly studentId?: string | undefined;
  readonly field: ReportField;
  readonly value: ReportValue;
}

export interface ReportKind extends EntryKind {
  readonly key: FormsKey;
  readonly sheet: ReportForms;
  readonly entry: TypedEntry;
  readonly value: ReportValue;
  readonly conflict: ReportConflict;
}

export type UnsavedEntry = UnsavedOf<ReportKind>;
export type UnsentForms = UnsentEntries<ReportKind>;
export type ReportOutbox = EntryOutbox<ReportKind>;

export const formatFormsKey = ({ classId, term }: FormsKey): string => `${classId}/${term}`;

const getShown = (
  { daysOpen, students }: ReportForms,
  { studentId, field }: Pick<TypedEntry, "studentId" | "field">,
): ReportValue => {
  if (field === "daysOpen") return daysOpen ?? null;
  return students.find(({ id }) => id === studentId)?.[field] ?? null;
};

const withEntry = (
  student: ReportFormStudent,
  { field, value }: TypedEntry,
): ReportFormStudent => ({
  ...student,
  [field]: value ?? undefined,
});

/** Returns the report forms with these entries instead of their own. */
const withEntries = (forms: ReportForms, entries: readonly TypedEntry[]): ReportForms => {
  if (entries.length === 0) return forms;
  const ofClass = entries.findLast(({ field }) => field === "daysOpen");
  const students = forms.students.map((student) =>
    entries.filter(({ studentId }) => studentId === student.id).reduce(withEntry, student),
  );
  const daysOpen = ofClass === undefined ? forms.daysOpen : ofClass.value;
  return { ...forms, students, daysOpen: typeof daysOpen === "number" ? daysOpen : undefined };
};

/** How the outbox handles comments and attendance. */
export const reportHandlers: EntryHandlers<ReportKind> = {
  storageKey: REPORT_OUTBOX_STORAGE_KEY,
  batchSize: REPORT_ENTRIES_PER_REQUEST_LIMIT,
  failedMessage: notSavedMessage,
  formatKey: formatFormsKey,
  getPlace: ({ studentId = "", field }) => `${studentId}/${field}`,
  getValue: ({ value }) => value,
  getShown,
  withEntries,
};

import type { ReportConflict, ReportEntry, ReportValue } from "@darasa/contract/report-forms";
import type { ReportFormsDocument } from "@darasa/contract/server/report-form-documents";

type Typed = Pick<ReportFormsDocument, "typed" | "daysOpen">;

const getStored = ({ typed, daysOpen }: Typed, entry: ReportEntry): ReportValue => {
  if (entry.field === "daysOpen") return daysOpen ?? null;
  const { [entry.studentId]: ofStudent } = typed;
  return ofStudent?.[entry.field] ?? null;
};

/** Returns true if a student would have been present on more days than the school was open. */
const isTooHigh = ({ typed, daysOpen }: Typed, entry: ReportEntry): boolean => {
  if (entry.field === "daysPresent") return daysOpen !== undefined && (entry.value ?? 0) > daysOpen;
  if (entry.field !== "daysOpen" || entry.value === null) return false;
  const { value } = entry;
  return Object.values(typed).some(({ daysPresent = 0 }) => daysPresent > value);
};

const withEntry = ({ typed, daysOpen, ...rest }: Typed, entry: ReportEntry): Typed => {
  if (entry.field === "daysOpen") {
    return { ...rest, typed, ...(entry.value === null ? {} : { daysOpen: entry.value }) };
  }
  const { [entry.field]: _replaced, ...others } = typed[entry.studentId] ?? {};
  const changed = entry.value === null ? others : { ...others, [entry.field]: entry.value };
  const days = daysOpen === undefined ? {} : { daysOpen };
  return { ...rest, ...days, typed: { ...typed, [entry.studentId]: changed } };
};

const toConflict = (
  entry: ReportEntry,
  kind: ReportConflict["kind"],
  value: ReportValue,
): ReportConflict => ({
  ...(entry.field === "daysOpen" ? {} : { studentId: entry.studentId }),
  ...{ field: entry.field, kind, value },
});

/** Returns the entries whose values are not the stored ones. */
export const listUnstoredEntries = (
  stored: Typed,
  entries: readonly ReportEntry[],
): ReportConflict[] =>
  entries.flatMap((entry) => {
    const value = getStored(stored, entry);
    return value === entry.value ? [] : [toConflict(entry, "CHANGED", value)];
  });

/**
 * Returns what is typed with the entries, and the entries that were left out: those whose stored value is another one
 * than the entry replaces, and days of presence above the days of the school.
 */
export const applyReportEntries = (
  stored: Typed,
  entries: readonly ReportEntry[],
): { readonly changed: Typed; readonly conflicts: readonly ReportConflict[] } => {
  const conflicts: ReportConflict[] = [];
  let changed = stored;
  for (const entry of entries) {
    const value = getStored(changed, entry);
    if (value !== entry.before && value !== entry.value) {
      conflicts.push(toConflict(entry, "CHANGED", value));
    } else if (isTooHigh(changed, entry)) conflicts.push(toConflict(entry, "TOO_HIGH", value));
    else changed = withEntry(changed, entry);
  }
  return { changed, conflicts };
};

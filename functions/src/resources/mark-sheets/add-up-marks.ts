import { computeMarkTotal } from "@darasa/contract/mark-totals";
import type { ReportFormStudent } from "@darasa/contract/report-forms";
import type { MarkSheetDocument } from "@darasa/contract/server/mark-sheet-document";

/** A student with the totals of the mark sheets of a term. */
export type StudentTotals = Pick<
  ReportFormStudent,
  "id" | "name" | "admissionNumber" | "totals" | "missing"
>;

/** Compares two texts by their characters. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : 1);

/** Lists the students who are in the class, without marks. */
const listPresent = (sheets: readonly MarkSheetDocument[]): StudentTotals[] => {
  const present = sheets.flatMap(({ students }) => students.filter(({ left }) => left !== true));
  const byId = new Map(
    present.map(({ id, name, admissionNumber }) => [id, { id, name, admissionNumber }]),
  );
  return [...byId.values()]
    .map((student) => ({ ...student, totals: {}, missing: [] }))
    .sort((one, other) => compareTexts(one.name.toLowerCase(), other.name.toLowerCase()));
};

/**
 * Returns a student with the total of one more mark sheet. A student whom the mark sheet does not have yet, because nobody
 * has refreshed it since, lacks the marks of its subject.
 */
const addTotal = (
  known: StudentTotals,
  { subject, columns, students }: MarkSheetDocument,
): StudentTotals => {
  const marks = students.find(({ id }) => id === known.id)?.marks;
  const { percent, isIncomplete } = computeMarkTotal(columns, marks ?? {});
  const isMissing = isIncomplete || marks === undefined;
  return {
    ...known,
    totals: percent === undefined ? known.totals : { ...known.totals, [subject]: percent },
    missing: isMissing ? [...known.missing, subject] : known.missing,
  };
};

/** Returns the students who are in the class, each with the totals of all mark sheets. */
export const addUpStudents = (sheets: readonly MarkSheetDocument[]): StudentTotals[] =>
  listPresent(sheets).map((student) => sheets.reduce(addTotal, student));

import type { ReportForms } from "@darasa/contract/report-forms";
import * as text from "@texts/report-forms.ts";
import type { CsvCell } from "@/lib/csv.ts";

/** Builds the rows of the SBA sheet: one for each student, with the rounded total of each subject. */
export const buildSbaRows = ({
  className,
  year,
  term,
  subjects,
  students,
}: ReportForms): CsvCell[][] => [
  [...text.sbaColumns, ...subjects.map(({ subject }) => subject)],
  ...students.map(({ name, admissionNumber = "", totals }) => [
    ...["", admissionNumber, name, className, year, term],
    ...subjects.map(({ subject }) => {
      const percent = totals[subject];
      return percent === undefined ? "" : Math.round(percent);
    }),
  ]),
];

/** Names who lacks what. Assessment numbers are not listed, because nobody has one. */
export const listSbaGaps = ({ subjectsWithoutSheet, students }: ReportForms): string[] => [
  ...(subjectsWithoutSheet.length === 0
    ? []
    : [text.formatWithoutSheet(subjectsWithoutSheet.join(", "))]),
  ...students.flatMap(({ name, admissionNumber, missing }) => [
    ...(admissionNumber === undefined ? [text.formatSbaWithoutAdmissionNumber(name)] : []),
    ...(missing.length === 0 ? [] : [text.formatMissing(name, missing.join(", "))]),
  ]),
];

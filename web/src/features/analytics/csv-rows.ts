import type { StudentProgress } from "@darasa/contract/analytics";
import type { GradebookPaper } from "@darasa/contract/gradebook";
import type { SubmissionWithStudentName } from "@darasa/contract/submission-summary";
import * as text from "@texts/analytics.ts";
import { INTL_LOCALE } from "@texts/language.ts";
import type { CsvCell } from "@/lib/csv.ts";
import { formatTimeOfDay, getNairobiDate } from "@/lib/time.ts";
import type { GradebookRow } from "./gradebook.ts";

const byName = new Intl.Collator(INTL_LOCALE).compare;

const yesOrNo = (value: boolean): string => (value ? text.csvYesValue : text.csvNoValue);

const resultRow = (result: SubmissionWithStudentName): CsvCell[] => [
  result.studentName,
  result.attempt,
  result.score,
  result.totalMarks,
  result.percent ?? "",
  result.passed === null ? "" : yesOrNo(result.passed),
  yesOrNo(result.late),
  `${getNairobiDate(result.submittedAt)} ${formatTimeOfDay(result.submittedAt)}`,
];

/**
 * Creates the CSV rows of the results. The rows are sorted by student name instead of score, so that the file
 * does not rank the students.
 */
export const createAssessmentResultCsvRows = (
  results: readonly SubmissionWithStudentName[],
): CsvCell[][] => {
  const { csvColumnHeadings } = text;
  return [
    [
      csvColumnHeadings.student,
      csvColumnHeadings.attempt,
      csvColumnHeadings.score,
      csvColumnHeadings.outOf,
      csvColumnHeadings.percent,
      csvColumnHeadings.passed,
      csvColumnHeadings.late,
      csvColumnHeadings.submitted,
    ],
    ...results
      .toSorted(
        (one, other) => byName(one.studentName, other.studentName) || one.attempt - other.attempt,
      )
      .map(resultRow),
  ];
};

/** Creates the CSV rows of a class: one row per student, one column per paper. A paper not handed in has no value. */
export const createGradebookCsvRows = (
  papers: readonly GradebookPaper[],
  rows: readonly GradebookRow[],
): CsvCell[][] => [
  [
    text.csvColumnHeadings.student,
    text.csvColumnHeadings.average,
    ...papers.map(({ title, createdAt }) => `${title} (${getNairobiDate(createdAt)})`),
  ],
  ...rows.map(({ name, average, results }) => [
    name,
    average === undefined ? "" : Math.round(average * 100) / 100,
    ...papers.map(({ id }) => results[id]?.percent ?? ""),
  ]),
];

/**
 * Creates the CSV rows of the students. Each subject in which at least one student has completed an assessment
 * gets a column.
 */
export const createStudentProgressCsvRows = (students: readonly StudentProgress[]): CsvCell[][] => {
  const { csvColumnHeadings } = text;
  const subjects = [
    ...new Set(students.flatMap((student) => student.subjects.map(({ subject }) => subject))),
  ].sort(byName);
  return [
    [
      csvColumnHeadings.student,
      csvColumnHeadings.className,
      csvColumnHeadings.completed,
      csvColumnHeadings.average,
      ...subjects,
    ],
    ...students.map(({ name, className = "", completed, averageScore, subjects: own }) => [
      name,
      className,
      completed,
      completed === 0 ? "" : averageScore,
      ...subjects.map((subject) => own.find((one) => one.subject === subject)?.averageScore ?? ""),
    ]),
  ];
};

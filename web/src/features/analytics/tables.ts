import type { StudentProgress } from "@darasa/contract/analytics";
import type { StudentResult } from "@darasa/contract/submission-summary";
import * as text from "@texts/analytics.ts";
import { LOCALE } from "@texts/language.ts";
import { formatTimeOfDay, getDayKey } from "@/lib/time.ts";
import type { Cell } from "./csv.ts";

const byName = new Intl.Collator(LOCALE).compare;

const yesOrNo = (value: boolean): string => (value ? text.yes : text.no);

const resultRow = (result: StudentResult): Cell[] => [
  result.studentName,
  result.attempt,
  result.score,
  result.totalMarks,
  result.percent,
  yesOrNo(result.passed),
  yesOrNo(result.late),
  `${getDayKey(result.submittedAt)} ${formatTimeOfDay(result.submittedAt)}`,
];

/** Creates the CSV rows of the results, sorted by student name, so that the file is not a ranking. */
export const resultsTable = (results: readonly StudentResult[]): Cell[][] => {
  const { column } = text;
  return [
    [
      column.student,
      column.attempt,
      column.score,
      column.outOf,
      column.percent,
      column.passed,
      column.late,
      column.submitted,
    ],
    ...results
      .toSorted(
        (one, other) => byName(one.studentName, other.studentName) || one.attempt - other.attempt,
      )
      .map(resultRow),
  ];
};

/** Creates the CSV rows of the students, with one column per subject that at least one student has completed. */
export const progressTable = (students: readonly StudentProgress[]): Cell[][] => {
  const { column } = text;
  const subjects = [
    ...new Set(students.flatMap((student) => student.subjects.map(({ subject }) => subject))),
  ].sort(byName);
  return [
    [column.student, column.className, column.completed, column.average, ...subjects],
    ...students.map(({ name, className = "", completed, averageScore, subjects: own }) => [
      name,
      className,
      completed,
      completed === 0 ? "" : averageScore,
      ...subjects.map((subject) => own.find((one) => one.subject === subject)?.averageScore ?? ""),
    ]),
  ];
};

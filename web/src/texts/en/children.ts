import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { number, percent, plural } from "./language.ts";

export const title = "Your child";
export const backToDashboard = "Dashboard";
export const loadFailed = "The marks could not be loaded. Please try again.";
export const loadingValue = "…";
/** The placeholder for the class while loading. It is about as wide as a class name. */
export const loadingClass = "Class …";
export const notAvailable = "N/A";
export const classAndNumber = (className: string | undefined): string =>
  className === undefined ? "Admission number" : `${className} · Admission number`;

export const averageScore = "Average score";
export const completed = "Completed assessments";

export const gradeNames = {
  EE1: "Exceeding Expectation 1 (EE1)",
  EE2: "Exceeding Expectation 2 (EE2)",
  ME1: "Meeting Expectation 1 (ME1)",
  ME2: "Meeting Expectation 2 (ME2)",
  AE1: "Approaching Expectation 1 (AE1)",
  AE2: "Approaching Expectation 2 (AE2)",
  BE1: "Below Expectation 1 (BE1)",
  BE2: "Below Expectation 2 (BE2)",
  A: "A",
  "A-": "A-",
  "B+": "B+",
  B: "B",
  "B-": "B-",
  "C+": "C+",
  C: "C",
  "C-": "C-",
  "D+": "D+",
  D: "D",
  "D-": "D-",
  E: "E",
} as const;
export type GradeName = keyof typeof gradeNames;
export const gradesAreAGuide =
  "The grades are a guide from the marks in Darasa. The official grades come from the school and KNEC.";

export const subjects = "Subjects";
export const subjectFacts = (reached: string | undefined, count: number): string =>
  [reached, `${number(count)} ${plural(count, { one: "assessment", other: "assessments" })}`]
    .filter((fact) => fact !== undefined)
    .join(" · ");
export const recentResults = "Recent results";
export const noResults = "No results yet";
export const noResultsText = "The marks appear here after the first assessment.";
export const resultFacts = (
  { subject, score, totalMarks }: Pick<SubmissionSummary, "subject" | "score" | "totalMarks">,
  when: string,
): string =>
  `${subject} · ${number(score)} of ${number(totalMarks)} ${plural(totalMarks, { one: "mark", other: "marks" })} · ${when}`;
export const resultMark = (score: number, passed: boolean): string =>
  `${percent(score)} ${passed ? "Passed" : "Not passed"}`;
export const lateOn = (when: string): string => `${when}, late`;

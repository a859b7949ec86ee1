import type { ProgressDocument, StrandMarks } from "@darasa/contract/server/submission-documents";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { addNewestSubmission, replaceNewestSubmissions } from "./newest-submissions.ts";

type Result = ProgressDocument["results"][string];

/** A submission as the progress of its student counts it. */
export interface CountedSubmission {
  readonly summary: SubmissionSummary;
  readonly strands: readonly StrandMarks[];
}

export interface ScoredSubmission extends CountedSubmission {
  readonly learningSeconds: number;
}

export type StudentFieldsOfProgressDocument = Pick<
  ProgressDocument,
  "name" | "schoolId" | "className" | "classId" | "classLabel"
>;

/** Creates the progress of a student without submissions: all numbers are 0. */
export const createEmptyProgress = ({
  name,
  schoolId,
  className,
  classId,
  classLabel,
}: StudentFieldsOfProgressDocument): ProgressDocument => ({
  name,
  nameLower: name.toLowerCase(),
  schoolId,
  className,
  classId,
  classLabel,
  completed: 0,
  averageScore: 0,
  subjects: [],
  results: {},
  learningSeconds: 0,
  submissions: [],
});

const toResult = ({ summary, strands }: CountedSubmission): Result => ({
  submissionId: summary.id,
  subject: summary.subject,
  percent: summary.percent,
  passed: summary.passed,
  submittedAt: summary.submittedAt,
  strands: [...strands],
  ...(summary.held && { held: summary.held }),
});

/**
 * Returns the average of percentages that have two decimals. The function adds them as integers (hundredths of a
 * percent), so that the sum has no rounding errors.
 */
const averageOf = (results: readonly Result[]): number => {
  const hundredths = results.reduce(
    (sum, { percent }) => sum + Math.round((percent ?? 0) * 100),
    0,
  );
  return results.length === 0 ? 0 : Math.round(hundredths / results.length) / 100;
};

/** Leaves out the results that wait for the marks of a long answer or for their release, which count in no average. */
const selectMarked = (results: readonly Result[]): Result[] =>
  results.filter(({ percent }) => percent !== null);

/** A result that waits is worse than any other, so that it replaces none. */
const isBetter = (one: Result, other: Result): boolean =>
  (one.percent ?? -1) > (other.percent ?? -1);

const subjectsOf = (results: readonly Result[]): ProgressDocument["subjects"] =>
  [...new Set(results.map(({ subject }) => subject))].sort().map((subject) => {
    const own = results.filter((result) => result.subject === subject);
    return { subject, completed: own.length, averageScore: averageOf(own) };
  });

const setBestResult = (
  progress: ProgressDocument,
  assessmentId: string,
  [first, ...others]: readonly Result[],
): ProgressDocument => {
  if (first === undefined) return progress;
  const best = others.reduce((one, other) => (isBetter(other, one) ? other : one), first);
  const results = { ...progress.results, [assessmentId]: best };
  const all = selectMarked(Object.values(results));
  return {
    ...progress,
    results,
    completed: all.length,
    averageScore: averageOf(all),
    subjects: subjectsOf(all),
  };
};

/**
 * Replaces the student's result in one assessment by the best result of these submissions to it, and these submissions
 * in the list of the newest ones. If several attempts have the same score, the first of them counts.
 */
export const replaceResultsOfAssessment = (
  progress: ProgressDocument,
  assessmentId: string,
  submissions: readonly CountedSubmission[],
): ProgressDocument => {
  const results = [...submissions]
    .sort((one, other) => one.summary.attempt - other.summary.attempt)
    .map(toResult);
  return {
    ...setBestResult(progress, assessmentId, results),
    submissions: replaceNewestSubmissions(
      progress.submissions,
      submissions.map(({ summary }) => summary),
    ),
  };
};

/**
 * Adds a submission to a student's progress. Only the best attempt at an assessment counts. If several attempts
 * have the same score, the first of them counts. The learning time of every attempt is added.
 */
export const addSubmissionToProgress = (
  progress: ProgressDocument,
  { learningSeconds, ...submission }: ScoredSubmission,
): ProgressDocument => {
  const { assessmentId } = submission.summary;
  const before = progress.results[assessmentId];
  const result = toResult(submission);
  return {
    ...setBestResult(progress, assessmentId, before === undefined ? [result] : [before, result]),
    submissions: addNewestSubmission(progress.submissions, submission.summary),
    learningSeconds: progress.learningSeconds + learningSeconds,
  };
};

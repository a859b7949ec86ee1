import type { CountedAttemptSetting } from "@darasa/contract/counted-attempt";
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

/** What of an assessment decides which result counts. */
export interface CountingAssessment {
  readonly id: string;
  readonly passingMarks: number;
  readonly countedAttempt: CountedAttemptSetting;
}

/** Returns true if a result follows from all submissions of a student, and not from the newest one and the result before. */
export const needsAllSubmissions = ({
  countedAttempt,
}: Pick<CountingAssessment, "countedAttempt">): boolean => countedAttempt === "AVERAGE";

/**
 * Returns the mean of the marked results, in hundredths of a percent like each of them, beside the newest marked submission.
 * The mean is hidden if one of the results is, and waits until one is marked.
 */
const toAverage = (results: readonly Result[], newest: Result, passingMarks: number): Result => {
  const held = results.find((result) => result.held);
  if (held !== undefined) return held;
  const marked = selectMarked(results);
  const sum = marked.reduce((total, { percent }) => total + Math.round((percent ?? 0) * 100), 0);
  const passed = sum >= passingMarks * 100 * marked.length;
  return {
    ...(marked.at(-1) ?? newest),
    ...(marked.length > 0 && { percent: averageOf(marked), passed }),
  };
};

/** Returns the result that counts, of results in the order of the attempts. */
const chooseResult = (
  { countedAttempt, passingMarks }: CountingAssessment,
  results: readonly Result[],
): Result | undefined => {
  const newest = results.at(-1);
  if (newest === undefined || countedAttempt === "LAST") return newest;
  return countedAttempt === "AVERAGE"
    ? toAverage(results, newest, passingMarks)
    : results.reduce((one, other) => (isBetter(other, one) ? other : one));
};

const withResults = (
  progress: ProgressDocument,
  results: ProgressDocument["results"],
): ProgressDocument => {
  const all = selectMarked(Object.values(results));
  return {
    ...progress,
    results,
    completed: all.length,
    averageScore: averageOf(all),
    subjects: subjectsOf(all),
  };
};

const setResult = (
  progress: ProgressDocument,
  assessment: CountingAssessment,
  submissions: readonly Result[],
): ProgressDocument => {
  const counted = chooseResult(assessment, submissions);
  return counted === undefined
    ? progress
    : withResults(progress, { ...progress.results, [assessment.id]: counted });
};

/** Removes the student's only submission to an assessment, and its result. */
export const removeResultOfAssessment = (
  progress: ProgressDocument,
  assessmentId: string,
  submissionId: string,
): ProgressDocument => {
  const { [assessmentId]: _removed, ...results } = progress.results;
  return {
    ...withResults(progress, results),
    submissions: progress.submissions?.filter(({ id }) => id !== submissionId),
  };
};

const byAttempt = (one: CountedSubmission, other: CountedSubmission): number =>
  one.summary.attempt - other.summary.attempt;

/**
 * Replaces the student's result in one assessment by the one that counts of these submissions, which are all that the student
 * has, and these submissions in the list of the newest ones.
 */
export const replaceResultsOfAssessment = (
  progress: ProgressDocument,
  assessment: CountingAssessment,
  submissions: readonly CountedSubmission[],
): ProgressDocument => {
  const results = [...submissions].sort(byAttempt).map(toResult);
  return {
    ...setResult(progress, assessment, results),
    submissions: replaceNewestSubmissions(
      progress.submissions,
      submissions.map(({ summary }) => summary),
    ),
  };
};

/**
 * Adds a submission to a student's progress. The learning time of every attempt is added. `earlier` has the submissions
 * before it; they are needed for an average only, because otherwise the counted result of the attempts before is enough.
 */
export const addSubmissionToProgress = (
  progress: ProgressDocument,
  assessment: CountingAssessment,
  { learningSeconds, ...submission }: ScoredSubmission,
  earlier: readonly CountedSubmission[] = [],
): ProgressDocument => {
  const before = progress.results[assessment.id];
  const known = before === undefined ? [] : [before];
  const results = needsAllSubmissions(assessment)
    ? [...earlier].sort(byAttempt).map(toResult)
    : known;
  return {
    ...setResult(progress, assessment, [...results, toResult(submission)]),
    submissions: addNewestSubmission(progress.submissions, submission.summary),
    learningSeconds: progress.learningSeconds + learningSeconds,
  };
};

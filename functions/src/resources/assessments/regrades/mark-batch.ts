import { isDeepStrictEqual } from "node:util";
import type { RegradeRecord } from "@darasa/contract/server/assessment-documents";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { ProgressRecord, ProgressService } from "../../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../../statistics/assessment-statistics.service.ts";
import type { AssessmentAndAnswerKey } from "../assessments.store.ts";
import { toCountedSubmission } from "../counted-submission.ts";
import { regradeSubmission } from "../late-answers.ts";
import { listStudentBatch } from "../list-student-batch.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import type { SubmissionsStore } from "../submissions.store.ts";

interface Dependencies {
  readonly submissions: Pick<SubmissionsStore, "listAfter" | "setMarks">;
  readonly progress: Pick<ProgressService, "getMany" | "setResults" | "replaceResultsOfAssessment">;
  readonly statistics: Pick<AssessmentStatisticsService, "replaceSubmissions">;
}

/** A submission before and after it is marked again. */
interface MarkedAgain {
  readonly before: SubmissionRecord;
  readonly after: SubmissionRecord;
  readonly marks: ReturnType<typeof regradeSubmission>;
}

interface Batch {
  readonly marked: readonly MarkedAgain[];
}

/** Marks a submission again. The result is the same however often this is done. */
export const markAgain = (before: SubmissionRecord, paper: AssessmentAndAnswerKey): MarkedAgain => {
  const marks = regradeSubmission(before, paper);
  return { before, marks, after: { ...before, ...marks } };
};

/** Returns true if the student gets another result. A submission can also change without that, by a ruling alone. */
export const hasOtherResult = ({ before, after }: MarkedAgain): boolean =>
  before.score !== after.score ||
  before.totalMarks !== after.totalMarks ||
  before.passed !== after.passed;

const writeProgress = (
  { progress }: Dependencies,
  transaction: DatabaseTransaction,
  { assessment, marked }: Pick<AssessmentAndAnswerKey, "assessment"> & Batch,
  known: ProgressRecord,
): void => {
  const counts = marked
    .filter(({ before }) => before.studentId === known.studentId)
    .map(({ after }) => toCountedSubmission(after));
  const results = progress.replaceResultsOfAssessment(known, assessment, counts);
  progress.setResults(transaction, known.studentId, results);
};

/**
 * Marks the next submissions of a regrade again, and writes those that change with the progress of their students and
 * the statistics. Returns the regrade after the batch. Reads before it writes.
 */
export const markBatch = async (
  deps: Dependencies,
  transaction: DatabaseTransaction,
  paper: AssessmentAndAnswerKey,
  regrade: RegradeRecord,
): Promise<RegradeRecord> => {
  const { assessment } = paper;
  const batch = await listStudentBatch(deps, transaction, assessment.id, regrade.lastId);
  const marked = batch.submissions.map((submission) => markAgain(submission, paper));
  const changed = marked.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  const studentIds = [...new Set(changed.map(({ before }) => before.studentId))];
  const known = await deps.progress.getMany(studentIds, transaction);

  for (const { before, marks } of changed) {
    deps.submissions.setMarks(transaction, before.id, marks);
  }
  for (const progress of known) {
    if (progress !== undefined) writeProgress(deps, transaction, { assessment, marked }, progress);
  }
  const counted = changed.filter(({ before }) => before.counted);
  if (counted.length > 0) {
    deps.statistics.replaceSubmissions(transaction, assessment.id, counted);
  }
  const lastId = batch.submissions.at(-1)?.id ?? regrade.lastId;
  const final = regrade.state === "RUNNING" ? "DONE" : "UNDONE";
  return {
    ...regrade,
    state: batch.isLast ? final : regrade.state,
    marked: regrade.marked + marked.length,
    changed: regrade.changed + changed.filter(hasOtherResult).length,
    ...(lastId === undefined ? {} : { lastId }),
  };
};

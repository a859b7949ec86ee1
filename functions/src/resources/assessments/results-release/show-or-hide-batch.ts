import type { ResultsReleaseRecord } from "@darasa/contract/server/assessment-documents";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { ProgressService } from "../../progress/progress.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { toCountedSubmission } from "../counted-submission.ts";
import { listStudentBatch } from "../list-student-batch.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import type { SubmissionsStore } from "../submissions.store.ts";

interface Dependencies {
  readonly submissions: Pick<SubmissionsStore, "listAfter" | "setHeld">;
  readonly progress: Pick<ProgressService, "getMany" | "setResults" | "replaceResultsOfAssessment">;
}

const withHeld = (
  { held: _held, ...submission }: SubmissionRecord,
  mustHold: boolean,
): SubmissionRecord => (mustHold ? { ...submission, held: true } : submission);

/**
 * Shows or hides the next submissions of a release or withdrawal, with the progress of their students. Returns the run after
 * the batch. The result is the same however often this is done. Reads before it writes.
 */
export const showOrHideBatch = async (
  deps: Dependencies,
  transaction: DatabaseTransaction,
  assessment: AssessmentRecord,
  run: ResultsReleaseRecord,
): Promise<ResultsReleaseRecord> => {
  const { submissions, progress } = deps;
  const mustHold = run.kind === "WITHDRAW" && assessment.marksRelease !== "AT_ONCE";
  const batch = await listStudentBatch(deps, transaction, assessment.id, run.lastId);
  const changed = batch.submissions.filter(({ held = false }) => held !== mustHold);
  const studentIds = [...new Set(changed.map(({ studentId }) => studentId))];
  const known = studentIds.length === 0 ? [] : await progress.getMany(studentIds, transaction);

  for (const submission of changed) submissions.setHeld(transaction, submission.id, mustHold);
  for (const before of known) {
    if (before === undefined) continue;
    const counts = batch.submissions
      .filter(({ studentId }) => studentId === before.studentId)
      .map((submission) => toCountedSubmission(withHeld(submission, mustHold)));
    const results = progress.replaceResultsOfAssessment(before, assessment, counts);
    progress.setResults(transaction, before.studentId, results);
  }
  const lastId = batch.submissions.at(-1)?.id ?? run.lastId;
  return {
    ...run,
    state: batch.isLast ? "DONE" : "RUNNING",
    handled: run.handled + batch.submissions.length,
    ...(lastId === undefined ? {} : { lastId }),
  };
};
